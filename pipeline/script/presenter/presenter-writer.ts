import type { Audience } from '#contract/vocabulary/audiences.ts';
import { canceledError } from '#runtime/errors.ts';
import type { Deck, Slide } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { type Casing, createCasing } from '../../english/casing.ts';
import { isPlainEnglish } from '../../english/doubts/is-plain-english.ts';
import { findGrammarFault } from '../../english/grammar/find-grammar-fault.ts';
import { holdsOtherLanguage } from '../../english/holds-other-language.ts';
import { isEnglish } from '../../english/is-english.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import type { Finding } from '../../steps/finding.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { roleOf } from '../arc/slide-role.ts';
import { checkDraft } from '../editor/check-draft.ts';
import { saysAgain } from '../editor/says-again.ts';
import { lockFacts } from '../fact-lock.ts';
import { frameDraft } from '../framing/frame-draft.ts';
import { isEnglishDeck } from '../is-english-deck.ts';
import { clicksOfNotes } from '../notes/clicks-of-notes.ts';
import { readNotes } from '../notes/read-notes.ts';
import type { DraftSentence, ScriptDraft, SlideDraft } from '../script.ts';
import type { ScriptWriter } from '../script-writer.ts';
import { type AuthorsEnglish, authorsEnglishOf } from './authors-english.ts';
import { chooseForAudience } from './choose-for-audience.ts';
import { composeForeignSlide } from './compose-foreign-slide.ts';
import { knownOnSlide, wordsOfDeck } from './notes/known-words.ts';
import { runsOfNotes } from './notes/runs-of-notes.ts';
import { saidOfNotes, tieRuns } from './notes/tie-runs.ts';
import { withNotes } from './notes/with-notes.ts';
import { orderForAudience } from './order-for-audience.ts';
import type { Saying } from './pattern.ts';
import { nameOfThing } from './product-name.ts';
import { createLeads, type Leads, ledByQuestion } from './questions/led-by-question.ts';
import { reasonToLeaveOut } from './reason-to-leave-out.ts';
import { type Scene, sceneOf } from './scene.ts';
import { tellSlide } from './tell-slide.ts';
import { trimToBudget } from './trim-to-budget.ts';
import { rankSayings, weightOfSlide } from './weigh-sayings.ts';
import { withCaptionOnce } from './with-caption-once.ts';

/**
 * A writer that needs no network and no model: it understands each slide and says what it shows, in the moves of a
 * presenter. What it cannot say as a whole sentence it leaves to the picture, what the audience did not come for it leaves
 * out, and the rest it puts to that audience. The same deck, audience and budget always
 * give the same script. Of a slide in another language than English only its sentences are said, as they stand.
 * Throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createPresenterWriter(): ScriptWriter {
  return {
    async write({ deck, audience, wordBudget, offersAll, signal }) {
      if (signal.aborted) throw canceledError();
      const checked = checkedDraft(deck, audience);
      const chosen = offersAll ? checked.slides : chooseForAudience(checked.slides, audience, wordBudget);
      const ordered = orderForAudience(chosen, deck, audience);
      const framed = tieRuns(frameDraft(ordered, deck, audience), saidOfNotes(ordered, deck));
      return { ...checked, slides: trimToBudget(framed, wordBudget) };
    },
  };
}

/** Where nothing of a slide's notes may be said, the slide is told as if it had none. */
function checkedDraft(deck: Deck, audience: Audience): ScriptDraft {
  const check = (slides: SlideDraft[], findings: Finding[]) =>
    checkDraft(lockFacts({ writer: 'embedded', slides, findings }, deck), deck);
  const told = tellDeck(deck, audience, new Set());
  const checked = check(told, languageFindings(deck));
  const lost = new Set(
    told.flatMap(({ slideNumber, sentences }, index) => {
      const isLost = sentences.length > 0 && checked.slides[index]?.sentences.length === 0;
      return isLost ? [slideNumber] : [];
    }),
  );
  const retold = deck.slides.filter(({ number, notes }) => lost.has(number) && notes.length > 0);
  if (retold.length === 0) return checked;
  const numbers = new Set(retold.map(({ number }) => number));
  const findings = checked.findings.filter(
    ({ slideNumber }) => slideNumber === undefined || numbers.has(slideNumber),
  );
  return check(tellDeck(deck, audience, numbers), findings);
}

