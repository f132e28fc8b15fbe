import type { ReadTable, TableRow } from '../read-table.ts';
import { timesOf } from '../time-order.ts';
import type { TablePoint, TableValue } from './table-point.ts';

const comesBefore =
  /^(?:before|old|today|current(?:ly)?|from|as[- ]is|baseline|past|then|was|without|previous(?:ly)?|start)\b/i;
const comesAfter = /^(?:after|new|tomorrow|future|to|to[- ]be|target|goal|now|is|with|next|end)\b/i;

/**
 * Returns the changes from the first time to the last, or from before to after: the total, then the largest change
 * first.
 */
export function changes({ rows, total, columns, totalColumn }: ReadTable): TablePoint[] {
  const timed = [...columns.keys()].filter((at) => columns[at]?.isTime && at !== totalColumn);
  const sides =
    timed.length > 1
      ? ordered(
          timed,
          columns.map(({ name }) => name),
        )
      : beforeAndAfter(columns);
  if (!sides) return [];
  const changeIn = (row: TableRow): Extract<TablePoint, { kind: 'change' }>[] => {
    const pair = pairOf(row, sides, columns);
    if (!pair || pair[0].value === pair[1].value) return [];
    return [{ kind: 'change', series: row.name, from: pair[0], to: pair[1], ratio: ratioOf(pair) }];
  };
  const found = rows.flatMap(changeIn).toSorted((a, b) => weightOf(b.ratio) - weightOf(a.ratio));
  return [...(total ? changeIn(total) : []), ...found];
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

/** Returns the indices of the two columns that are named like "before" and "after". */
function beforeAndAfter(columns: ReadTable['columns']): [number, number] | null {
  const before = columns.findIndex(({ name }) => comesBefore.test(name));
  const after = columns.findIndex(({ name }) => comesAfter.test(name));
  return before >= 0 && after >= 0 && before !== after ? [before, after] : null;
}

/**
 * Compares two columns that are not times. They are options, and the rows are the aspects by which they are
 * compared.
 */
export function contrasts({ rows, columns, rowsAre }: ReadTable): TablePoint[] {
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

/** Returns the figures of a row in two columns; null unless both are figures of one unit. */
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

/** Returns the ratio of the second to the first; null unless both are positive. */
const ratioOf = ([from, to]: readonly [TableValue, TableValue]): number | null =>
  from.value > 0 && to.value > 0 ? to.value / from.value : null;
/** Returns the weight of a ratio: a doubling counts as much as a halving. */
const weightOf = (ratio: number | null): number => (ratio === null ? 0 : Math.abs(Math.log(ratio)));
