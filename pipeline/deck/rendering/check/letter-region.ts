import type { PdfWord } from './parse-word-boxes.ts';
import type { Region } from './sampled-pixels.ts';

/** Shares of the height of a font's box that are empty above letters, below them, and below those that reach under their line. */
const empty = { above: 0.2, below: 0.27, belowDescenders: 0.2 };
const descender = /[gjpqyQ,;()[\]{}|@$]/;

/** The part of a word's box in which its letters are: the box of a font is higher, so that those of neighbouring lines touch. */
export function letterRegion({ text, left, top, right, bottom }: PdfWord): Region {
  const height = bottom - top;
  const below = descender.test(text) ? empty.belowDescenders : empty.below;
  return { left, right, top: top + empty.above * height, bottom: bottom - below * height };
}
