import { type PlaceholderValues, placeholderKey } from '#contract/batches/placeholders.ts';

/** The values of a row for the placeholders of its columns. */
export function valuesOfRow(columns: readonly string[], cells: readonly string[]): PlaceholderValues {
  const named = columns.map((column, index) => [placeholderKey(column), cells[index] ?? ''] as const);
  return new Map(named.filter(([key]) => key !== ''));
}

/** Returns what finds the index of the column of a placeholder; null where there is none. */
export function createColumnOf(columns: readonly string[]): (key: string) => number | null {
  const indexes = new Map(columns.map((column, index) => [placeholderKey(column), index]));
  return (key) => indexes.get(key) ?? null;
}
