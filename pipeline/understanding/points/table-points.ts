import { type ReadTable, readTable, type Table, type TableCell, type TableRow } from './read-table.ts';
import { timesOf } from './time-order.ts';

/** A cell with what it is the cell of; `value` has its scale worked in. */
export type TableValue = { label: string; text: string; value: number };

/** Something that a table shows, as data. */
export type TablePoint =
  /** One option is marked: "Recommended", a check mark in the row of the verdict. `mark` is the words of the mark. */
  | { kind: 'recommendation'; option: string; mark: string }
  /** One of three options or more has it. */
  | { kind: 'only'; option: string; aspect: string; of: number }
  /** One option has all that the table asks for, and no other has. */
  | { kind: 'all'; option: string; count: number; of: number }
  /** From the first to the last time, or from before to after. `ratio` is null where it says nothing. */
  | { kind: 'change'; series: string; from: TableValue; to: TableValue; ratio: number | null }
  /** Two options differ in a figure, the widest difference first. */
  | { kind: 'contrast'; aspect: string; sides: [TableValue, TableValue]; ratio: number | null }
  /** Two options differ in words. */
  | {
      kind: 'worded contrast';
      aspect: string;
      sides: [{ label: string; text: string }, { label: string; text: string }];
    }
  /** `better` is known where the column's name says it: a cost is better low. */
  | {
      kind: 'extremes';
      series: string | null;
      unit: string | null;
      highest: TableValue;
      lowest: TableValue;
      better: 'highest' | 'lowest' | null;
    }
  | { kind: 'total'; series: string; total: TableValue };

/** What a table shows, most telling first. Totals are never compared with their parts. */
export function tablePoints(table: Table): TablePoint[] {
  const read = readTable(table);
  if (!read) return [];
  return [
    ...recommendations(read),
    ...exceptions(read),
    ...changes(read),
    ...contrasts(read),
    ...extremes(read),
    ...totals(read),
  ];
}

const marked =
  /\s*[([*]*\s*(?<mark>recommended|our (?:pick|choice|recommendation|proposal)|best (?:value|choice|fit|option)|preferred(?: option)?|most popular|popular|chosen|selected|winner|[★⭐👍])\s*[)\]*]*\s*/iu;
const verdict =
  /^(?:recommend(?:ed|ation)\??|our (?:pick|choice)|verdict|decision|preferred|selected|chosen|feasible\??|works\??|go|viable\??|conclusion|winner)$/i;
const approved = /^(?:recommended|preferred|selected|chosen|go|yes|winner|best|our (?:pick|choice))\b/i;

