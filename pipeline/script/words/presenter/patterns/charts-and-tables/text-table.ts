import type { SlideBlock } from '#pipeline/deck/deck.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { isMark, withoutCaption, withoutCounter } from '#pipeline/understanding/points/read-table.ts';

/** Table of words: its header, and the rows with a first cell. */
export type TextTable = { head: string[]; rows: string[][] };

const longestHeading = 4;

/**
 * Returns a table of words.
 * @returns null for a table of one column or one row, and for one without a header
 */
export function textTable(content: SlideBlock | null): TextTable | null {
  if (content?.kind !== 'table') return null;
  const cells = content.rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const [head = [], ...rows] = withoutCounter(withoutCaption(cells));
  if (head.length < 2 || rows.length === 0) return null;
  if (!content.hasHeaderRow && !opensAsHeader(head, rows)) return null;
  return { head, rows: rows.filter(([key = '']) => key !== '') };
}

const sign = /^[✓✔✅☑✗✘✕❌xX]$/u;

/** Tells whether check marks fill the cells. They say which properties each row has. */
export function isOfMarks({ rows }: TextTable): boolean {
  return rows.some(
    ([, ...cells]) => cells.length > 0 && (cells.every(isMark) || cells.some((cell) => sign.test(cell))),
  );
}

/**
 * Tells whether the first row is a header that the file does not mark: short names without figures over longer
 * cells.
 */
function opensAsHeader(head: readonly string[], rows: readonly string[][]): boolean {
  const isHeading = (cell: string) =>
    cell !== '' && wordCount(cell) <= longestHeading && !/\d|[.!?]$/.test(cell);
  const ofAll = (cells: readonly string[]) =>
    cells.reduce((sum, cell) => sum + wordCount(cell), 0) / cells.length;
  return head.every(isHeading) && ofAll(rows.flat().filter(Boolean)) >= 2 * ofAll(head);
}
