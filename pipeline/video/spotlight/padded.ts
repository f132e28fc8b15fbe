import type { ShareBox } from '../../deck/deck.ts';

/** Room around letters and painted areas, so that no light ends at their edge. In shares of the slide. */
export const aroundLetters = { across: 0.008, down: 0.011 };
export const aroundPaint = { across: 0.003, down: 0.005 };

/** Returns a box with room on all sides. */
export function padded(
  { x, y, width, height }: ShareBox,
  { across, down }: { across: number; down: number },
): ShareBox {
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}
