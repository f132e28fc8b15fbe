import type { Batch, BatchRowState } from '#contract/batches/batches.ts';
import { csvText } from '#contract/batches/csv-text.ts';

const stateWords: Record<BatchRowState, string> = {
  ready: 'not started',
  faulty: 'no video',
  waiting: 'waiting',
  processing: 'being made',
  complete: 'finished',
  failed: 'failed',
  canceled: 'canceled',
  deleted: 'deleted',
  moved: 'moved',
};

/** Writes a CSV file of the uploaded rows, with the result of each row and the link to its video. */
export function linksCsv({ columns, rows }: Pick<Batch, 'columns' | 'rows'>): string {
  return csvText([
    ['line', ...columns, 'video', 'link', 'remark'],
    ...rows.map(({ line, cells, state, link, fault, error }) => [
      String(line),
      ...cells,
      stateWords[state],
      link ?? '',
      fault ?? error?.message ?? '',
    ]),
  ]);
}
