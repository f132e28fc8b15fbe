import { amountOrRangeInWords, numberPattern, rangeDash, signInWords } from './amount.ts';
import { describesNextWord, expression, verbaliser } from './verbaliser.ts';

/** Dash of a range, also in "6 -12%". Two percentages are never written with only a sign between them. */
const looseDash = String.raw`(?:${rangeDash}|\s[-–—]|[-–—]\s)`;
const percentage = expression(
  String.raw`(?<sign>[-−+±]?)${numberPattern('low')}%?(?:${looseDash}${numberPattern('high')})?(?<plus>\+)?\s?` +
    String.raw`(?<unit>%|‰|pp|ppts?|p\.p\.|bps|bp|pts?)(?<plusAfter>\+)?`,
);

/** Verbaliser for "15%", "10-15%", "-0.5%", "20%+", "3 pp", "25 bps". */
export const verbalisePercentage = verbaliser(percentage, (groups, context) => {
  const isOne = groups.low === '1' && groups.high === undefined;
  const unit = unitInWords(groups.unit ?? '', isOne || describesNextWord(context));
  const plus = groups.plus || groups.plusAfter ? ' plus' : '';
  return `${signInWords(groups.sign)}${amountOrRangeInWords(groups)} ${unit}${plus}`;
});

function unitInWords(unit: string, isSingular: boolean): string {
  if (unit === '%') return 'percent';
  if (unit === '‰') return 'per mille';
  const words = unit.startsWith('b') ? 'basis point' : /^pts?$/.test(unit) ? 'point' : 'percentage point';
  return isSingular ? words : `${words}s`;
}
