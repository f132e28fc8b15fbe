import { cardinal, decimal, digitByDigit, ordinal } from '../../number-to-words.ts';
import {
  amountOrRangeInWords,
  amountPattern,
  numberPattern,
  ordinalEnding,
  rangeDash,
  signInWords,
} from './amount.ts';
import { expression, firstOf, reader } from './reading.ts';

const productNumber = expression(`365`);
const retirementPlan = expression(
  String.raw`(?<number>401|403|501|529)(?:\((?<part>[a-z])\)|(?<bare>k))(?:\((?<point>\d)\))?`,
);
const screenFormat = expression(`(?<number>480|720|1080|1440|2160)(?<scan>[pi])`);
const screenSize = expression(
  String.raw`(?<number>[248])K(?=\s(?:video|videos|resolution|display|displays|screen|TV|monitor|footage|Ultra|content))`,
);
const generation = expression(`(?<number>[2-6])G`);
const ordinalNumber = expression(
  String.raw`(?<low>\d{1,6}|\d{1,3}(?:,\d{3})+)${ordinalEnding}(?:${rangeDash}(?<high>\d{1,6})${ordinalEnding})?`,
);
const numbered = expression(
  String.raw`(?<sign>#|№|Nos?\.\s?)(?<low>\d{1,9}(?:\.\d{1,3})?)(?:${rangeDash}(?<high>\d{1,9}))?`,
);
const ratio = expression(String.raw`(?<low>\d{1,4}(?:\.\d{1,2})?):(?<high>\d{1,4})`);
const dimensions = expression(
  String.raw`(?<low>\d{1,5}(?:\.\d{1,2})?)(?<gap>\s?)[x×]\s?(?<high>\d{1,5}(?:\.\d{1,2})?)`,
);
const amount = expression(
  String.raw`(?<sign>[-−+±]?)${amountPattern('low')}(?:${rangeDash}${amountPattern('high')})?(?<plus>\s?\+)?`,
);
const power = expression(`${numberPattern('low')}(?<power>[²³])`);

/** "1,250", "-3.5", "10-15", "1.2M", "100+", "21st", "#1", "No. 3", "16:9", "1920x1080", "5G". */
export const readNumber = firstOf([
  reader(productNumber, (_, { before }) =>
    /^(?:Office|Microsoft|Dynamics|M|Defender)$/.test(before) ? 'three sixty-five' : undefined,
  ),
  reader(retirementPlan, ({ number = '', part, bare, point }) => {
    const said = number === '529' ? 'five twenty-nine' : digitByDigit(number).replace('zero', 'oh');
    return `${said} ${(part ?? bare ?? '').toUpperCase()}${point === undefined ? '' : ` ${cardinal(point)}`}`;
  }),
  reader(screenFormat, ({ number = '', scan = '' }) => `${inPairs(number)} ${scan === 'i' ? 'eye' : 'P'}`),
  reader(screenSize, ({ number = '' }) => `${cardinal(number)} K`),
  reader(generation, ({ number = '' }) => `${cardinal(number)} G`),
  reader(ordinalNumber, ({ low = '', high }) =>
    high === undefined ? ordinal(low) : `${ordinal(low)} to ${ordinal(high)}`,
  ),
  reader(numbered, ({ sign = '', low = '', high }) => {
    const noun = sign.startsWith('Nos') || high !== undefined ? 'numbers' : 'number';
    return `${noun} ${decimal(low)}${high === undefined ? '' : ` to ${cardinal(high)}`}`;
  }),
  reader(ratio, ({ low = '', high = '' }) => `${decimal(low)} to ${cardinal(high)}`),
  reader(dimensions, ({ low = '', high = '', gap }, { after }) => {
    if (gap !== '' && /^ =/.test(after)) return `${decimal(low)} times ${decimal(high)}`;
    const arePixels = /^\d{4}$/.test(low) && /^\d{3,4}$/.test(high);
    return arePixels ? `${inPairs(low)} by ${inPairs(high)}` : `${decimal(low)} by ${decimal(high)}`;
  }),
  reader(
    power,
    ({ low = '', power: exponent }) => `${decimal(low)} ${exponent === '²' ? 'squared' : 'cubed'}`,
  ),
  reader(amount, (groups) => {
    if (isCode(groups)) return codeInWords(groups);
    const plus = groups.plus ? ' plus' : '';
    return `${signInWords(groups.sign)}${amountOrRangeInWords(groups)}${plus}`;
  }),
]);

/**
 * Whether digits are a designation ("800-63", "04-04", "20080311"): ranges do not fall, amounts of eight digits have
 * commas.
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

/** "1080" → "ten eighty", "720" → "seven twenty". */
function inPairs(digits: string): string {
  if (digits.endsWith('00')) return cardinal(digits);
  return `${cardinal(digits.slice(0, -2))} ${cardinal(digits.slice(-2))}`;
}
