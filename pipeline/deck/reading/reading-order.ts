import type { Box } from './box.ts';

type Boxed = { box: Box };

/** Margin of each edge that is ignored, because text boxes often overlap by their inner margins (0.1 inch, in EMU). */
const softEdgeEmu = 91_440;
/** Maximum number of boxes. Cutting is quadratic at worst, and no readable slide has more. */
const maxCutItems = 500;

/**
 * Sorts the boxes of a slide into reading order by the recursive X-Y cut of document analysis (Nagy and Seth,
 * 1984). The widest empty band, across or down the slide, splits the boxes in two, so columns are read one after
 * the other, below a heading that spans them. Boxes that no band separates are read line by line.
 */
export function inReadingOrder<Item extends Boxed>(items: readonly Item[]): Item[] {
  if (items.length < 2) return [...items];
  if (items.length > maxCutItems) return byLines(items);
  const across = widestBand(items, ({ box }) => [box.y, box.height]);
  const down = widestBand(items, ({ box }) => [box.x, box.width]);
  const cut = down && (!across || down.width > across.width) ? down : across;
  if (!cut) return byLines(items);
  return [...inReadingOrder(cut.before), ...inReadingOrder(cut.after)];
}

type Band<Item> = { width: number; before: Item[]; after: Item[] };

function widestBand<Item>(
  items: readonly Item[],
  extent: (item: Item) => [start: number, length: number],
): Band<Item> | null {
  const spans = items
    .map((item) => ({ item, ...inner(...extent(item)) }))
    .toSorted((a, b) => a.start - b.start);
  let widest: { width: number; index: number } | null = null;
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, span] of spans.entries()) {
    const width = span.start - end;
    if (index > 0 && width >= 0 && (!widest || width > widest.width)) widest = { width, index };
    end = Math.max(end, span.end);
  }
  if (!widest) return null;
  const ordered = spans.map(({ item }) => item);
  return { width: widest.width, before: ordered.slice(0, widest.index), after: ordered.slice(widest.index) };
}

function inner(start: number, length: number): { start: number; end: number } {
  const edge = Math.min(softEdgeEmu, length / 4);
  return { start: start + edge, end: start + length - edge };
}

/**
 * Sorts top to bottom. A box that begins above the middle of a line's first box is on that line, which is read left
 * to right.
 */
function byLines<Item extends Boxed>(items: readonly Item[]): Item[] {
  const lines: { middle: number; items: Item[] }[] = [];
  for (const item of items.toSorted((a, b) => a.box.y - b.box.y)) {
    const line = lines.at(-1);
    if (line && item.box.y < line.middle) line.items.push(item);
    else lines.push({ middle: item.box.y + item.box.height / 2, items: [item] });
  }
  return lines.flatMap((line) => line.items.toSorted((a, b) => a.box.x - b.box.x));
}