function recommendations(table: ReadTable): TablePoint[] {
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

/** Options stand in rows or in columns; yes and no are read along the other side. */
function exceptions({ rows, columns }: ReadTable): TablePoint[] {
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
  const only = aspects.flatMap(({ aspect, has }): TablePoint[] => {
    const [one, ...others] = options.filter((_, at) => has[at]);
    return one && others.length === 0 && options.length >= 3
      ? [{ kind: 'only', option: one, aspect, of: options.length }]
      : [];
  });
  return [...all, ...only];
}

const comesBefore =
  /^(?:before|old|today|current(?:ly)?|from|as[- ]is|baseline|past|then|was|without|previous(?:ly)?|start)\b/i;
const comesAfter = /^(?:after|new|tomorrow|future|to|to[- ]be|target|goal|now|is|with|next|end)\b/i;

function changes({ rows, columns, totalColumn }: ReadTable): TablePoint[] {
  const timed = [...columns.keys()].filter((at) => columns[at]?.isTime && at !== totalColumn);
  const sides =
    timed.length > 1
      ? ordered(
          timed,
          columns.map(({ name }) => name),
        )
      : beforeAndAfter(columns);
  if (!sides) return [];
  const found = rows.flatMap((row): Extract<TablePoint, { kind: 'change' }>[] => {
    const pair = pairOf(row, sides, columns);
    if (!pair || pair[0].value === pair[1].value) return [];
    return [{ kind: 'change', series: row.name, from: pair[0], to: pair[1], ratio: ratioOf(pair) }];
  });
  return found.toSorted((a, b) => weightOf(b.ratio) - weightOf(a.ratio));
}

function ordered(places: readonly number[], names: readonly string[]): [number, number] | null {
  const times = timesOf(places.map((at) => names[at] ?? '')) ?? [];
  const sorted = places
    .map((at, index) => ({ at, time: times[index] ?? 0 }))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  return first && last ? [first.at, last.at] : null;
}

function beforeAndAfter(columns: ReadTable['columns']): [number, number] | null {
  const before = columns.findIndex(({ name }) => comesBefore.test(name));
  const after = columns.findIndex(({ name }) => comesAfter.test(name));
  return before >= 0 && after >= 0 && before !== after ? [before, after] : null;
}

function pairOf(
  { cells }: TableRow,
  [first, second]: readonly [number, number],
  columns: ReadTable['columns'],
): [TableValue, TableValue] | null {
  const [one, other] = [cells[first], cells[second]];
  if (!one?.amount || !other?.amount || one.amount.unit !== other.amount.unit) return null;
  return [
    { label: columns[first]?.name ?? '', text: one.text, value: one.amount.value },
    { label: columns[second]?.name ?? '', text: other.text, value: other.amount.value },
  ];
}

const ratioOf = ([from, to]: readonly [TableValue, TableValue]): number | null =>
  from.value > 0 && to.value > 0 ? to.value / from.value : null;
const weightOf = (ratio: number | null): number => (ratio === null ? 0 : Math.abs(Math.log(ratio)));

/** Two columns that are no times are two options; their rows are what they are compared by. */
function contrasts({ rows, columns, rowsAre }: ReadTable): TablePoint[] {
  if (rowsAre !== null && !beforeAndAfter(columns)) return [];
  if (
    columns.length !== 2 ||
    columns.some(({ isTime }) => isTime) ||
    beforeAndAfterFigures({ rows, columns })
  )
    return [];
  if (columns.some(({ name, isFigure }) => name === '' || (isFigure && rows.length > 1))) return [];
  const sides = [0, 1] as const;
  const found = rows.flatMap((row): TablePoint[] => {
    const pair = pairOf(row, sides, columns);
    if (pair) {
      return pair[0].value === pair[1].value
        ? []
        : [{ kind: 'contrast', aspect: row.name, sides: pair, ratio: ratioOf(pair) }];
    }
    const [one, other] = row.cells;
    if (!one || !other || !isPhrase(one.text) || !isPhrase(other.text) || one.text === other.text) return [];
    const label = (at: number) => columns[at]?.name ?? '';
    return [
      {
        kind: 'worded contrast',
        aspect: row.name,
        sides: [
          { label: label(0), text: one.text },
          { label: label(1), text: other.text },
        ],
      },
    ];
  });
  const weight = (point: TablePoint) => (point.kind === 'contrast' ? 1 + weightOf(point.ratio) : 0);
  return found.toSorted((a, b) => weight(b) - weight(a));
}

const longestPhraseWords = 12;
const isPhrase = (text: string): boolean => text !== '' && text.split(' ').length <= longestPhraseWords;

function beforeAndAfterFigures({ rows, columns }: Pick<ReadTable, 'rows' | 'columns'>): boolean {
  const sides = beforeAndAfter(columns);
  return sides !== null && rows.some((row) => pairOf(row, sides, columns) !== null);
}

const betterLow =
  /\b(?:costs?|price|fees?|churn|errors?|defects?|delays?|late|lateness|time to|duration|downtime|risk|incidents?|accidents?|complaints?|effort|latency|lead time|response time|spend|debt|loss(?:es)?|waste|emissions|co2|failures?|turnover rate|attrition|days|hours)\b/i;
const betterHigh =
  /\b(?:revenue|sales|growth|profit|margin|nps|satisfaction|scores?|ratings?|users?|customers|share|conversion|retention|uptime|availability|savings?|accuracy|quality|roi|return|win rate|coverage|adoption|engagement|productivity|benefits?)\b/i;

/** Compared within a column, where all of its figures have one unit; else within a row, where options stand in columns. */
function extremes({ rows, columns, totalColumn, rowsAre }: ReadTable): TablePoint[] {
  const inColumns = columns.flatMap(({ name, unit, isFigure, isTime }, at): TablePoint[] => {
    const isLatest = !isTime || at === (totalColumn ?? columns.length) - 1;
    if (!isFigure || !isLatest) return [];
    return extremesOf(name, unit, valuesOf(rows.map((row) => ({ label: row.name, cell: row.cells[at] }))));
  });
  if (
    inColumns.length > 0 ||
    rowsAre !== null ||
    columns.length < 3 ||
    columns.some(({ isTime }) => isTime)
  ) {
    return inColumns;
  }
  return rows.flatMap(({ name, cells }): TablePoint[] => {
    const units = new Set(cells.map(({ amount }) => amount?.unit));
    const [unit = null] = units;
    if (units.size > 1 || cells.some(({ amount }) => amount === null)) return [];
    return extremesOf(
      name,
      unit,
      valuesOf(cells.map((cell, at) => ({ label: columns[at]?.name ?? '', cell }))),
    );
  });
}

function valuesOf(cells: readonly { label: string; cell: TableCell | undefined }[]): TableValue[] {
  return cells.flatMap(({ label, cell }) =>
    cell?.amount ? [{ label, text: cell.text, value: cell.amount.value }] : [],
  );
}

function extremesOf(name: string, unit: string | null, values: readonly TableValue[]): TablePoint[] {
  const sorted = values.toSorted((a, b) => b.value - a.value);
  const [highest] = sorted;
  const lowest = sorted.at(-1);
  if (!highest || !lowest || highest.value === lowest.value) return [];
  const isLow = betterLow.test(name);
  const better = isLow === betterHigh.test(name) ? null : isLow ? 'lowest' : 'highest';
  return [{ kind: 'extremes', series: name === '' ? null : name, unit, highest, lowest, better }];
}

function totals({ total, columns }: ReadTable): TablePoint[] {
  return columns.flatMap(({ name }, at): TablePoint[] => {
    const cell = total?.cells[at];
    if (!total || !cell?.amount) return [];
    return [
      {
        kind: 'total',
        series: name,
        total: { label: total.name, text: cell.text, value: cell.amount.value },
      },
    ];
  });
}
