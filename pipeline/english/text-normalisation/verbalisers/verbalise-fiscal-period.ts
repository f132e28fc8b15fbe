import { cardinal, yearInWords } from '../../number-to-words.ts';
import { rangeDash } from './amount.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const year = String.raw`['’]?(?:20\d{2}|\d{2})`;
const fiscalYear = String.raw`(?<kind>FY|CY|YE|AY)[\s-]?(?<year>${year})(?:[-–/](?:FY|CY|20)?(?<lastYear>\d{2}))?(?<estimate>[EFB]?)`;
const kinds: Record<string, string> = {
  FY: 'fiscal year',
  CY: 'calendar year',
  YE: 'year end',
  AY: 'academic year',
};

const wholeYear = expression(fiscalYear);
const partOfYear = expression(
  String.raw`(?:(?<part>[QHWP])(?<number>\d{1,2})|(?<numberFirst>[1-4])(?<partLast>[QH]))` +
    `(?:(?<to>${rangeDash}|/)(?<partAgain>[QH])?(?<lastNumber>[1-4]))?` +
    String.raw`(?:[\s-]?${fiscalYear}|(?<gap>[\s-]?)(?<calendar>${year}))?`,
);
const parts: Record<string, string> = { Q: 'Q', H: 'H', W: 'week', P: 'P' };
const highestNumber: Record<string, number> = { Q: 4, H: 2, W: 53, P: 13 };

/** Verbaliser for "FY26", "FY25/26", "Q3", "Q3 FY26", "Q1-Q3 2026", "3Q25", "H1", "H2'25". */
export const verbaliseFiscalPeriod = firstOf([
  verbaliser(wholeYear, wholeYearInWords),
  verbaliser(partOfYear, (groups) => {
    const part = groups.part ?? groups.partLast ?? '';
    const number = groups.number ?? groups.numberFirst ?? '';
    if (Number(number) < 1 || Number(number) > (highestNumber[part] ?? 0)) return undefined;
    const { to, partAgain, lastNumber, calendar, kind, gap } = groups;
    // "H200" and "P100" are names of machines, while "H225" is half of a year.
    if (gap === '' && calendar === '00') return undefined;
    if (partAgain !== undefined && partAgain !== part) return undefined;
    const first = `${parts[part]} ${cardinal(String(Number(number)))}`;
    const again = partAgain === undefined ? '' : `${parts[partAgain]} `;
    const range =
      lastNumber === undefined ? '' : ` ${to === '/' ? 'and' : 'to'} ${again}${cardinal(lastNumber)}`;
    if (kind !== undefined) return `${first}${range} ${wholeYearInWords(groups)}`;
    return `${first}${range}${calendar === undefined ? '' : ` ${fullYearInWords(calendar)}`}`;
  }),
]);

function wholeYearInWords({
  kind = '',
  year: written = '',
  lastYear,
  estimate,
}: Record<string, string | undefined>) {
  const last = lastYear === undefined ? '' : ` to ${cardinal(String(Number(lastYear)))}`;
  return `${kinds[kind]} ${fullYearInWords(written)}${last}${estimate ? ` ${estimateNames[estimate] ?? ''}` : ''}`;
}

const estimateNames: Record<string, string> = { E: 'estimate', F: 'forecast', B: 'budget' };

/** Returns a full year in words: "'26" and "26" → "twenty twenty-six". */
function fullYearInWords(written: string): string {
  const digits = written.replace(/\D/g, '');
  return yearInWords(digits.length === 2 ? 2000 + Number(digits) : Number(digits));
}
