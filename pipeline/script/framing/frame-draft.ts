import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { createCasing } from '../../english/casing/casing.ts';
import { isPlainEnglish } from '../../english/doubts/is-plain-english.ts';
import { editorCheck } from '../editor/editor-check.ts';
import { type EditorPlace, editorPlaces, noPlace } from '../editor/editor-places.ts';
import { factsOf } from '../facts/facts-of.ts';
import { findUnsupportedClaims } from '../facts/find-unsupported-claims.ts';
import { isEnglishDeck } from '../is-english-deck.ts';
import type { DraftSentence, SlideDraft } from '../script.ts';
import type { Frame, FramePlace } from './frame.ts';
import { frames } from './frames.ts';

/** With a question on every slide a video becomes a quiz. */
const slidesBetweenQuestions = 2;

/**
 * Puts the sentences of a draft to their audience. What the fact lock or the editor would drop, or what is not plain
 * English, is left as its author wrote it; so are sentences with a film that begins in them.
 */
export function frameDraft(slides: readonly SlideDraft[], deck: Deck, audience: Audience): SlideDraft[] {
  if (!isEnglishDeck(deck)) return [...slides];
  const facts = factsOf(deck);
  const places = editorPlaces(deck);
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const place: FramePlace = {
    casing: createCasing(
      shown.flatMap(slideTexts),
      shown.flatMap(({ title }) => title ?? []),
    ),
    thing: shown[0]?.title ?? null,
  };
  const fitting = frames.filter(({ audiences }) => audiences.includes(audience));
  const heard = new Set<string>();
  let sinceQuestion = slidesBetweenQuestions;
  return slides.map((slide) => {
    const { slideNumber, sentences } = slide;
    let asks = sentences.some(({ text }) => text.endsWith('?'));
    const said = sentences.flatMap((sentence, index) => {
      const isLed = sentence.tied === true || sentences[index + 1]?.tied === true;
      const before = sentences.slice(0, index).map(({ text }) => text);
      const mayAsk = !asks && !isLed && sinceQuestion >= slidesBetweenQuestions;
      const isGood = (text: string, part: number, parts: string[]) =>
        findUnsupportedClaims(text, slideNumber, facts).length === 0 &&
        isSpoken(text, places.get(slideNumber) ?? noPlace, [...before, ...parts.slice(0, part)]);
      const found = framed(sentence, fitting, { place, mayAsk, heard, isGood });
      if (found === null) return [sentence];
      if (found.frame.heardOnce !== undefined) heard.add(found.frame.heardOnce);
      if (found.frame.asks) asks = true;
      return found.sentences;
    });
    sinceQuestion = asks ? 0 : sinceQuestion + 1;
    return { ...slide, sentences: said };
  });
}

type Framing = {
  place: FramePlace;
  mayAsk: boolean;
  heard: ReadonlySet<string>;
  isGood: (text: string, part: number, parts: string[]) => boolean;
};

function framed(
  sentence: DraftSentence,
  fitting: readonly Frame[],
  { place, mayAsk, heard, isGood }: Framing,
): { frame: Frame; sentences: DraftSentence[] } | null {
  if ((sentence.clicks?.length ?? 0) > 0 || sentence.waits) return null;
  for (const frame of fitting) {
    if ((frame.asks && !mayAsk) || (frame.heardOnce !== undefined && heard.has(frame.heardOnce))) continue;
    const texts = frame.say(sentence.text, place);
    if (texts === null || !texts.every(isGood)) continue;
    const sentences = texts.map(
      (text, index): DraftSentence => ({ ...sentence, text, ...(index > 0 && { tied: true }) }),
    );
    return { frame, sentences };
  }
  return null;
}

function isSpoken(text: string, place: EditorPlace, saidHere: string[]): boolean {
  const found = editorCheck(text, { ...place, saidHere, saidEarlier: [], isLastSlide: false });
  return found.length === 0 && (text.endsWith('?') || isPlainEnglish(text));
}
