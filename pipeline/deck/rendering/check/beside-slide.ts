import type { SlideShape } from '../../deck.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';

/**
 * Tells whether the middle of a shape is off its slide. The visible part of such a shape, such as a panel that
 * comes in later, is not meant to be read.
 */
export function isBesideSlide({ box: { x, y, width, height } }: Pick<SlideShape, 'box'>): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX < 0 || middleX > 1 || middleY < 0 || middleY > 1;
}

/** Tells whether the middle of a word is in one of the shapes. */
export function standsIn(
  shapes: readonly SlideShape[],
  { left, top, right, bottom }: PdfWord,
  page: Pick<PdfPage, 'width' | 'height'>,
): boolean {
  const [x, y] = [(left + right) / 2 / page.width, (top + bottom) / 2 / page.height];
  return shapes.some(
    ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
}
