import { indefiniteArticle } from '../../indefinite-article.ts';
import { cardinal, decimal, ordinal } from '../../number-to-words.ts';
import { describesNextWord, expression, firstOf, verbaliser } from './verbaliser.ts';

const vulgarFractions: Record<string, readonly [numerator: string, denominator: string]> = {
  '½': ['1', '2'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅕': ['1', '5'],
  '⅖': ['2', '5'],
  '⅗': ['3', '5'],
  '⅘': ['4', '5'],
  '⅙': ['1', '6'],
  '⅚': ['5', '6'],
  '⅐': ['1', '7'],
  '⅛': ['1', '8'],
  '⅜': ['3', '8'],
  '⅝': ['5', '8'],
  '⅞': ['7', '8'],
  '⅑': ['1', '9'],
  '⅒': ['1', '10'],
};
const denominatorsSaidAsFractions = new Set([2, 3, 4, 5, 6, 8, 16, 32, 100]);

const vulgar = expression(
  String.raw`(?<whole>\d{1,6})?\s?(?<fraction>[${Object.keys(vulgarFractions).join('')}])`,
);
const slash = expression(
  String.raw`(?:(?<whole>\d{1,6})[\s-])?(?<numerator>\d{1,3})[/⁄](?<denominator>\d{1,3})`,
);
const score = expression(String.raw`(?<score>\d+(?:\.\d+)?)/(?<best>5|10|20|100)`);
const fixedPair = expression(
  `(?<low>24|50|80|70|60|90|20|9)(?<mark>[/-])(?<high>7|50|20|30|40|10|11)(?<allYear>[/-]365)?`,
);
const pairsSaidBare = new Set(['24/7', '50/50', '80/20', '70/30', '60/40', '90/10', '20/20', '9/11']);

/** Verbaliser for "1/2", "¾", "3½", "2 3/4", "24/7", "4.8/5". */
export const verbaliseFraction = firstOf([
  verbaliser(fixedPair, ({ low = '', mark, high = '', allYear }) => {
    const isRange = mark === '-' && Number(low) < Number(high);
    if (isRange || !pairsSaidBare.has(`${low}/${high}`)) return undefined;
    return `${cardinal(low)} ${cardinal(high)}${allYear === undefined ? '' : ' three sixty-five'}`;
  }),
  verbaliser(vulgar, ({ whole, fraction = '' }) => {
    const [numerator = '', denominator = ''] = vulgarFractions[fraction] ?? [];
    return mixedNumber(whole, numerator, denominator);
  }),
  verbaliser(slash, ({ whole, numerator = '', denominator = '' }, context) => {
    const isFraction =
      denominatorsSaidAsFractions.has(Number(denominator)) &&
      Number(numerator) < Number(denominator) &&
      Number(numerator) > 0;
    if (isFraction) return mixedNumber(whole, numerator, denominator, describesNextWord(context));
    return whole === undefined ? `${cardinal(numerator)} out of ${cardinal(denominator)}` : undefined;
  }),
  verbaliser(score, ({ score: points = '', best = '' }) => `${decimal(points)} out of ${cardinal(best)}`),
]);

function mixedNumber(
  whole: string | undefined,
  numerator: string,
  denominator: string,
  isModifier = false,
): string {
  const isOne = numerator === '1';
  const part = fractionName(denominator, isOne || isModifier);
  if (whole === undefined) return `${cardinal(numerator)} ${part}`;
  return `${cardinal(whole)} and ${isOne ? indefiniteArticle(part) : cardinal(numerator)} ${part}`;
}

function fractionName(denominator: string, isSingular: boolean): string {
  if (denominator === '2') return isSingular ? 'half' : 'halves';
  const name = denominator === '4' ? 'quarter' : ordinal(denominator);
  return isSingular ? name : `${name}s`;
}
