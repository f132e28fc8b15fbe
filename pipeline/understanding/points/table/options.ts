import type { ReadTable, TableCell } from '../read-table.ts';
import type { TablePoint } from './table-point.ts';

const marked =
  /\s*[([*]*\s*(?<mark>recommended|our (?:pick|choice|recommendation|proposal)|best (?:value|choice|fit|option)|preferred(?: option)?|most popular|popular|chosen|selected|winner|[★⭐👍])\s*[)\]*]*\s*/iu;
/** Names of a row or a column that says which option is chosen. */
const verdict =
  /^(?:recommend(?:ed|ation)\??|our (?:pick|choice)|verdict|decision|preferred|selected|chosen|feasible\??|works\??|go|viable\??|conclusion|winner)$/i;
const approved = /^(?:recommended|preferred|selected|chosen|go|yes|winner|best|our (?:pick|choice))\b/i;

/** Finds the one option that is marked, in its name or in a row or column for that. */
export function recommendations(table: ReadTable): TablePoint[] {
  const found = [...namedOptions(table), ...verdictRows(table), ...verdictColumns(table)];
  return found.length === 1 ? found : [];
}

/** Finds options that are marked in the name of a row or a column. */
function namedOptions({ rows, columns }: ReadTable): TablePoint[] {
  return [...columns, ...rows].flatMap(({ name }) => {
    const mark = marked.exec(name)?.groups?.mark;
    const option = name
      .replace(marked, ' ')
      .trim()
      .replace(/^[:–-]\s*|\s*[:–-]$/gu, '');
    return mark === undefined || option === '' || verdict.test(name) ? [] : [recommendation(option, mark)];
  });
}

function verdictRows({ rows, columns }: ReadTable): TablePoint[] {
  return rows
    .filter(({ name }) => verdict.test(name))
    .flatMap(({ name, cells }) => {
      const chosen = cells.flatMap((cell, at) => (isApproved(cell) ? [columns[at]?.name ?? ''] : []));
      return chosen.length === 1 && chosen[0] && cells.length > 1 ? [recommendation(chosen[0], name)] : [];
    });
}

function verdictColumns({ rows, columns }: ReadTable): TablePoint[] {
  return columns.flatMap(({ name }, at) => {
    const chosen = rows.filter(({ cells }) => isApproved(cells[at]));
    const [only] = chosen;
    return verdict.test(name) && only && chosen.length === 1 && rows.length > 1
      ? [recommendation(only.name, name)]
      : [];
  });
}

const recommendation = (option: string, mark: string): TablePoint => ({
  kind: 'recommendation',
  option,
  mark,
});
const isApproved = (cell: TableCell | undefined): boolean =>
  cell !== undefined && (cell.yes === true || approved.test(cell.text));

/**
 * Finds the features that only one option has. Options are rows or columns; yes and no are read along the other
 * side.
 */
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
    // A strength of the weaker one of two options is not a point of the table.
    const isBetter = options.every((option) => option === one || countOf(one) > countOf(option));
    return others.length === 0 && (options.length >= 3 || (options.length === 2 && isBetter))
      ? [{ kind: 'only', option: one, aspect, of: options.length }]
      : [];
  });
  return [...all, ...only];
}
