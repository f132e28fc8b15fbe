import type { ShareBox, Slide } from '../../deck/deck.ts';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { bottomOf, boxAround, rightOf } from '../../understanding/boxes.ts';
import type { SlideItem } from '../../understanding/understood-slide.ts';
import { findTexts, wordsIn } from './find-words.ts';
import { aroundLetters, padded } from './padded.ts';

/** A part of an item: its texts, and their place. */
export type DrawnPart = { texts: readonly string[]; box: ShareBox };

/** Largest distance of a bullet from its point. */
const beforePoint = 0.06;

/**
 * Finds the points of a list, each with the lines indented below it, as wide as the list. Returns none for an item
 * that is not a list or was not found.
 * @param words all drawn words of the slide
 */
export function pointsOfList(item: SlideItem, slide: Slide, words: readonly DrawnWord[]): DrawnPart[] {
  const lines = item.shapes
    .flatMap((z) => slide.shapes[z]?.lines ?? [])
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const hasBullets = lines.filter(({ bullet }) => bullet !== null).length > 1;
  if (item.role !== 'bullets' && !hasBullets) return [];
  const outermost = Math.min(...lines.map(({ level }) => level));
  const points: string[][] = [];
  for (const { text, drawn = text, level, bullet } of lines) {
    const point = points.at(-1);
    // In a list with bullets, a line without one continues the line above it.
    const isNew = level === outermost && (bullet !== null || !hasBullets);
    if (isNew || point === undefined) points.push([drawn]);
    else point.push(drawn);
  }
  const texts = points.map((lines) => lines.join(' '));
  // The item's box is tried first. The box is an estimate, and text may be anchored elsewhere.
  const found = findTexts(texts, wordsIn(item.box, words)) ?? findTexts(texts, words);
  const boxes = (found ?? []).map((ofPoint) => boxAround(ofPoint.map(({ box }) => box)));
  return asBands(boxes, words).map((box, index) => ({ box, texts: points[index] ?? [] }));
}

/** Gives stacked points boxes of one width, bullets included, that meet half-way between them. */
function asBands(points: readonly ShareBox[], words: readonly DrawnWord[]): ShareBox[] {
  const isColumn = points.every((box, index) => index === 0 || box.y > (points[index - 1]?.y ?? 0));
  if (!isColumn) return points.map((box) => padded(box, aroundLetters));
  const bullets = points.flatMap((point) =>
    words.filter(
      ({ text, box }) =>
        !/[\p{L}\p{N}]/u.test(text) &&
        rightOf(box) <= point.x &&
        point.x - box.x < beforePoint &&
        box.y < bottomOf(point) &&
        bottomOf(box) > point.y,
    ),
  );
  const { x, width } = padded(boxAround([...points, ...bullets.map(({ box }) => box)]), aroundLetters);
  return points.map((point, index) => {
    const [above, below] = [points[index - 1], points[index + 1]];
    const { y, height } = padded(point, aroundLetters);
    const top = above ? Math.max(y, (bottomOf(above) + point.y) / 2) : y;
    const bottom = below ? Math.min(y + height, (bottomOf(point) + below.y) / 2) : y + height;
    return { x, y: top, width, height: bottom - top };
  });
}
