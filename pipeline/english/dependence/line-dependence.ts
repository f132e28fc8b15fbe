import { refersBack } from './refers-back.ts';
import { comparisons } from './signs/comparisons.ts';
import { connectives } from './signs/connectives.ts';
import { definites } from './signs/definites.ts';
import { demonstratives } from './signs/demonstratives.ts';
import { type DependenceSign, hasSign } from './signs/dependence-sign.ts';
import { lacksPersonOfOpening } from './signs/persons.ts';
import { pronouns } from './signs/pronouns.ts';
import { textReferences } from './signs/text-references.ts';

const leaningOpenings: readonly DependenceSign[] = [
  connectives.anywhere,
  connectives.inLines,
  pronouns.opening,
  demonstratives.opensLine,
  comparisons.opensLine,
  textReferences.opensLine,
];

/**
 * Tells whether a line depends on text before or beside it on the slide, and so is unfit to be spoken without that:
 * its opening leans on it, or a word in it refers back.
 */
export function needsOtherLine(text: string): boolean {
  return opensOnOtherLine(text) || refersBack(text);
}

/**
 * Tells the same of the opening alone. For the first part of a divided line: the line as a whole refers to nothing,
 * and may name in a later part what this part means.
 */
export function opensOnOtherLine(text: string): boolean {
  return hasSign(text, leaningOpenings);
}

/**
 * Tells whether a sentence within a paragraph opens with something that the one before introduced: "The scheme pays
 * for both". Only for a paragraph: in a list, "the" opens lines that are independent.
 */
export function opensWithKnown(text: string): boolean {
  return hasSign(text, [definites.inParagraph]);
}

const ofUnsaidText: readonly DependenceSign[] = [
  connectives.inQuotes,
  comparisons.rankInQuote,
  comparisons.rankWithinQuote,
  comparisons.insteadInQuote,
  textReferences.opensQuote,
  textReferences.withinQuote,
];

/**
 * Tells whether a quoted line continues or points to text that is never spoken: "Second, …", "The next in line are
 * …". Pronouns do not count, except "he" and "she": a line with another pronoun is spoken right after its own line,
 * and the pattern that quotes it has made sure of that (`needsOtherLine`).
 * @param shownTexts texts of the slide, one of which may name the person
 */
export function needsUnsaidText(text: string, shownTexts: readonly string[]): boolean {
  return lacksPersonOfOpening(text, shownTexts) || hasSign(text, ofUnsaidText);
}
