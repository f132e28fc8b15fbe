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

/** The rows of a batch as they were uploaded, with what became of them and the links to their videos, as a CSV file. */
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
