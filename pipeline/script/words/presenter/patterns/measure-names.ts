import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';

const measure = new RegExp(`${anyOf(import.meta, 'measures')}$`, 'i');

/** Tells whether a name is a measure: "late deliveries", "revenue". */
export function isMeasure(name: string): boolean {
  return measure.test(name.replace(/\sper \p{Ll}+$/u, ''));
}

const countedMeasure = new RegExp(`${anyOf(import.meta, 'counted-measures')}$`, 'i');
/** Tells whether a plural is counted, like "customers". "Sales" and "costs" are high or low instead. */
export function isCounted(name: string): boolean {
  return countedMeasure.test(name);
}

/** Tells whether a column's name leaves its measure open: "Value", "Amount", "2023". */
export function isGenericName(name: string): boolean {
  return /^(?:values?|amounts?|totals?|figures?|numbers?|count|sum|(?:19|20)\d\d)$/i.test(name);
}

/** Headings of charts that name no measure. */
const heading =
  /(?:results|trends|findings|statistics|stats|insights|figures|numbers|facts|highlights|comparisons|metrics|details|examples|kpis|charts|graphs|demographics|series|years|months|regions|categories|products)$/i;

/**
 * Reads a measure from a title: "Revenue by quarter (in $M)" → "revenue", "number of users per month" → "number of
 * users".
 * @param title with the capitals that it has inside a sentence
 * @returns null for a title without a measure
 */
export function measureName(title: string): string | null {
  const plain = title.replace(/\s*\([^)]*\)/gu, '').trim();
  const number =
    /^(?:the )?(?<name>(?:total |average )?(?:number|share|percentage|proportion) of \p{Ll}+(?: \p{Ll}+){0,3}?)(?:\s(?:by|per|over|in|from|since)\s.*)?$/u.exec(
      plain,
    )?.groups?.name;
  if (number !== undefined) return number;
  const each =
    /\sper (?!(?:second|minute|hour|day|week|month|quarter|year|annum|season|period|wave|round)\b)\p{Ll}+$/u.exec(
      plain,
    )?.[0] ?? '';
  const head = headOf(plain).trim();
  if (head.split(' ').length > 5) return null;
  const isNamedPlural =
    isPlural(head) &&
    /^\p{Ll}+(?: \p{Ll}+){0,3}$/u.test(head) &&
    !heading.test(head) &&
    !/\sand\s/.test(head);
  return measure.test(head) || isNamedPlural ? `${head}${each}` : null;
}
