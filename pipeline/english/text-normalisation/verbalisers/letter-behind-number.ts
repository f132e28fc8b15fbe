import { cardinal } from '../../number-to-words.ts';
import { designation } from './designation.ts';
import type { VerbaliserContext } from './verbaliser.ts';

const countedFollow =
  /^\s?(?:\+|(?:\s?\p{Ll}[\p{Ll}-]+){0,2}?\s(?!(?:is|was|has|does|this|its|as|us|plus|across|towards|always|versus)\b)\p{Ll}{2,}s\b)/u;
const amountFollows =
  /^\s(?:people|a|per|each|annually|yearly|worldwide|globally|in\s(?:revenue|sales|assets|funding|spend|savings|total|\d+)|by\s\d+|market|opportunity|industry|business|valuation|revenue|spend|increase|reduction)\b/;
const amountPrecedes =
  /^(?:to|over|than|about|around|nearly|almost|roughly|approximately|only|reach|reached|reaches|exceeds?|exceeded|hits?|worth|total|totals|totaling|totalling|by|of|from|is|are|was|were|another|processed|serves?|served)$/i;

/**
 * Tells whether the letter after a number is a letter and not a scale: "221B Baker Street", "seat 12B", "Question
 * 2b", "a 70B model", "4K", "3M". A bare "12B" is spoken "twelve B": a listener who expects a figure understands
 * billions, and one who expects an address does not, while "billion" is wrong for one of them. The letter means
 * billions if it counts something ("12B events"), if its neighbours indicate an amount ("grew to 12B"), and with
 * decimals ("1.2B").
 */
export function isLetterBehindNumber(number: string, letter: string, context: VerbaliserContext): boolean {
  const { before, after } = context;
  // "13700K" is a processor: thousands of thousands are written as millions.
  if (letter === 'K' && /^\d{4,}$/.test(number)) return true;
  const canBeLetter = /^[Bb]$/.test(letter)
    ? /^\d{1,3}$/.test(number)
    : (letter === 'K' && /^[248]$/.test(number)) || (letter === 'M' && number === '3');
  if (!canBeLetter) return false;
  if (designation.test(before)) return true;
  if (
    /^\s(?:model|models|LLM|LLMs|variant|checkpoint|version|Street|videos?|displays?|screens?|monitors?|cameras?|TVs?|streams?|resolution)\b/.test(
      after,
    )
  )
    return true;
  if (countedFollow.test(after) || amountFollows.test(after)) return false;
  if (/^\s\p{Lu}/u.test(after)) return true;
  return letter === 'b' || !amountPrecedes.test(before);
}

/** Returns a number and a letter in words: ("221", "B") → "two twenty-one B", ("405", "B") → "four oh five B". */
export function numberAndLetterInWords(number: string, letter: string): string {
  return `${designationInWords(number)} ${letter.toUpperCase()}`;
}

function designationInWords(digits: string): string {
  if (digits.length < 3 || digits.endsWith('00')) return cardinal(digits);
  const rest = digits.slice(1);
  return `${cardinal(digits.slice(0, 1))} ${rest.startsWith('0') ? `oh ${cardinal(rest.slice(1))}` : cardinal(rest)}`;
}
