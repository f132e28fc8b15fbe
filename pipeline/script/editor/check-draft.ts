import type { Deck, Slide } from '../../deck/deck.ts';
import { holdsOtherLanguage } from '../../english/holds-other-language.ts';
import { isEnglish } from '../../english/is-english.ts';
import type { Finding } from '../../steps/finding.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { isEnglishDeck } from '../is-english-deck.ts';
import type { DraftSentence, ScriptDraft } from '../script.ts';
import { keepTied } from '../tied-sentences.ts';
import { editorCheck } from './editor-check.ts';

/** What is left of the importance of a sentence with doubtful findings. */
const doubtfulShare = 0.8;

/**
 * Drops the sentences that nobody should hear, each with a finding, and those tied to them; ranks doubtful ones lower.
 * A slide whose sentences are not English is left as it is: the rules know English alone.
 */
export function checkDraft(draft: ScriptDraft, deck: Deck): ScriptDraft {
  const places = editorPlaces(deck);
  const isForeign = !isEnglishDeck(deck);
  const findings: Finding[] = [];
  const saidEarlier: string[] = [];
  const lastNumber = [...places.keys()].at(-1);
  const slides = draft.slides.map((slide) => {
    const { slideNumber } = slide;
    const texts = slide.sentences.map(({ text }) => text);
    if (!isEnglish(texts.join(' ')) || (isForeign && texts.every(holdsOtherLanguage))) return slide;
    const place = places.get(slideNumber) ?? noPlace;
    const saidHere: string[] = [];
    const faulty = new Set<DraftSentence>();
    const judged = slide.sentences.map((sentence) => {
      const context = { ...place, saidHere, saidEarlier, isLastSlide: slideNumber === lastNumber };
      const found = editorCheck(sentence.text, context);
      const fault = found.find(({ sure }) => sure);
      if (fault) {
        faulty.add(sentence);
        findings.push(notSpeech(slideNumber, sentence, fault.because));
        return sentence;
      }
      saidHere.push(sentence.text);
      return found.length === 0 ? sentence : { ...sentence, importance: sentence.importance * doubtfulShare };
    });
    saidEarlier.push(...saidHere);
    return { ...slide, sentences: keepTied(judged, (sentence) => !faulty.has(sentence)) };
  });
  return { ...draft, slides, findings: [...draft.findings, ...findings] };
}

/** What the editor knows of a slide. */
export type EditorPlace = { headings: string[]; deckTitles: string[]; notes: string[] };
export const noPlace: EditorPlace = { headings: [], deckTitles: [], notes: [] };

/** Returns what the editor knows of each shown slide, by slide number. */
export function editorPlaces(deck: Deck): Map<number, EditorPlace> {
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const understood = new Map(understandDeck(deck).map((slide) => [slide.number, slide]));
  const titles = shown.flatMap((slide) => [slide.title, understood.get(slide.number)?.title ?? null]);
  const deckTitles = present([deck.properties.title, ...titles]);
  return new Map(
    shown.map((slide) => [
      slide.number,
      { headings: headingsOf(slide, understood.get(slide.number)), deckTitles, notes: slide.notes },
    ]),
  );
}

function headingsOf(slide: Slide, understood: UnderstoodSlide | undefined): string[] {
  const labels = understood?.items.map(({ label }) => label) ?? [];
  return present([slide.title, understood?.title ?? null, understood?.kicker ?? null, ...labels]);
}

function present(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text): text is string => text !== null && text.trim() !== ''))];
}

function notSpeech(slideNumber: number, sentence: DraftSentence, because: string): Finding {
  return {
    code: 'sentence_not_speech',
    slideNumber,
    message: `A sentence was left out on slide ${slideNumber}: "${sentence.text}" ${because}`,
  };
}
