import type { DrawnWord } from '../../deck/drawn-word.ts';
import { bottomOf } from '../../understanding/boxes.ts';

/**
 * Returns the middle of the highest stretch between two heights in which no word is drawn; half-way if there is
 * none.
 */
export function widestGap(top: number, bottom: number, words: readonly DrawnWord[]): number {
  const lines = words
    .map(({ box }) => ({ top: box.y, bottom: bottomOf(box) }))
    .filter((line) => line.bottom > top && line.top < bottom)
    .toSorted((a, b) => a.top - b.top);
  let widest = { middle: (top + bottom) / 2, height: 0 };
  let from = top;
  for (const line of [...lines, { top: bottom, bottom }]) {
    if (line.top - from > widest.height) widest = { middle: (from + line.top) / 2, height: line.top - from };
    from = Math.max(from, line.bottom);
  }
  return widest.middle;
}
