import type { Casing } from '../../../english/casing.ts';

/** What the cells of a table hold, by how they are written. */

export const amount =
  /^[~≈<>±-]?\s?[$€£¥]?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(?:%|[kKmMbB]n?\b|[$€£¥])?$/u;

export const placeholder =
  /^(?:(?:column|col|row|header|data|cell|item|link)\s*\d*(?:\s*(?:row|col|column)\s*\d*)?|[A-Z]\d{1,2}|n\/a|-|tbd|x)$/i;

/** "$4 per user", "€9 a month" */
export const price = /^[$€£¥]\s?\d[\d.,]*[kKmM]?(?:\s?(?:\/|per|a|each)\s?.{1,20})$/u;

export const comesBefore = /^(?:before|then|old|from|current|baseline|as is|without\b.*)$/i;
export const comesAfter = /^(?:after|now|new|to|target|to be|with\b.*)$/i;

export function isAmount(cell: string | undefined): boolean {
  return cell !== undefined && (amount.test(cell) || /^\d[\d.,]*\s\p{L}+$/u.test(cell));
}

export function isYear(cell: string): boolean {
  return /^(?:(?:19|20)\d\d|Q[1-4]\b.*|FY.*)$/.test(cell);
}

/** The number in a cell, "1.2M" in full. */
export function amountOf(cell: string | undefined): number {
  const text = cell ?? '';
  const factor = /k/i.test(text) ? 1e3 : /m/i.test(text) ? 1e6 : /b/i.test(text) ? 1e9 : 1;
  return Number(text.replace(/[^\d.-]/g, '')) * factor;
}

/** "Natural selection" stands small in a sentence, "Team" is the name of a plan. */
export function inSentence(name: string, casing: Casing): string {
  return name.includes(' ') ? casing.inSentence(name) : name;
}
