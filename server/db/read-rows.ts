type FirstOf<Row> = { executeTakeFirst(): Promise<Row | undefined> };
type AllOf<Row> = { execute(): Promise<Row[]> };

/** Runs a query. @returns its first row as `toFound` reads it; null when it has none */
export async function firstRow<Row extends object, Found>(
  query: FirstOf<Row>,
  toFound: (row: Row) => Found,
): Promise<Found | null> {
  const row = await query.executeTakeFirst();
  return row ? toFound(row) : null;
}

/** Runs a query. @returns its rows as `toFound` reads them */
export async function allRows<Row, Found>(query: AllOf<Row>, toFound: (row: Row) => Found): Promise<Found[]> {
  const rows = await query.execute();
  return rows.map((row) => toFound(row));
}

/** Runs a query. @returns whether it has a row */
export async function hasRow(query: FirstOf<object>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}
