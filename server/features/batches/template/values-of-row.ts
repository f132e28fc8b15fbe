import { type PlaceholderValues, placeholderKey } from '#contract/batches/placeholders.ts';

/** The values of a row for the placeholders of its columns. */
export function valuesOfRow(columns: readonly string[], cells: readonly string[]): PlaceholderValues {
  const named = columns.map((column, index) => [placeholderKey(column), cells[index] ?? ''] as const);
  return new Map(named.filter(([key]) => key !== ''));
}

/** Index of the column of each placeholder; null where there is none. */
export function columnOf(columns: readonly string[], key: string): number | null {
  const index = columns.findIndex((column) => placeholderKey(column) === key);
  return index < 0 ? null : index;
}
