import type { PdfWord } from './parse-word-boxes.ts';
import type { Region } from './sampled-pixels.ts';

/** Empty shares of the height of a font's box: above letters, below them, and below those with descenders. */
const empty = { above: 0.2, below: 0.27, belowDescenders: 0.2 };
const descender = /[gjpqyQ,;()[\]{}|@$]/;

/**
 * Returns the part of a word's box that contains its letters. The box of a font is higher, so those of neighbouring
 * lines touch.
 */
export function letterRegion({ text, left, top, right, bottom }: PdfWord): Region {
  const height = bottom - top;
  const below = descender.test(text) ? empty.belowDescenders : empty.below;
  return { left, right, top: top + empty.above * height, bottom: bottom - below * height };
}
