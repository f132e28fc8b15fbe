import { cardinal, decimal, digitByDigit, ordinal, yearInWords } from '../../number-to-words.ts';
import { spellLetters } from '../spell-letters.ts';
import {
  amountOrRangeInWords,
  amountPattern,
  numberPattern,
  ordinalEnding,
  rangeDash,
  signInWords,
} from './amount.ts';
import { isLetterBehindNumber, numberAndLetterInWords } from './letter-behind-number.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const productNumber = expression(`365`);
const retirementPlan = expression(
  String.raw`(?<number>401|403|501|529)(?:\((?<part>[a-z])\)|(?<bare>k))(?:\((?<point>\d)\))?`,
);
const screenFormat = expression(`(?<number>480|720|1080|1440|2160)(?<scan>[pi])`);
const generation = expression(`(?<number>[2-6])G`);
const ordinalNumber = expression(
  String.raw`(?<low>\d{1,6}|\d{1,3}(?:,\d{3})+)${ordinalEnding}(?:${rangeDash}(?<high>\d{1,6})${ordinalEnding})?`,
);
const numbered = expression(
  String.raw`(?<sign>#|№\s?|Nos?\.\s?)(?<low>\d{1,9}(?:\.\d{1,3})?)(?:${rangeDash}(?<high>\d{1,9}))?`,
);
const countOf = expression('#');
const section = expression(
  String.raw`(?<sign>§{1,2})\s?(?<low>\d{1,5}(?:\.\d{1,4})?)(?<parts>(?:\([A-Za-z0-9]{1,3}\)){0,4})(?:${rangeDash}(?<high>\d{1,5}))?`,
);
const standardNumber = expression(String.raw`(?<number>\d{3,5})(?::(?<year>(?:19|20)\d{2}))?`);
const ratio = expression(String.raw`(?<low>\d{1,4}(?:\.\d{1,2})?):(?<high>\d{1,4})`);
const dimensions = expression(
  String.raw`(?<low>\d{1,5}(?:\.\d{1,2})?)(?<gap>\s?)[x×]\s?(?<high>\d{1,5}(?:\.\d{1,2})?)`,
);
const amount = expression(
  String.raw`(?<sign>[-−+±]?)${amountPattern('low')}(?:${rangeDash}${amountPattern('high')})?(?<plus>\s?\+)?`,
);
const power = expression(`${numberPattern('low')}(?<power>[²³])`);

