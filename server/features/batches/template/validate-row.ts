import { findPlaceholders } from '#contract/batches/placeholders.ts';
import { maxSlideScriptLength } from '#contract/limits.ts';
import type { BatchTemplate } from '#server/db/tables/batch-template.ts';
import type { UsedPlaceholder } from './placeholders-of-template.ts';
import { createColumnOf } from './values-of-row.ts';

type RowToValidate = { cells: readonly string[]; fault: string | null };

/** Returns the reason why no video can be made of a row, as a sentence, or null if one can. Errors of the file come first. */
export type ValidateRow = (row: RowToValidate) => string | null;

/** Creates a validator for the rows of a table. It parses the script once, not for each of up to 500 rows. */
export function createRowValidator(
  columns: readonly string[],
  { placeholders, slides }: { placeholders: readonly UsedPlaceholder[]; slides: BatchTemplate['slides'] },
): ValidateRow {
  const columnOf = createColumnOf(columns);
  const needed = placeholders.flatMap(({ key, name }) => {
    const column = columnOf(key);
    return column === null ? [] : [{ column, name }];
  });
  const lengths = slides.flatMap(({ number, script }) => {
    const length = lengthOf(script ?? '', columnOf);
    return length.filled.length === 0 ? [] : [{ number, ...length }];
  });
  return ({ cells, fault }) => {
    if (fault !== null) return fault;
    const sizeOf = (column: number) => (cells[column] ?? '').length;
    const empty = needed.filter(({ column }) => sizeOf(column) === 0);
    if (empty.length > 0) {
      const names = empty.map(({ name }) => `“${name}”`).join(', ');
      return `${names} ${empty.length === 1 ? 'is' : 'are'} empty.`;
    }
    const tooLong = lengths.find(
      ({ fixed, filled }) =>
        filled.reduce((sum, { column, times }) => sum + times * sizeOf(column), fixed) > maxSlideScriptLength,
    );
    if (!tooLong) return null;
    return `With its values, the script of slide ${tooLong.number} is longer than ${maxSlideScriptLength} characters.`;
  };
}

/** Counts the characters of a script that are the same in every row, and the uses of each column in it. */
function lengthOf(
  script: string,
  columnOf: (key: string) => number | null,
): { fixed: number; filled: { column: number; times: number }[] } {
  const times = new Map<number, number>();
  let fixed = script.length;
  for (const { key, start, end } of findPlaceholders(script)) {
    const column = columnOf(key);
    if (column === null) continue;
    fixed -= end - start;
    times.set(column, (times.get(column) ?? 0) + 1);
  }
  return { fixed, filled: Array.from(times, ([column, count]) => ({ column, times: count })) };
}
