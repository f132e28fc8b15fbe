import type { ShareBox } from '../../deck/deck.ts';
import { boxAround, middleOf, overlapAcross } from '../boxes.ts';
import { isPeer, type SeenShape, styleKey } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

const minCellsOfRow = 3;
const minRows = 3;

/**
 * Finds a table that is drawn from boxes: three or more rows of the same columns, whose first column looks
 * different. Each of its rows becomes an item.
 *
 * @returns the cells
 */
export function joinGrid(clusters: Clusters, units: readonly SeenShape[]): Set<SeenShape> {
  const cells = new Set<SeenShape>();
  const wide = rowsOf(units.filter(({ kind }) => kind === 'text')).filter(
    (row) => row.length >= minCellsOfRow,
  );
  const columnKey = (row: readonly SeenShape[]) => row.map(({ box }) => Math.round(box.x * 50)).join(' ');
  for (const alike of Map.groupBy(wide, columnKey).values()) {
    const headed = alike.filter(([first, second]) => first && second && !isPeer(first, second));
    if (alike.length < minRows || headed.length < 0.6 * alike.length) continue;
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

const minColumns = 3;

/**
 * Joins a row of equals above or below the same number of items to them, each to the item in its column: time
 * frames under a road, headings over columns. Rows of two are left alone, because two things over two others need
 * not be columns.
 */
export function joinColumns(clusters: Clusters, units: readonly SeenShape[]): void {
  const alone = units.filter((unit) => unit.kind === 'text' && clusters.isAlone(unit));
  for (const row of Map.groupBy(alone, styleKey).values()) {
    const others = clusters.all().filter(([first]) => first && !row.includes(first));
    if (row.length < minColumns || others.length !== row.length || !isLevel(row)) continue;
    const boxes = others.map((shapes) => boxAround(shapes.map(({ seenBox }) => seenBox)));
    const pairs = row.map((unit) => boxes.findIndex((box) => isSameColumn(unit.seenBox, box)));
    if (pairs.includes(-1) || new Set(pairs).size !== row.length) continue;
    for (const [index, unit] of row.entries()) {
      const partner = others[pairs[index] ?? -1]?.[0];
      if (partner) clusters.join(partner, unit);
    }
  }
}

function isLevel(row: readonly SeenShape[]): boolean {
  const heights = row.map(({ box }) => middleOf(box).y);
  return Math.max(...heights) - Math.min(...heights) < 0.02;
}

function isSameColumn(a: ShareBox, b: ShareBox): boolean {
  return overlapAcross(a, b) > 0.6 * Math.min(a.width, b.width);
}
