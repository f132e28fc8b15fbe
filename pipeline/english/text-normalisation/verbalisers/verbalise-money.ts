import { cardinal } from '../../number-to-words.ts';
import {
  amountOrRangeInWords,
  amountPattern,
  rangeDash,
  rateInWords,
  ratePattern,
  signInWords,
} from './amount.ts';
import { describesNextWord, expression, firstOf, type VerbaliserContext, verbaliser } from './verbaliser.ts';

type Currency = { one: string; many: string; minorOne?: string; minorMany?: string };

const cents = { minorOne: 'cent', minorMany: 'cents' };
const dollars: Currency = { one: 'dollar', many: 'dollars', ...cents };
const euros: Currency = { one: 'euro', many: 'euros', ...cents };
const pounds: Currency = { one: 'pound', many: 'pounds', minorOne: 'penny', minorMany: 'pence' };
const yen: Currency = { one: 'yen', many: 'yen' };
const rupees: Currency = { one: 'rupee', many: 'rupees' };
const won: Currency = { one: 'won', many: 'won' };
const francs: Currency = { one: 'Swiss franc', many: 'Swiss francs' };

const currencies: Record<string, Currency> = {
  $: dollars,
  US$: { one: 'U S dollar', many: 'U S dollars', ...cents },
  USD: { one: 'U S dollar', many: 'U S dollars', ...cents },
  A$: { one: 'Australian dollar', many: 'Australian dollars', ...cents },
  AUD: { one: 'Australian dollar', many: 'Australian dollars', ...cents },
  C$: { one: 'Canadian dollar', many: 'Canadian dollars', ...cents },
  CAD: { one: 'Canadian dollar', many: 'Canadian dollars', ...cents },
  NZ$: { one: 'New Zealand dollar', many: 'New Zealand dollars', ...cents },
  HK$: { one: 'Hong Kong dollar', many: 'Hong Kong dollars', ...cents },
  S$: { one: 'Singapore dollar', many: 'Singapore dollars', ...cents },
  R$: { one: 'Brazilian real', many: 'Brazilian reais' },
  '€': euros,
  EUR: euros,
  '£': pounds,
  GBP: { ...pounds, one: 'British pound', many: 'British pounds' },
  '¥': yen,
  JPY: yen,
  CNY: { one: 'yuan', many: 'yuan' },
  RMB: { one: 'yuan', many: 'yuan' },
  '₹': rupees,
  INR: rupees,
  Rs: rupees,
  'Rs.': rupees,
  '₩': won,
  CHF: francs,
  // Swedish, Norwegian or Danish: the sound is nearly the same.
  kr: { one: 'krona', many: 'kronor' },
  SEK: { one: 'Swedish krona', many: 'Swedish kronor' },
  NOK: { one: 'Norwegian krone', many: 'Norwegian kroner' },
  DKK: { one: 'Danish krone', many: 'Danish kroner' },
  PLN: { one: 'zloty', many: 'zloty' },
  SGD: { one: 'Singapore dollar', many: 'Singapore dollars', ...cents },
  HKD: { one: 'Hong Kong dollar', many: 'Hong Kong dollars', ...cents },
  NZD: { one: 'New Zealand dollar', many: 'New Zealand dollars', ...cents },
  BRL: { one: 'Brazilian real', many: 'Brazilian reais' },
  MXN: { one: 'Mexican peso', many: 'Mexican pesos' },
  ZAR: { one: 'rand', many: 'rand' },
  AED: { one: 'dirham', many: 'dirhams' },
};
const symbols = String.raw`(?:US|NZ|HK|[ACSR])?\$|[€£¥₹₩]|\bRs\.?`;
const codes = 'kr|USD|AUD|CAD|EUR|GBP|JPY|CNY|RMB|INR|CHF|SEK|NOK|DKK|PLN|SGD|HKD|NZD|BRL|MXN|ZAR|AED';

const currencyFirst = expression(
  String.raw`(?<sign>[-−+]?)(?<currency>(?:${symbols})\s?|(?:${codes})\s)(?<innerSign>[-−]?)${amountPattern('low')}` +
    String.raw`(?:${rangeDash}(?:${symbols})?${amountPattern('high')})?(?<plus>\+)?${ratePattern}`,
);
const currencyLast = expression(
  `(?<sign>[-−+]?)${amountPattern('low')}(?:${rangeDash}${amountPattern('high')})?(?<plus>)` +
    String.raw`\s?(?<currency>[$€£¥₹₩]|${codes})${ratePattern}`,
);

/** Verbaliser for "$1.2M", "€4.5bn", "$29.99/month", "US$5", "-$5", "$5-10M", "USD 5 million", "20 €". */
export const verbaliseMoney = firstOf([
  verbaliser(currencyFirst, moneyInWords),
  verbaliser(currencyLast, moneyInWords),
]);

function moneyInWords(groups: Record<string, string | undefined>, context: VerbaliserContext): string {
  const currency = currencies[groups.currency?.trim() ?? ''] ?? dollars;
  const sign = signInWords(groups.sign || groups.innerSign);
  const rate = rateInWords(groups.rate);
  const exact = majorAndMinorInWords(groups, currency);
  if (exact !== undefined) return `${sign}${exact}${rate}`;
  const { low, lowScale, high } = groups;
  const isSingular =
    (low === '1' && lowScale === undefined && high === undefined) ||
    (rate === '' && describesNextWord(context));
  const plus = groups.plus ? ' plus' : '';
  return `${sign}${amountOrRangeInWords(groups)} ${isSingular ? currency.one : currency.many}${plus}${rate}`;
}

/**
 * Returns an amount with cents in words: "29.99" → "twenty-nine dollars and ninety-nine cents"; `undefined` for an
 * amount that is spoken without cents.
 */
function majorAndMinorInWords(
  { low = '', lowScale, high, plus }: Record<string, string | undefined>,
  { one, many, minorOne, minorMany }: Currency,
): string | undefined {
  const match = /^([\d,]*)\.(\d{1,2})$/.exec(low);
  if (match === null || lowScale !== undefined || high !== undefined || plus) return undefined;
  if (minorOne === undefined || minorMany === undefined) return undefined;
  const major = match[1] || '0';
  const minor = Number((match[2] ?? '').padEnd(2, '0'));
  const majorWords = `${cardinal(major)} ${major === '1' ? one : many}`;
  if (minor === 0) return majorWords;
  const minorWords = `${cardinal(String(minor))} ${minor === 1 ? minorOne : minorMany}`;
  return Number(major.replaceAll(',', '')) === 0 ? minorWords : `${majorWords} and ${minorWords}`;
}
