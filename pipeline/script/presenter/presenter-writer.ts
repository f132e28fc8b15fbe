import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import type { Deck, Slide } from '../../deck/deck.ts';
import { type Casing, createCasing } from '../../english/casing.ts';
import { isEnglish } from '../../english/is-english.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { canceledError } from '../../errors.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { roleOf, type SlideRole } from '../arc/slide-role.ts';
import { checkDraft } from '../editor/check-draft.ts';
import { lockFacts } from '../fact-lock.ts';
import { readNotes } from '../notes/read-notes.ts';
import type { SlideDraft } from '../script.ts';
import type { ScriptWriter } from '../script-writer.ts';
import { slideTexts } from '../slide-texts.ts';
import { composeForeignSlide } from './compose-foreign-slide.ts';
import type { Saying } from './pattern.ts';
import type { Phrase } from './phrase.ts';
import { leadingQuestion } from './question-of-title.ts';
import { type Scene, sceneOf } from './scene.ts';
import { tellSlide } from './tell-slide.ts';
import { trimToBudget } from './trim-to-budget.ts';
import { rankSayings, weightOfSlide } from './weigh-sayings.ts';

/**
 * A writer that needs no network and no model: it understands each slide and says what it shows, in the moves of a
 * presenter. What it cannot say as a whole sentence it leaves to the picture. The same deck, audience and budget always
 * give the same script. Text in another language than English is said as it stands.
 * Throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createPresenterWriter(): ScriptWriter {
  return {
    async write({ deck, audience, wordBudget, signal }) {
      if (signal.aborted) throw canceledError();
      const slides = tellDeck(deck, audience);
      const locked = lockFacts({ writer: 'embedded', slides, findings: [] }, deck);
      const checked = checkDraft(locked, deck);
      return { ...checked, slides: trimToBudget(checked.slides, wordBudget) };
    },
  };
}

type Telling = {
  audience: Audience;
  casing: Casing;
  isEnglish: boolean;
  said: Set<string>;
  /** Slides since one was led to by a question. */
  slidesSinceQuestion: number;
};

function tellDeck(deck: Deck, audience: Audience): SlideDraft[] {
  const shown = deck.slides.filter((slide) => !slide.hidden);
  const understood = new Map(understandDeck(deck).map((one) => [one.number, one]));
  const texts = shown.flatMap(slideTexts);
  const telling: Telling = {
    audience,
    casing: createCasing(texts),
    isEnglish: isEnglish(texts.join(' ')),
    said: new Set(),
    slidesSinceQuestion: slidesBetweenQuestions,
  };
  return shown.flatMap((slide, index) => {
    const one = understood.get(slide.number);
    return one
      ? [tell(slide, one, { isFirst: index === 0, isLast: index === shown.length - 1 }, telling)]
      : [];
  });
}

type Place = { isFirst: boolean; isLast: boolean };

function tell(slide: Slide, understood: UnderstoodSlide, place: Place, telling: Telling): SlideDraft {
  const { audience, casing, said } = telling;
  const { number: slideNumber } = slide;
  const role = roleOf(understood, place.isFirst);
  const weigh = (sayings: readonly Saying[]) =>
    place.isFirst || place.isLast ? 1 : weightOfSlide(role, sayings, audience);
  if (!telling.isEnglish || isForeign(slide)) {
    const sentences = composeForeignSlide(slide, said);
    return { slideNumber, sentences, weight: weigh([]), showing: sentences.length > 0 ? 'told' : 'passing' };
  }
  if (role === 'appendix' && !place.isLast)
    return {
      slideNumber,
      sentences: [],
      weight: 0,
      showing: 'left_out',
      reason: 'It holds sources or an appendix.',
    };
  if (role === 'agenda' && (audience === 'sales' || audience === 'marketing'))
    return {
      slideNumber,
      sentences: [],
      weight: 0,
      showing: 'left_out',
      reason: 'It lists what comes next.',
    };
  if (understood.kind === 'empty' && slide.notes.length === 0)
    return { slideNumber, sentences: [], weight: 0, showing: 'left_out', reason: 'It is empty.' };
  const notes = readNotes(slide.notes, {
    title: understood.title,
    texts: slideTexts({ ...slide, notes: [] }),
  }).said;
  const scene = sceneOf({ slide, understood, audience, casing, ...place });
  const sayings = notes.length > 0 ? withNotes(notes, scene) : tellSlide(scene);
  const told = led(fresh(sayings, said), scene.title, role, telling);
  const sentences = rankSayings(told, role, audience);
  return { slideNumber, sentences, weight: weigh(told), showing: told.length > 0 ? 'told' : 'passing' };
}

/** The language tag alone says little: many decks carry that of the template they were made with. */
function isForeign(slide: Slide): boolean {
  return slide.language !== null && !/^en\b/i.test(slide.language) && !isEnglish(slideTexts(slide).join(' '));
}

const fewNotesWords = 12;

/** Notes were written to be spoken: they go first, and the slide adds to them where they are short. */
function withNotes(notes: readonly string[], scene: Scene): Saying[] {
  const told = tellSlide(scene);
  const spoken = notes.map(
    (text, index): Saying => ({
      text,
      move: 'notes',
      items: [],
      strength: Math.max(0.55, 0.95 - 0.06 * index),
    }),
  );
  const asks = told.filter(({ move, text }) => move === 'ask' && /on the screen/.test(text));
  return wordCount(notes.join(' ')) < fewNotesWords ? [...spoken, ...told] : [...spoken, ...asks];
}

/** With questions on slide after slide a video becomes a quiz. */
const slidesBetweenQuestions = 2;

/** Puts the question before the sentences that leads to the first of them, and ties that to it. */
function led(sayings: Saying[], title: Phrase | null, role: SlideRole, telling: Telling): Saying[] {
  const [first, ...rest] = sayings;
  telling.slidesSinceQuestion += 1;
  if (!first || telling.slidesSinceQuestion < slidesBetweenQuestions || first.tied) return sayings;
  const question = leadingQuestion({ title, role, first }, telling.audience);
  if (question === null || telling.said.has(sameWordsKey(question))) return sayings;
  telling.slidesSinceQuestion = 0;
  telling.said.add(sameWordsKey(question));
  const { strength } = first;
  return [
    { text: asSentence(question), move: 'question', items: [], strength },
    { ...first, tied: true },
    ...rest,
  ];
}

/** Leaves out what was said on an earlier slide. */
function fresh(sayings: readonly Saying[], said: Set<string>): Saying[] {
  return sayings.filter(({ text }) => {
    const key = sameWordsKey(text);
    if (said.has(key)) return false;
    said.add(key);
    return true;
  });
}
