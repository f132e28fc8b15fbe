import { cardinal, ordinal } from '../../number-to-words.ts';
import { anyOf } from '../../word-list.ts';
import { expression, verbaliser } from './verbaliser.ts';

const numeral = expression(`(?<numeral>X{0,3}(?:IX|IV|V?I{0,3}))(?<letter>[a-c]?)`);
const values: Record<string, number> = { I: 1, V: 5, X: 10 };
const numberedNouns = new RegExp(`^${anyOf(import.meta, 'nouns-numbered-in-roman')}$`, 'i');
const rulers =
  /^(?:henry|louis|george|edward|elizabeth|charles|james|william|richard|philip|frederick|napoleon|catherine|nicholas|alexander|paul|pius|benedict|francis|leo)$/i;
const verbsAfterPronoun =
  /^ (?:am|have|had|will|would|was|can|could|should|do|did|think|believe|want|know|see|say|mentioned|said|'|also|just|hope|love)\b/;

/**
 * Verbaliser for Roman numerals: "Chapter IV" → "four", "World War II" → "two", "Henry VIII" → "the eighth"; never
 * for the pronoun "I".
 */
export const verbaliseRomanNumeral = verbaliser(
  numeral,
  ({ numeral: written = '', letter = '' }, { before, after }) => {
    if (written === '') return undefined;
    const value = String(numeralValue(written));
    if (written.length > 1 && rulers.test(before)) return `the ${ordinal(value)}`;
    const followsNoun = numberedNouns.test(before) && !(written === 'I' && verbsAfterPronoun.test(after));
    const standsOut = /^(?:II|III|VI|VII|VIII|IX)$/.test(written) && /^[A-Z][a-z]+$/.test(before);
    if (!followsNoun && !standsOut) return undefined;
    return `${cardinal(value)}${letter === '' ? '' : ` ${letter.toUpperCase()}`}`;
  },
);

function numeralValue(written: string): number {
  const digits = Array.from(written, (letter) => values[letter] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
