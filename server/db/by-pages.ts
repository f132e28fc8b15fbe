export const pageSize = 100;

/**
 * Yields rows in the order of their ids, one page at a time, and moves on past rows that the caller could not process.
 * @param pageAfter finds the first `pageSize` rows after the given id, in the order of their ids
 */
export async function* byPages<Row>(
  pageAfter: (id: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const page = await pageAfter(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = idOf(last);
  }
}
