import { columnsOf } from './caption-lines.ts';

/**
 * Returns an upper bound of a line's width in Noto Sans, in units of the font's size. Space that is planned with it
 * is never too narrow.
 */
export function textWidthEm(line: string): number {
  let width = 0;
  for (const character of line) width += widestOf(character);
  return width;
}

function widestOf(character: string): number {
  if (columnsOf(character) === 2) return 1;
  if (/[mMW@%—]/.test(character)) return 0.95;
  if (/[\p{Lu}w&+=<>]/u.test(character)) return 0.79;
  if (/[ ijlI.,:;'!|()]/.test(character)) return 0.35;
  return 0.62;
}
