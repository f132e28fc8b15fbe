import type { DrawnWord } from '../../deck/drawn-word.ts';
import { bottomOf, boxAround, holds } from '../../understanding/boxes.ts';
import type { SlideItem } from '../../understanding/understood-slide.ts';
import { findTexts, wordsIn } from './find-words.ts';
import type { DrawnPart } from './points-of-list.ts';
import { widestGap } from './widest-gap.ts';

/**
 * Finds the rows of a table below its head, each as wide as the table; none if they were not found.
 * @param words all drawn words of the slide
 */
export function rowsOfTable({ box, content }: SlideItem, words: readonly DrawnWord[]): DrawnPart[] {
  if (content?.kind !== 'table') return [];
  // A table may be drawn higher than in PowerPoint.
  const drawn = wordsIn({ ...box, height: 1 - box.y }, words);
  const heads = findTexts(
    content.rows.map((cells) => cells.find((text) => /[\p{L}\p{N}]/u.test(text)) ?? ''),
    drawn,
  );
  const places = (heads ?? []).map((ofHead) => boxAround(ofHead.map((word) => word.box)));
  const isInOrder = places.every((place, row) => row === 0 || place.y > (places[row - 1]?.y ?? 0));
  if (places.length < 2 || !isInOrder) return [];
  const middles = places.map((place) => place.y + place.height / 2);
  const edges = middles.slice(1).map((middle, row) => widestGap(middles[row] ?? 0, middle, drawn));
  // The first and the last row reach as far beyond their middle as to their neighbour.
  const top = mirrored(edges[0], middles[0]) ?? box.y;
  const own = words.map((word) => word.box).filter((one) => holds(box, one));
  const lowest = bottomOf(boxAround(own));
  const bottom = Math.max(lowest, mirrored(edges.at(-1), middles.at(-1)) ?? bottomOf(box));
  return content.rows
    .map((texts, row) => {
      const y = edges[row - 1] ?? top;
      return { texts, box: { x: box.x, y, width: box.width, height: (edges[row] ?? bottom) - y } };
    })
    .slice(content.hasHeaderRow ? 1 : 0);
}

function mirrored(edge: number | undefined, middle: number | undefined): number | undefined {
  return edge === undefined || middle === undefined ? undefined : 2 * middle - edge;
}
