import type { ReadTable, TableRow } from '../read-table.ts';
import { timesOf } from '../time-order.ts';
import type { TablePoint } from './table-point.ts';
import { pairOf, ratioOf, weightOf } from './value-pair.ts';

const comesBefore =
  /^(?:before|old|today|current(?:ly)?|from|as[- ]is|baseline|past|then|was|without|previous(?:ly)?|start)\b/i;
const comesAfter = /^(?:after|new|tomorrow|future|to|to[- ]be|target|goal|now|is|with|next|end)\b/i;

/** Figures from the first time to the last, or from before to after: the total, then the largest change first. */
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

/** The places of the two columns that are named like "before" and "after". */
export function beforeAndAfter(columns: ReadTable['columns']): [number, number] | null {
  const before = columns.findIndex(({ name }) => comesBefore.test(name));
  const after = columns.findIndex(({ name }) => comesAfter.test(name));
  return before >= 0 && after >= 0 && before !== after ? [before, after] : null;
}
