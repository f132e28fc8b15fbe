import type { NumericFact } from '#pipeline/script/facts/numeric-facts.ts';

const numbered =
  /(?:\b(?:version|v|release|phase|stage|step|level|part|chapter|section|page|slide|figure|fig|table|grade|class|tier|day|week|item|note|option|number|no|nr|question|lesson|module|principle|article|annex|appendix|iso|iec|rfc)\.?\s?|[#№§])$/iu;
const month = `(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*`;
const beforeDate = new RegExp(String.raw`\b${month}\.?,?\s(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?$`, 'iu');
const afterDate = new RegExp(String.raw`^(?:st|nd|rd|th)?\.?\s${month}\b`, 'iu');

/**
 * Tells whether a number is an amount, which is useful to a listener. A year alone, a date, a page, step or version number, and a
 * number in a name ("ISO 5230", "Windows 10") are not.
 *
 * @param text text that contains the number
 */
export function isAmount(
  { text: number, unit, start, end, isCode, values }: NumericFact,
  text: string,
): boolean {
  if (isCode) return false;
  if (unit !== null) return true;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (/^[\s([]*$/u.test(before) && /^[\s)\].]*$/u.test(after))
    return /\d{3}|[.,]\d/.test(number) && !isYear(number);
  if (/^\s*$/.test(before) && /^[.)]\s/.test(after)) return false;
  if (isYear(number) || beforeDate.test(before) || afterDate.test(after)) return false;
  if (numbered.test(before) || /[\p{L}\d][-–./_]$/u.test(before) || /^(?:[-/_]?\p{L}|[.:]\d|\/)/u.test(after))
    return false;
  const name = /(?:^|[\s(])(\p{Lu}[\p{L}.]*)\s$/u.exec(before);
  const opensText = name !== null && name.index === 0;
  return name === null || (opensText && /^\s\p{Ll}/u.test(after)) || values.some((value) => value >= 10_000);
}

function isYear(number: string): boolean {
  return /^(?:19|20)\d\d$/.test(number);
}
