import type { ShareBox } from '../deck/deck.ts';

/** A point or a size on the slide, in shares of its width and height. */
export type Point = { x: number; y: number };

export const rightOf = ({ x, width }: ShareBox): number => x + width;
export const bottomOf = ({ y, height }: ShareBox): number => y + height;
export const areaOf = ({ width, height }: ShareBox): number => Math.max(0, width) * Math.max(0, height);
export const middleOf = ({ x, y, width, height }: ShareBox): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Returns the part of the slide's width that both boxes cover. */
export function overlapAcross(a: ShareBox, b: ShareBox): number {
  return Math.max(0, Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x));
}

/** Returns the part of the slide's height that both boxes cover. */
export function overlapDown(a: ShareBox, b: ShareBox): number {
  return Math.max(0, Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y));
}

/** Tells whether the inner box has its middle and three quarters of its area in the outer one. */
export function holds(outer: ShareBox, inner: ShareBox): boolean {
  const { x, y } = middleOf(inner);
  const isMiddleInside = x > outer.x && x < rightOf(outer) && y > outer.y && y < bottomOf(outer);
  return isMiddleInside && overlapAcross(outer, inner) * overlapDown(outer, inner) > 0.75 * areaOf(inner);
}

/** Returns the smallest box around all boxes; an empty box for none. */
export function boxAround(boxes: readonly ShareBox[]): ShareBox {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(rightOf)) - x,
    height: Math.max(...boxes.map(bottomOf)) - y,
  };
}

/**
 * Sorts items into rows from top to bottom, each from left to right. A column that reaches over several rows of its
 * neighbour stays whole.
 */
export function inRows<Item extends { box: ShareBox }>(items: readonly Item[]): Item[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.box.y - b.box.y)) {
    const isBeside = ({ box }: Item) =>
      overlapDown(box, item.box) > 0.5 * Math.min(box.height, item.box.height);
    const row = rows.find((one) => one.some(isBeside));
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
