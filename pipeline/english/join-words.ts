import { capitalised } from './capitalised.ts';
import { cardinal } from './number-to-words.ts';

/** Returns a count in words: 3 → "three", 0 → "no"; from eleven on in digits. */
export function numberInWords(count: number): string {
  if (count === 0) return 'no';
  return count <= 10 ? cardinal(String(count)) : String(count);
}

/** Joins items as "A, B and C"; with semicolons if an item contains a comma. */
export function listInWords(items: string[], conjunction = 'and'): string {
  const [only = '', ...more] = items;
  if (more.length === 0) return only;
  const inner = items.some((item) => /,\s/.test(item));
  const double = items.some((item) => / (?:and|or|&) /.test(item));
  const separator = inner ? '; ' : ', ';
  const beforeLast = inner ? '; ' : double ? ', ' : ' ';
  return `${items.slice(0, -1).join(separator)}${beforeLast}${conjunction} ${items.at(-1) ?? ''}`;
}

/** Returns a text as a spoken sentence: a capital first, one end mark, no doubled punctuation. */
export function asSentence(text: string): string {
  const trimmed = text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.,;:!?])(?=\s|$)/gu, '$1')
    .replace(/([.,;:])(?:\s*[,;:])+/gu, '$1')
    .replace(/[\s,;:–-]+$/u, '')
    .trim();
  return capitalised(/[.!?]["”’)]*$/u.test(trimmed) ? trimmed : `${trimmed}.`);
}

/** Counts the spoken words: runs without a space that contain a letter or a digit. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
