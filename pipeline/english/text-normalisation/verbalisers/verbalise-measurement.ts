import {
  amountOrRangeInWords,
  numberPattern,
  rangeDash,
  rateInWords,
  ratePattern,
  signInWords,
} from './amount.ts';
import { unitsOfMeasure } from './units-of-measure.ts';
import { precedesDecade } from './verbalise-year.ts';
import { describesNextWord, expression, firstOf, type VerbaliserContext, verbaliser } from './verbaliser.ts';

const longestFirst = Object.keys(unitsOfMeasure).sort((a, b) => b.length - a.length);
const unitPattern = `(?<unit>${longestFirst.map((unit) => unit.replace('.', String.raw`\.`)).join('|')})`;

const measurement = expression(
  String.raw`(?<sign>[-−+±]?)${numberPattern('low')}(?:${rangeDash}${numberPattern('high')})?(?<plus>\+)?(?<gap>[\s-]?)` +
    unitPattern +
    ratePattern,
);
const multiple = expression(
  String.raw`${numberPattern('low')}[xX]?(?:${rangeDash}${numberPattern('high')})?[xX×](?<plus>\+)?`,
);
/** A square, a cube or a rate without a number: "a price per m²", "in kWh/m²". */
const loneUnit = expression(
  `(?:(?<power>${longestFirst.filter((unit) => /[²³]$/u.test(unit)).join('|')})|(?<counted>[kMGT]?Wh?|kg|g|mg|t|l|m)(?<rate>/(?:s|[kcm]?m|ft|in|yd)[²³]))`,
);
const fullTurn = expression(String.raw`360(?:°|[\s-]degrees?)`);

/** Verbaliser for "5 km", "per m²", "100GB", "20 °C", "1,200 sq ft", "5-10 ms", "50 MB/s", "3x", "360°". */
export const verbaliseMeasurement = firstOf([
  verbaliser(fullTurn, () => 'three sixty degree'),
  verbaliser(multiple, (groups, { after }) => {
    const times = /^\s(?:as|the|a|per|more|less|[a-z]+er)\b/i.test(after) ? 'times' : 'X';
    return `${amountOrRangeInWords(groups)} ${times}${groups.plus ? ' plus' : ''}`;
  }),
  verbaliser(measurement, (groups, context) => {
    const { low, high, gap, unit = '', rate } = groups;
    if (gap === '' && isRatherANumber(low, unit, context)) return undefined;
    const isSingular = (low === '1' && high === undefined) || describesNextWord(context);
    const [one, many] = unitsOfMeasure[unit] ?? [unit, unit];
    const plus = groups.plus ? ' plus' : '';
    const amount = `${signInWords(groups.sign)}${amountOrRangeInWords({ low, high })}`;
    return `${amount}${plus} ${isSingular ? one : many}${rateInWords(rate)}`;
  }),
  verbaliser(loneUnit, ({ power, counted, rate }, { before }) => {
    const [one = '', many = ''] = unitsOfMeasure[power ?? counted ?? ''] ?? [];
    return `${/^(?:per|an?|each|every|one|another|\/)$/i.test(before) ? one : many}${rateInWords(rate)}`;
  }),
]);

/**
 * Tells whether a letter is not a unit: "5m users" are millions, "5m long" are meters; "the 90s" are years, "90s"
 * are seconds.
 */
function isRatherANumber(
  low: string | undefined,
  unit: string,
  { before, after }: VerbaliserContext,
): boolean {
  if (unit === 'm') return !/^\s(?:tall|long|wide|high|deep|away|above|below|apart|of)\b/.test(after);
  if (unit === 's' && /^(?:1[1-9]|20)\d0$/.test(low ?? '')) return true;
  if (unit === 's') return /^[2-9]0$/.test(low ?? '') && precedesDecade.test(before);
  return false;
}
