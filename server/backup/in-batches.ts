import type { DumpedRow } from './dump-tables.ts';

const rowsAtOnce = 500;
/** A row may have 50 MB, and 500 of these are more than a string may hold. */
const enoughCharacters = 16 * 1024 ** 2;

export type RowBatch = { table: string; rows: string[] };

/** Puts rows of one table that follow each other together, as many as one statement should insert. */
export async function* inBatches(rows: AsyncIterable<DumpedRow>): AsyncGenerator<RowBatch> {
  let batch: RowBatch = { table: '', rows: [] };
  let characters = 0;
  for await (const { table, row } of rows) {
    const isFull = batch.rows.length === rowsAtOnce || characters + row.length > enoughCharacters;
    if (table !== batch.table || isFull) {
      if (batch.rows.length > 0) yield batch;
      batch = { table, rows: [] };
      characters = 0;
    }
    batch.rows.push(row);
    characters += row.length;
  }
  if (batch.rows.length > 0) yield batch;
}
