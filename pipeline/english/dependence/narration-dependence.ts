import { refersBack } from './refers-back.ts';
import { comparisons } from './signs/comparisons.ts';
import { connectives } from './signs/connectives.ts';
import { demonstratives } from './signs/demonstratives.ts';
import { type DependenceSign, hasSign } from './signs/dependence-sign.ts';
import { presuppositions } from './signs/presuppositions.ts';
import { lacksAntecedent, narrationRules, pronouns } from './signs/pronouns.ts';

const continuing: readonly DependenceSign[] = [
  connectives.anywhere,
  connectives.inNarration,
  demonstratives.opensNarration,
  comparisons.opensNarration,
  comparisons.rankInNarration,
  comparisons.caseInNarration,
];

/**
 * Tells whether a sentence continues the one before, or uses a pronoun for something named there: "After three
 * quarters it was 7%." For sentences that are spoken in any case: those two stay together, in their order. In doubt
 * it is true, since that loses nothing.
 */
export function needsSentenceBefore(text: string): boolean {
  return hasSign(text, continuing) || lacksAntecedent(text, narrationRules);
}

/**
 * Tells whether a sentence needs any context. For texts that are heard, or read by a small model, entirely by
 * themselves, and of which there are enough: the signs of lines and of narrations both count.
 */
export function needsContext(text: string): boolean {
  return needsSentenceBefore(text) || refersBack(text);
}

/**
 * Tells whether a sentence has any word that may refer to one before. For a sentence that would be moved to the front
 * of its slide: the move is never necessary, so the bare possibility is enough.
 */
export function mayReferBack(text: string): boolean {
  return hasSign(text, [presuppositions.any]);
}

/**
 * Tells whether a sentence opens with a pronoun as its subject. For the first sentence of a slide, before which
 * nothing was named. The editor explains this fault to the author, so only the plainest signs count.
 */
export function opensWithPronoun(text: string): boolean {
  return hasSign(text, [pronouns.openingAsSubject, demonstratives.opensWithVerb]);
}
