import type { ShareBox } from '../../deck/deck.ts';
import { boxAround, middleOf, overlapAcross } from '../boxes.ts';
import { type SeenShape, styleKey } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

const leastColumns = 3;

/**
 * Joins a row of equals above or below the same number of items to them, each to the item in its column: time
 * frames under a road, headings over columns. Rows of two are left alone, because two things over two others need
 * not be columns.
 */
export function joinColumns(clusters: Clusters, units: readonly SeenShape[]): void {
  const alone = units.filter((unit) => unit.kind === 'text' && clusters.isAlone(unit));
  for (const row of Map.groupBy(alone, styleKey).values()) {
    const others = clusters.all().filter(([first]) => first && !row.includes(first));
    if (row.length < leastColumns || others.length !== row.length || !isLevel(row)) continue;
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
