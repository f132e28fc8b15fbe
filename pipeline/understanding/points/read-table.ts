import type { SlideBlock } from '../../deck/deck.ts';
import { anyOf } from '../../english/word-list.ts';
import { type Amount, readAmount } from './read-amount.ts';
import { timesOf } from './time-order.ts';

export type Table = Extract<SlideBlock, { kind: 'table' }>;

/** A cell of a table. `yes` is true for a check mark and false for a cross, or for the words. */
export type TableCell = { text: string; amount: Amount | null; yes: boolean | null };
export type TableColumn = { name: string; unit: string | null; isTime: boolean; isFigure: boolean };
export type TableRow = { name: string; cells: TableCell[] };

/** A table by its meaning: names of the rows, header and total are separated from the values. */
export type ReadTable = {
  /** Kind of the rows, from the header above their names. Null if it says nothing, such as "Criteria". */
  rowsAre: string | null;
  columns: TableColumn[];
  rows: TableRow[];
  total: TableRow | null;
  /** Index in `columns` of a column that sums up the others. */
  totalColumn: number | null;
};

const aspects =
  /^(?:features?|criteri(?:on|a)|aspects?|parameters?|specifications?|specs?|attributes?|plans?|what you get|category|metrics?|kpis?|measures?)$/i;
const statistic =
  /^(?:mean|median|average|avg|std|standard deviation|variance|min|max|minimum|maximum|quartile|count)\b/i;
const totalName = /^(?:grand |sub-?|overall )?(?:total|sum|all)s?(?: \(.*\))?:?$/i;

/**
 * Reads a table by its meaning.
 * @returns null for a table without names of rows, or with one column
 */
export function readTable({ rows: written, hasHeaderRow }: Table): ReadTable | null {
  const rows = withoutCounter(withoutCaption(written.map((row) => row.map((cell) => cell.trim()))));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length < 2 || width < 2) return null;
  const headerRows = countHeaderRows(rows, hasHeaderRow);
  const header = headerOf(rows.slice(0, headerRows), width);
  const isCross = xIsCross(rows.slice(headerRows).flat());
  const body = rows
    .slice(headerRows)
    .filter((row) => row[0] !== '' && row.slice(1).some((cell) => cell !== ''))
    .map(([name = '', ...cells]) => ({
      name: name.replace(/:$/, ''),
      cells: Array.from({ length: width - 1 }, (_, at) => readCell(cells[at] ?? '', isCross)),
    }));
  if (body.filter(({ name }) => statistic.test(name)).length > 1) return null;
  if (body.length === 0 || body.filter(({ name }) => readAmount(name) === null).length < body.length / 2) {
    return null;
  }
  const columns = header.slice(1).map((name, at) =>
    describeColumn(
      name,
      body.map(({ cells }) => cells[at]),
    ),
  );
  const parts = columns.map(({ name }) => name).filter((name) => !totalName.test(name));
  const years = parts.filter(isYear);
  // In "2022 | 2023 | Growth" the years are times, whatever the other columns are.
  const timed = parts.length > 1 && timesOf(parts) !== null ? parts : years.length > 1 ? years : [];
  const total = body.find(({ name }) => totalName.test(name)) ?? null;
  const totalColumn = columns.findIndex(({ name }) => totalName.test(name));
  return {
    rowsAre: header[0] && !aspects.test(header[0]) ? header[0] : null,
    columns: columns.map((column) => ({ ...column, isTime: timed.includes(column.name) })),
    rows: body.filter((row) => row !== total && !statistic.test(row.name)),
    total,
    totalColumn: totalColumn < 0 ? null : totalColumn,
  };
}

/** Removes a first row of one merged cell, which is a caption. */
export function withoutCaption(rows: string[][]): string[][] {
  const [first = []] = rows;
  const isCaption = first.length > 1 && first[0] !== '' && first.slice(1).every((cell) => cell === '');
  return isCaption && rows.length > 2 ? rows.slice(1) : rows;
}

