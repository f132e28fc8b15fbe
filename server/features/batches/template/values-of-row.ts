import { type PlaceholderValues, placeholderKey } from '#contract/batches/placeholders.ts';

/** Returns the values of a row, keyed by the placeholders of its columns. */
export function valuesOfRow(columns: readonly string[], cells: readonly string[]): PlaceholderValues {
  const named = columns.map((column, index) => [placeholderKey(column), cells[index] ?? ''] as const);
  return new Map(named.filter(([key]) => key !== ''));
}

/** Returns a function that finds the index of a placeholder's column, or null. */
export function createColumnOf(columns: readonly string[]): (key: string) => number | null {
  const indexes = new Map(columns.map((column, index) => [placeholderKey(column), index]));
  return (key) => indexes.get(key) ?? null;
}
