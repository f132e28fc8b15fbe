import type { ReadTable, TableCell } from '../read-table.ts';
import type { TablePoint } from './table-point.ts';

const marked =
  /\s*[([*]*\s*(?<mark>recommended|our (?:pick|choice|recommendation|proposal)|best (?:value|choice|fit|option)|preferred(?: option)?|most popular|popular|chosen|selected|winner|[★⭐👍])\s*[)\]*]*\s*/iu;
/** The name of a row or a column that says which option is chosen. */
export const verdict =
  /^(?:recommend(?:ed|ation)\??|our (?:pick|choice)|verdict|decision|preferred|selected|chosen|feasible\??|works\??|go|viable\??|conclusion|winner)$/i;
const approved = /^(?:recommended|preferred|selected|chosen|go|yes|winner|best|our (?:pick|choice))\b/i;

/** The one option that is marked, in a name or in a row or column of its own. */
export function recommendations(table: ReadTable): TablePoint[] {
  const found = [...namedOptions(table), ...verdictRows(table), ...verdictColumns(table)];
  return found.length === 1 ? found : [];
}

/** The mark stands in the name of a row or a column. */
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
