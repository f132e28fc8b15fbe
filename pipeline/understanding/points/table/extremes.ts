import { anyOf } from '#pipeline/english/word-list.ts';
import type { ReadTable, TableCell } from '../read-table.ts';
import type { TablePoint, TableValue } from './table-point.ts';

const betterLow = new RegExp(String.raw`\b${anyOf(import.meta, 'better-when-low')}\b`, 'i');
const betterHigh =
  /\b(?:revenue|sales|growth|profit|margin|nps|satisfaction|scores?|ratings?|users?|customers|share|conversion|retention|uptime|availability|savings?|accuracy|quality|roi|return|win rate|coverage|adoption|engagement|productivity|benefits?)\b/i;

/**
 * Finds the largest and the smallest figure within a column whose figures have one unit; otherwise within a row, if
 * the columns are options.
 */
export function extremes({ rows, columns, totalColumn, rowsAre }: ReadTable): TablePoint[] {
  const inColumns = columns.flatMap(({ name, unit, isFigure, isTime }, at): TablePoint[] => {
    const isLatest = !isTime || at === (totalColumn ?? columns.length) - 1;
    if (!isFigure || !isLatest) return [];
    return extremesOf(name, unit, valuesOf(rows.map((row) => ({ label: row.name, cell: row.cells[at] }))));
  });
  if (
    inColumns.length > 0 ||
    rowsAre !== null ||
    columns.length < 3 ||
    columns.some(({ isTime }) => isTime)
  ) {
    return inColumns;
  }
  return rows.flatMap(({ name, cells }): TablePoint[] => {
    const units = new Set(cells.map(({ amount }) => amount?.unit));
    const [unit = null] = units;
    if (units.size > 1 || cells.some(({ amount }) => amount === null)) return [];
    return extremesOf(
      name,
      unit,
      valuesOf(cells.map((cell, at) => ({ label: columns[at]?.name ?? '', cell }))),
    );
  });
}

function valuesOf(cells: readonly { label: string; cell: TableCell | undefined }[]): TableValue[] {
  return cells.flatMap(({ label, cell }) =>
    cell?.amount ? [{ label, text: cell.text, value: cell.amount.value }] : [],
  );
}

function extremesOf(name: string, unit: string | null, values: readonly TableValue[]): TablePoint[] {
  const sorted = values.toSorted((a, b) => b.value - a.value);
  const [highest, second] = sorted;
  const [lowest, above] = sorted.toReversed();
  if (!highest || !lowest || highest.value === second?.value || highest === lowest) return [];
  const isLow = betterLow.test(name);
  const better = isLow === betterHigh.test(name) ? null : isLow ? 'lowest' : 'highest';
  const isShared = lowest.value === above?.value;
  return [
    {
      kind: 'extremes',
      series: name === '' ? null : name,
      unit,
      highest,
      lowest: isShared ? null : lowest,
      better,
    },
  ];
}