/** Verbaliser for "1,250", "-3.5", "10-15", "1.2M", "100+", "21st", "#1", "No. 3", "16:9", "1920x1080", "5G". */
export const verbaliseNumber = firstOf([
  verbaliser(productNumber, (_, { before }) =>
    /^(?:Office|Microsoft|Dynamics|M|Defender)$/.test(before) ? 'three sixty-five' : undefined,
  ),
  verbaliser(retirementPlan, ({ number = '', part, bare, point }) => {
    const said = number === '529' ? 'five twenty-nine' : digitByDigit(number).replace('zero', 'oh');
    return `${said} ${(part ?? bare ?? '').toUpperCase()}${point === undefined ? '' : ` ${cardinal(point)}`}`;
  }),
  verbaliser(screenFormat, ({ number = '', scan = '' }) => `${inPairs(number)} ${scan === 'i' ? 'I' : 'P'}`),
  verbaliser(generation, ({ number = '' }) => `${cardinal(number)} G`),
  verbaliser(ordinalNumber, ({ low = '', high }) =>
    high === undefined ? ordinal(low) : `${ordinal(low)} to ${ordinal(high)}`,
  ),
  verbaliser(numbered, ({ sign = '', low = '', high }) => {
    const noun = sign.startsWith('Nos') || high !== undefined ? 'numbers' : 'number';
    return `${noun} ${decimal(low)}${high === undefined ? '' : ` to ${cardinal(high)}`}`;
  }),
  verbaliser(countOf, (_, { after }) => {
    if (/^\sof\b/.test(after)) return 'number';
    return /^\s\p{Ll}+s\b/u.test(after) ? 'number of' : undefined;
  }),
  verbaliser(section, ({ sign, low = '', parts = '', high }) => {
    const noun = sign === '§§' || high !== undefined ? 'sections' : 'section';
    const range = high === undefined ? '' : ` to ${cardinal(high)}`;
    return `${noun} ${decimal(low)} ${partsInWords(parts)}`.trim() + range;
  }),
  verbaliser(standardNumber, ({ number = '', year }, { before }) => {
    if (year === undefined && !/(?:^|\/)(?:ISO|IEC|DIS|IEEE|RFC)$/.test(before)) return undefined;
    const said = /^[1-9]\d[1-9]\d$/.test(number) ? inPairs(number) : cardinal(number);
    return year === undefined ? said : `${said}, ${yearInWords(Number(year))}`;
  }),
  verbaliser(ratio, ({ low = '', high = '' }) => `${decimal(low)} to ${cardinal(high)}`),
  verbaliser(dimensions, ({ low = '', high = '', gap }, { after }) => {
    if (gap !== '' && /^ =/.test(after)) return `${decimal(low)} times ${decimal(high)}`;
    const arePixels = /^\d{4}$/.test(low) && /^\d{3,4}$/.test(high);
    return arePixels ? `${inPairs(low)} by ${inPairs(high)}` : `${decimal(low)} by ${decimal(high)}`;
  }),
  verbaliser(
    power,
    ({ low = '', power: exponent }) => `${decimal(low)} ${exponent === '²' ? 'squared' : 'cubed'}`,
  ),
  verbaliser(amount, (groups, context) => {
    if (isCode(groups)) return codeInWords(groups);
    if (isRoundPrice(groups)) return cardinal((groups.low ?? '').slice(0, -'.00'.length));
    const { low = '', lowScale = '' } = groups;
    if (isLone(groups) && isLetterBehindNumber(low, lowScale, context))
      return numberAndLetterInWords(low, lowScale);
    const plus = groups.plus ? ' plus' : '';
    return `${signInWords(groups.sign)}${amountOrRangeInWords(groups)}${plus}`;
  }),
]);

/** Tells whether a number is a price without its sign, whose zeros are not spoken: "11,900.00". */
function isRoundPrice({ low = '', lowScale, high, sign }: Record<string, string | undefined>): boolean {
  return /^[\d,]+\.00$/.test(low) && lowScale === undefined && high === undefined && !sign;
}

/** Returns the parts of a section in words: "(A)(1)" → "A one". */
function partsInWords(parts: string): string {
  const inBrackets = parts.match(/[A-Za-z]+|\d+/g) ?? [];
  return inBrackets.map((part) => (/^\d/.test(part) ? cardinal(part) : spellLetters(part))).join(' ');
}

function isLone({ sign, high, plus }: Record<string, string | undefined>): boolean {
  return !sign && high === undefined && !plus;
}

/**
 * Tells whether digits are a designation ("800-63", "04-04", "20080311"): ranges do not fall, and amounts of eight
 * digits have commas.
 */
function isCode({
  low = '',
  lowScale,
  high,
  highScale,
  sign,
  plus,
}: Record<string, string | undefined>): boolean {
  if (sign || plus || lowScale !== undefined || highScale !== undefined) return false;
  if (high === undefined) return /^\d{8,}$/.test(low) && !low.endsWith('000');
  return /^0\d/.test(low) || (/^\d{2,}$/.test(low) && Number(high) < Number(low));
}

function codeInWords({ low = '', high }: Record<string, string | undefined>): string {
  return high === undefined ? digitByDigit(low) : `${decimal(low)} dash ${decimal(high)}`;
}

/** Returns digits in pairs: "1080" → "ten eighty", "720" → "seven twenty". */
function inPairs(digits: string): string {
  if (digits.endsWith('00')) return cardinal(digits);
  return `${cardinal(digits.slice(0, -2))} ${cardinal(digits.slice(-2))}`;
}