function languageFindings(deck: Deck): Finding[] {
  return isEnglishDeck(deck)
    ? []
    : [
        {
          code: 'language_not_english',
          message:
            'Most of the text of this deck is not in English. Scripts are written and spoken in English only, so the script has no more than the full sentences of the deck, as they stand. Write the script yourself, or upload the deck in English.',
        },
      ];
}

type Telling = {
  audience: Audience;
  english: AuthorsEnglish;
  casing: Casing;
  subject: string | null;
  /** What the whole deck is about. */
  named: ReadonlySet<string>;
  isEnglish: boolean;
  said: Set<string>;
  leads: Leads;
  /** Slides of which the notes are not said. */
  withoutNotes: ReadonlySet<number>;
};

function tellDeck(deck: Deck, audience: Audience, withoutNotes: ReadonlySet<number>): SlideDraft[] {
  const shown = deck.slides.filter((slide) => !slide.hidden);
  const understood = new Map(understandDeck(deck).map((one) => [one.number, one]));
  const texts = shown.flatMap(slideTexts);
  const casing = createCasing(texts);
  const cover = understood.get(shown[0]?.number ?? 0);
  const titles = titlesOf(shown.slice(1), understood);
  const subject = nameOfThing({ title: cover?.title ?? null, lines: linesOf(cover), titles }, texts, casing);
  const telling: Telling = {
    audience,
    english: authorsEnglishOf(deck, casing),
    casing,
    subject,
    named: wordsOfDeck([subject, cover?.title ?? null], titles),
    isEnglish: isEnglishDeck(deck),
    said: new Set(),
    leads: createLeads(),
    withoutNotes,
  };
  const told = shown.flatMap((slide, index) => {
    const one = understood.get(slide.number);
    return one
      ? [tell(slide, one, { isFirst: index === 0, isLast: index === shown.length - 1 }, telling)]
      : [];
  });
  return closingWithAsk(told, understood);
}

function titlesOf(slides: readonly Slide[], understood: ReadonlyMap<number, UnderstoodSlide>): string[] {
  return slides.flatMap(({ number }) => understood.get(number)?.title ?? []);
}

function linesOf(slide: UnderstoodSlide | undefined): string[] {
  return slide?.items.flatMap(({ label, lines }) => [label ?? '', ...lines.map(({ text }) => text)]) ?? [];
}

/** Below that of a slide that is never left out. */
const silentEnd = 0.5;

/** Where nothing is said on the last slide ("Thank you"), the ask before it closes the video. */
function closingWithAsk(
  slides: SlideDraft[],
  understood: ReadonlyMap<number, UnderstoodSlide>,
): SlideDraft[] {
  const last = slides.findLastIndex(({ sentences }) => sentences.length > 0);
  const one = understood.get(slides[last]?.slideNumber ?? 0);
  if (last <= 0 || !one || roleOf(one, false) !== 'ask') return slides;
  return slides.map((slide, index) =>
    index < last ? slide : { ...slide, weight: index === last ? 1 : Math.min(slide.weight, silentEnd) },
  );
}

type Place = { isFirst: boolean; isLast: boolean };

