import { digitByDigit } from '../../number-to-words.ts';
import { expression, verbaliser } from './verbaliser.ts';

const separator = String.raw`[\s.\-–]`;
const american = String.raw`(?:\+?1${separator}?)?(?:\(\d{3}\)|\d{3})${separator}?\d{3}${separator}\d{4}`;
const international = String.raw`\+\d{1,3}(?:${separator}?(?:\(\d{1,4}\)|\d{2,5})){2,5}`;
const local = String.raw`\d{3}-\d{4}`;
const phoneNumber = expression(
  String.raw`(?<number>${american}|${international}|${local})(?:,?\s(?:ext\.?|x)\s?(?<extension>\d{1,6}))?`,
);

/**
 * Verbaliser for phone numbers, with a pause after each group: "+1 (555) 123-4567" → "plus one, five five five, one
 * two three, four five six seven".
 */
export const verbalisePhoneNumber = verbaliser(phoneNumber, ({ number = '', extension }) => {
  const groups = number.match(/\d+/g) ?? [];
  const spoken = groups.map(digitByDigit).join(', ');
  const plus = number.startsWith('+') ? 'plus ' : '';
  return `${plus}${spoken}${extension === undefined ? '' : `, extension ${digitByDigit(extension)}`}`;
});
