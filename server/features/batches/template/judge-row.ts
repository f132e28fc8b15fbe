import { fillScript } from '../../../../contract/batches/placeholders.ts';
import { maxSlideScriptLength } from '../../../../contract/limits.ts';
import type { BatchTemplate } from '../../../db/tables/batch-template.ts';
import type { UsedPlaceholder } from './placeholders-of-template.ts';
import { columnOf, valuesOfRow } from './values-of-row.ts';

/** Why no video can be made of a row, in a sentence; null when one can. A fault of the file comes first. */
export function judgeRow(
  row: { cells: readonly string[]; fault: string | null },
  columns: readonly string[],
  { placeholders, slides }: { placeholders: readonly UsedPlaceholder[]; slides: BatchTemplate['slides'] },
): string | null {
  if (row.fault !== null) return row.fault;
  const empty = placeholders.filter(({ key }) => {
    const column = columnOf(columns, key);
    return column !== null && (row.cells[column] ?? '') === '';
  });
  if (empty.length > 0) {
    const names = empty.map(({ name }) => `“${name}”`).join(', ');
    return `${names} ${empty.length === 1 ? 'is' : 'are'} empty.`;
  }
  const values = valuesOfRow(columns, row.cells);
  const tooLong = slides.find(({ script }) => fillScript(script ?? '', values).length > maxSlideScriptLength);
  if (!tooLong) return null;
  return `With its values, the script of slide ${tooLong.number} is longer than ${maxSlideScriptLength} characters.`;
}
