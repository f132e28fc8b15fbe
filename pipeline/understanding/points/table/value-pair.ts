import type { ReadTable, TableRow } from '../read-table.ts';
import type { TableValue } from './table-point.ts';

/** The figures of a row in two columns, or null unless both are figures of one unit. */
export function pairOf(
  { cells }: TableRow,
  [first, second]: readonly [number, number],
  columns: ReadTable['columns'],
): [TableValue, TableValue] | null {
  const [one, other] = [cells[first], cells[second]];
  if (!one?.amount || !other?.amount || one.amount.unit !== other.amount.unit) return null;
  return [
    { label: columns[first]?.name ?? '', text: one.text, value: one.amount.value },
    { label: columns[second]?.name ?? '', text: other.text, value: other.amount.value },
  ];
}

/** The second by the first, or null unless both are positive. */
export const ratioOf = ([from, to]: readonly [TableValue, TableValue]): number | null =>
  from.value > 0 && to.value > 0 ? to.value / from.value : null;
/** Returns the weight of a ratio: a doubling counts as much as a halving. */
export const weightOf = (ratio: number | null): number => (ratio === null ? 0 : Math.abs(Math.log(ratio)));