function tell(slide: Slide, understood: UnderstoodSlide, place: Place, telling: Telling): SlideDraft {
  const { audience, english, casing, subject, said } = telling;
  const { number: slideNumber } = slide;
  const role = roleOf(understood, place.isFirst);
  const weigh = (sayings: readonly Saying[]) =>
    place.isFirst || place.isLast ? 1 : weightOfSlide(role, sayings, audience);
  if (isForeign(slide, telling.isEnglish)) {
    const sentences = composeForeignSlide(slide, said);
    return { slideNumber, sentences, weight: weigh([]), showing: sentences.length > 0 ? 'told' : 'passing' };
  }
  const reason = reasonToLeaveOut({ slide, understood, role, audience, isLast: place.isLast });
  if (reason !== null) return { slideNumber, sentences: [], weight: 0, showing: 'left_out', reason };
  const read = readNotes(telling.withoutNotes.has(slideNumber) ? [] : slide.notes, {
    title: understood.title,
    texts: slideTexts({ ...slide, notes: [] }),
    isWellWritten: (text: string) =>
      english === 'careless' ? isPlainEnglish(text, casing.names) : findGrammarFault(text) === null,
  });
  const notes = runsOfNotes(read, knownOnSlide(slide, understood, telling.named), audience);
  const scene = sceneOf({ slide, understood, audience, english, casing, subject, ...place });
  const sayings = notes.length > 0 ? withNotes(notes, scene) : tellSlide(scene);
  const told = ledByQuestion(
    fresh(withCaptionOnce(sayings, said), said),
    { title: scene.title, role, audience },
    telling.leads,
  );
  const clicks = clicksOfNotes(
    slide.notes,
    notes.map(({ text }) => text),
  );
  const sentences = rankSayings(told, role, audience).map((sentence, index): DraftSentence => {
    const ofSentence = clicks.get(notes.findIndex(({ text }) => text === sentence.text));
    const shapeIds = shapesTold(told[index], scene, slide);
    return {
      ...sentence,
      ...(ofSentence && { clicks: ofSentence }),
      ...(shapeIds.length > 0 && { shapeIds }),
    };
  });
  return { slideNumber, sentences, weight: weigh(told), showing: told.length > 0 ? 'told' : 'passing' };
}

function shapesTold(saying: Saying | undefined, { items }: Scene, { shapes }: Slide): string[] {
  const places = (saying?.items ?? []).flatMap((place) => items[place]?.item.shapes ?? []);
  return places.flatMap((place) => shapes[place]?.id ?? []);
}

/** The language tag alone says little: many decks carry that of the template they were made with. */
function isForeign(slide: Slide, isEnglishDeck: boolean): boolean {
  const texts = slideTexts(slide);
  if (!isEnglishDeck) return !isEnglish(texts.join(' ')) || texts.some(holdsOtherLanguage);
  return slide.language !== null && !/^en\b/i.test(slide.language) && !isEnglish(texts.join(' '));
}

/** Leaves out what was said on an earlier slide, with what leans on it. */
function fresh(sayings: readonly Saying[], said: Set<string>): Saying[] {
  let isLost = false;
  return sayings.filter((saying) => {
    const keys = [sameWordsKey(saying.text), ...(figureKey(saying) ?? [])];
    isLost = keys.some((key) => said.has(key)) || repeats(saying, said) || (isLost && needsBefore(saying));
    for (const key of keys) said.add(key);
    return !isLost;
  });
}

function needsBefore({ tied, leans }: Saying): boolean {
  return tied === true || leans === true;
}

/** Steps under a frame of their own may be the names that another sentence gave: "It takes three steps: …". */
function repeats({ text, move }: Saying, said: Set<string>): boolean {
  if (move === 'chain') return saysAgain(text.replace(/^[^:]{3,40}: /u, ''), said);
  return (move === 'whole' || move === 'notes') && saysAgain(text, said);
}

/** "The total cost is 70" and, a slide later, "The total cost is 90": nobody knows what either is of. */
function figureKey({ text, move }: Saying): string[] | null {
  const isFigure = (move === 'pair' || move === 'table' || move === 'change') && /\d/.test(text);
  return isFigure ? [`# ${sameWordsKey(text.replace(/\d[\d.,]*/gu, ''))}`] : null;
}