/** Removes a first column of 1, 2, 3, which counts the rows and names none. */
export function withoutCounter(rows: string[][]): string[][] {
  const isCount = (cell: string | undefined) =>
    cell === undefined || /^(?:#|no\.?|nr\.?|\d{1,2}\.?|)$/i.test(cell);
  const counts = rows.every(([first]) => isCount(first)) && rows.some(([first]) => /^\d/.test(first ?? ''));
  return counts && rows.every((row) => row.length > 2) ? rows.map((row) => row.slice(1)) : rows;
}

/**
 * Counts the header rows. Programs mark the first row as a header whether it is one or not. A row with figures like
 * the rows below is not a header. A row that alone has no figures is one, marked or not. A row of merged groups
 * makes the header two rows.
 */
function countHeaderRows(rows: readonly string[][], isMarked: boolean): number {
  const [first = [], second = [], ...others] = rows;
  const isFigure = (cell: string | undefined) =>
    cell !== undefined && readAmount(cell) !== null && !isYear(cell);
  const hasFigures = (row: readonly string[]) => row.slice(1).some(isFigure);
  if (hasFigures(first)) return 0;
  const isGrouped = first.slice(1).includes('') && first.slice(1).some((cell) => cell !== '');
  const namesFollow = second.slice(1).every((cell) => cell !== '') && !hasFigures(second);
  if (isGrouped && namesFollow && others.some(hasFigures)) return 2;
  const areYears = first.slice(1).length > 1 && first.slice(1).every(isYear);
  const figuresBelow = [second, ...others].filter(hasFigures).length >= (rows.length - 1) / 2;
  return isMarked || areYears || figuresBelow || first[0] === '' ? 1 : 0;
}

const isYear = (cell: string): boolean => /^(?:FY\s?)?(?:19|20)\d\d[A-Z]?$/i.test(cell);

function headerOf(rows: readonly string[][], width: number): string[] {
  return Array.from({ length: width }, (_, at) => {
    const names = rows.map((row, place) => {
      const isLast = place === rows.length - 1;
      return isLast || at === 0
        ? (row[at] ?? '')
        : (row.slice(1, at + 1).findLast((cell) => cell !== '') ?? '');
    });
    return [...new Set(names.filter((name) => name !== ''))].join(' ');
  });
}

const yesSign = /^(?:[✓✔✅☑☒●◉⬤]|yes|y|included|full|available|supported)\W*$/iu;
const noSign = /^(?:[✗✘✕❌✖○–—-]|no|n|none|not (?:included|available|supported)|n\/a|)\W*$/iu;

/** Tells whether a cell says yes or no, and nothing else. */
export function isMark(cell: string): boolean {
  return cell !== '' && (/^x$/i.test(cell) || yesSign.test(cell) || noSign.test(cell));
}

/** Tells whether "x" is a cross: it is one beside check marks or "yes", and otherwise a check mark itself. */
function xIsCross(cells: readonly string[]): boolean {
  return cells.some((cell) => /^[✓✔✅☑]|^yes$/iu.test(cell));
}

function readCell(text: string, isCross: boolean): TableCell {
  const isX = /^[xX]$/.test(text);
  const yes = isX ? !isCross : yesSign.test(text) ? true : noSign.test(text) ? false : null;
  return { text, amount: readAmount(text), yes };
}

function describeColumn(name: string, cells: readonly (TableCell | undefined)[]): TableColumn {
  const filled = cells.filter((cell) => cell !== undefined && cell.text !== '');
  const amounts = filled.flatMap((cell) => cell?.amount ?? []);
  const units = new Set(amounts.map(({ unit }) => unit));
  const [only = null] = units.size === 1 ? units : [];
  const isFigure = amounts.length >= 2 && amounts.length >= filled.length * 0.7 && units.size === 1;
  return { name: withoutUnit(name), unit: only ?? unitIn(name), isTime: false, isFigure };
}

const unitWords = String.raw`(?:(?:in|by) )?(?:[%$€£¥₹‰#]|['’]?000s?|${anyOf(import.meta, 'units')})(?:\s?(?:k|m|mn|bn|thousands?|millions?|billions?)\b|/\w{1,8})?`;
const bracketed = new RegExp(String.raw`\s*[([](?<unit>${unitWords})[)\]]\s*$`, 'iu');
const behindIn =
  /,?\s+in\s+(?<unit>%|percent|[$€£]\s?\w*|(?:thousand|million|billion)s?|days|hours|minutes)$/iu;

/** Returns the unit of the figures below a header: "Revenue (€m)", "Share in %". */
export function unitIn(name: string): string | null {
  const found = bracketed.exec(name)?.groups?.unit ?? behindIn.exec(name)?.groups?.unit;
  const inSign = /(?<=^|\s)[%$€£](?=$|\s)/u.exec(name)?.[0] ?? null;
  return found?.replace(/^(?:in|by)\s+/i, '') ?? inSign;
}

function withoutUnit(name: string): string {
  return name.replace(bracketed, '').replace(behindIn, '').trim() || name;
}
