import type { Casing } from '#pipeline/english/casing/casing.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import type { TablePoint } from '#pipeline/understanding/points/table/table-point.ts';
import { oneOf } from '../../phrasing/spoken-list.ts';
import { isName, named, type Phrase, phraseOf } from '../../scene/phrase.ts';
import { theName } from './subjects.ts';

type WordedContrast = Extract<TablePoint, { kind: 'worded contrast' }>;

/**
 * Says a row of a table that compares two options in words: the time, the cost or the manner of each.
 * @returns null for other cells, and where a name is missing
 */
export function sayWordedContrast({ aspect, sides }: WordedContrast, casing: Casing): string | null {
  const name = phraseOf(aspect, casing);
  const [here, there] = sides.map(({ label }) => optionOf(label, casing));
  if (!name || name.form === 'sentence' || !isName(name, 4) || !here || !there) return null;
  const [one, other] = sides.map(({ text }) => text.trim());
  const times = [one, other].map((text) => timeIn(text ?? ''));
  if (times[0] && times[1]) return sayTimes(name, [times[0], times[1]], [here, there]);
  const prices = [one, other].map((text) => priceIn(text ?? ''));
  if (prices[0] && prices[1] && isCost.test(name.text))
    return `${theName(name.text)} ${isPlural(name.text) ? 'are' : 'is'} ${prices[0]} with ${here}, and ${prices[1]} with ${there}`;
  const states = [one, other].map((text) => stateIn(text ?? '', casing));
  return states[0] && states[1] && !isPlural(name.text)
    ? `${theName(name.text)} is ${states[0]} with ${here} and ${states[1]} with ${there}`
    : null;
}

/** Returns the name of an option: "the old system", "Flow", "us". */
function optionOf(label: string, casing: Casing): string | null {
  if (/^(?:us|we|ours?)$/i.test(label.trim())) return 'us';
  const side = phraseOf(label, casing);
  return side && isName(side, 4) ? named(side) : null;
}

/** Says the times of two options: "Setup takes three days with the old system, and five minutes with Flow." */
function sayTimes(
  { text }: Phrase,
  [one, other]: readonly [string, string],
  [here, there]: readonly [string, string],
): string | null {
  const work = text.replace(/(?<=\S) (?:time|duration)$/i, '');
  if (!isWork.test(work)) return null;
  return `${work} takes ${one} with ${here}, and ${other} with ${there}`;
}

/** Activities that take no article: "policy generation", "onboarding". */
const isWork =
  /^(?!.*\b(?:and|or|of|for|to|in)\b)(?:\p{L}[\p{L}-]*\s)*(?:\p{L}+(?:tion|ing|ment|sis)|set-?up|delivery|recovery|approval|support|development|reviews?)$/iu;

const isCost = /(?:^|\s)(?:costs?|prices?|fees?|spend|spending|budget|salary|salaries|subscription)$/i;

const amountOfTime =
  /^(?<bound>[<>~≈]|less than|under|over|more than|about|up to)?\s*(?<amount>half an?|an?|\d[\d.,]*(?:\s?(?:[-–]|to)\s?\d[\d.,]*)?)\s?(?<unit>s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?)$/i;
const unitNames: readonly (readonly [RegExp, string])[] = [
  [/^s/, 'second'],
  [/^mo/, 'month'],
  [/^m/, 'minute'],
  [/^h/, 'hour'],
  [/^d/, 'day'],
  [/^w/, 'week'],
  [/^y/, 'year'],
];
const bounds: Readonly<Record<string, string>> = {
  '<': 'less than ',
  '>': 'more than ',
  '~': 'about ',
  '≈': 'about ',
};

/** Puts a time into words: "< 5 min" → "less than 5 minutes". */
function timeIn(text: string): string | null {
  const { bound = '', amount = '', unit = '' } = amountOfTime.exec(text)?.groups ?? {};
  const name = unitNames.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1];
  if (name === undefined) return null;
  const isOne = /^(?:1|an?|half an?)$/i.test(amount);
  const said = amount.toLowerCase().replace(/\s?[-–]\s?/u, ' to ');
  return `${bounds[bound] ?? (bound === '' ? '' : `${bound.toLowerCase()} `)}${said} ${name}${isOne ? '' : 's'}`;
}

const price =
  /^(?<bound>[<>~≈])?\s*(?<amount>(?:US)?[$€£¥₹]\s?\d[\d.,]*\s?(?:[kKmMbB]|bn|million|billion)?(?:\s?[-–]\s?[$€£¥₹]?\d[\d.,]*\s?(?:[kKmMbB]|bn|million|billion)?)?)(?<per>\s?(?:\/|per|a)\s?(?:mo|month|yr|year|user|seat|day|hour))?$/;

/** Puts a price into words: "~$50–200/mo" → "about $50–200 a month". */
function priceIn(text: string): string | null {
  if (/^free$/i.test(text)) return 'nothing';
  const { bound = '', amount = '', per = '' } = price.exec(text)?.groups ?? {};
  if (amount === '') return null;
  const each = per
    .replace(/^\s?(?:\/|per|a)\s?/, '')
    .replace(/^mo$/, 'month')
    .replace(/^yr$/, 'year');
  return `${bounds[bound] ?? ''}${amount}${each === '' ? '' : ` ${/^hour/.test(each) ? 'an' : 'a'} ${each}`}`;
}

/** Returns the manner in words: "Manual", "a paper form". */
function stateIn(text: string, casing: Casing): string | null {
  const side = phraseOf(text, casing);
  if (!side || side.words > 6 || /\d|,/.test(side.text)) return null;
  const isState = side.form === 'adjective' || side.form === 'participle' || isName(side, 6);
  if (!isState) return null;
  return side.form === 'noun_phrase' && !isPlural(side.text) ? oneOf(side) : side.text;
}
