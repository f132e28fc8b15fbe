import { middleOf } from '../boxes.ts';
import { isPeer, type SeenShape } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

const leastColumns = 3;
const leastRows = 3;

/**
 * Finds a table that is drawn from boxes: three or more rows of the same columns, whose first column looks
 * different. Each of its rows becomes an item.
 *
 * @returns the cells
 */
export function joinGrid(clusters: Clusters, units: readonly SeenShape[]): Set<SeenShape> {
  const cells = new Set<SeenShape>();
  const wide = rowsOf(units.filter(({ kind }) => kind === 'text')).filter(
    (row) => row.length >= leastColumns,
  );
  const columnKey = (row: readonly SeenShape[]) => row.map(({ box }) => Math.round(box.x * 50)).join(' ');
  for (const alike of Map.groupBy(wide, columnKey).values()) {
    const headed = alike.filter(([first, second]) => first && second && !isPeer(first, second));
    if (alike.length < leastRows || headed.length < 0.6 * alike.length) continue;
    for (const row of alike) {
      const [first] = row;
      for (const cell of row) {
        if (first) clusters.join(first, cell);
        cells.add(cell);
      }
    }
  }
  return cells;
}

function rowsOf(texts: readonly SeenShape[]): SeenShape[][] {
  const rows: { y: number; shapes: SeenShape[] }[] = [];
  for (const shape of texts.toSorted((a, b) => middleOf(a.box).y - middleOf(b.box).y)) {
    const { y } = middleOf(shape.box);
    const row = rows.find((one) => Math.abs(one.y - y) < 0.012);
    if (row) row.shapes.push(shape);
    else rows.push({ y, shapes: [shape] });
  }
  return rows.map(({ shapes }) => shapes.toSorted((a, b) => a.box.x - b.box.x));
}
