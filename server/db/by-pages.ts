export const pageSize = 100;

/**
 * Yields rows in the order of their ids, a page at a time, also those behind rows that the caller could do nothing with.
 * @param pageAfter finds the first `pageSize` rows whose ids come after the given one, in the order of their ids
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
