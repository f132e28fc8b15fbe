import type { ReadTable, TableCell } from '../read-table.ts';
import { verdict } from './recommendations.ts';
import type { TablePoint } from './table-point.ts';

/** Finds the features that only one option has. Options stand in rows or in columns; yes and no are read along the other side. */
export function exceptions({ rows, columns }: ReadTable): TablePoint[] {
  const areDecided = (cells: readonly (TableCell | undefined)[]) =>
    cells.length > 0 && cells.every((cell) => cell?.yes !== null) && cells.some((cell) => cell?.yes);
  const decidedRows = rows.filter(({ name, cells }) => areDecided(cells) && !verdict.test(name));
  const alongRows =
    decidedRows.length === 0 || columns.length < 2
      ? []
      : oneOf(
          columns.map(({ name }) => name),
          decidedRows.map(({ name, cells }) => ({ aspect: name, has: cells.map(({ yes }) => yes === true) })),
        );
  if (alongRows.length > 0) return alongRows;
  const decidedColumns = [...columns.entries()].filter(
    ([at, { name }]) => areDecided(rows.map(({ cells }) => cells[at])) && !verdict.test(name),
  );
  return oneOf(
    rows.map(({ name }) => name),
    decidedColumns.map(([at, { name }]) => ({
      aspect: name,
      has: rows.map(({ cells }) => cells[at]?.yes === true),
    })),
  );
}

function oneOf(
  options: readonly string[],
  aspects: readonly { aspect: string; has: boolean[] }[],
): TablePoint[] {
  const whole = options.filter((_, at) => aspects.every(({ has }) => has[at]));
  const [complete] = whole;
  const all: TablePoint[] =
    complete && whole.length === 1 && aspects.length >= 2
      ? [{ kind: 'all', option: complete, count: aspects.length, of: options.length }]
      : [];
  const countOf = (option: string) => aspects.filter(({ has }) => has[options.indexOf(option)]).length;
  const only = aspects.flatMap(({ aspect, has }): TablePoint[] => {
    const [one, ...others] = options.filter((_, at) => has[at]);
    if (one === undefined) return [];
    // A strength of the weaker one of two is no point of the table.
    const isBetter = options.every((option) => option === one || countOf(one) > countOf(option));
    return others.length === 0 && (options.length >= 3 || (options.length === 2 && isBetter))
      ? [{ kind: 'only', option: one, aspect, of: options.length }]
      : [];
  });
  return [...all, ...only];
}
