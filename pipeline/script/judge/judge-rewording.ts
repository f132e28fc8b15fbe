import type { Deck } from '../../deck/deck.ts';
import { isPlainEnglish } from '../../english/doubts/is-plain-english.ts';
import { editorCheck } from '../editor/editor-check.ts';
import { type EditorPlace, editorPlaces, noPlace } from '../editor/editor-places.ts';
import { factsOf } from '../facts/facts-of.ts';
import { findUnsupportedClaims } from '../facts/find-unsupported-claims.ts';
import { type JudgedText, judgedText } from './judged-text.ts';

/** Sentences that replace one that the judges accepted. */
export type Rewording = {
  slideNumber: number;
  texts: readonly string[];
  /** Sentences of the slide that are spoken before them. */
  saidBefore: readonly string[];
};

/** Accepts a rewording as a whole, or returns null. */
export type RewordingJudge = (rewording: Rewording) => JudgedText[] | null;

/**
 * Makes the judge of rewordings. It asks the fact lock and the editor, like the judges of a draft, and is stricter:
 * a doubt is enough to refuse, and each statement must be plain English. The original sentence remains as the
 * alternative.
 */
export function createRewordingJudge(deck: Deck): RewordingJudge {
  const facts = factsOf(deck);
  const places = editorPlaces(deck);
  return ({ slideNumber, texts, saidBefore }) => {
    const place = places.get(slideNumber) ?? noPlace;
    const isGood = (text: string, index: number) =>
      findUnsupportedClaims(text, slideNumber, facts).length === 0 &&
      isSpoken(text, place, [...saidBefore, ...texts.slice(0, index)]);
    return texts.every(isGood) ? texts.map((text) => judgedText.parse(text)) : null;
  };
}

function isSpoken(text: string, place: EditorPlace, saidHere: string[]): boolean {
  const found = editorCheck(text, { ...place, saidHere, saidEarlier: [], isLastSlide: false });
  return found.length === 0 && (text.endsWith('?') || isPlainEnglish(text));
}
