import type { Bitmap } from '../read-ppm.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { sampledPixels } from './sampled-pixels.ts';

/** Brightness of a word: relative luminance (WCAG 2, 0 to 1) of its dark and its light pixels. */
export type WordInk = { darkest: number; lightest: number; isBlank: boolean };

const minSamples = 30;
/** Difference of a channel up to which it is noise of a compressed picture behind the word. */
const noise = 6;
/** Share of the pixels on either end that is ignored. */
const extreme = 0.02;

const luminances = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns a function that measures the ink of a word, and reads each word only once. */
export function inkOfWords(page: PdfPage, bitmap: Bitmap): (word: PdfWord) => WordInk | null {
  const known = new Map<PdfWord, WordInk | null>();
  return (word) => {
    const ink = known.get(word);
    if (ink !== undefined) return ink;
    const seen = wordInk(word, page, bitmap);
    known.set(word, seen);
    return seen;
  };
}

/** Examines the pixels of a word; null if there are too few. */
export function wordInk(word: PdfWord, page: PdfPage, { width, height, rgb }: Bitmap): WordInk | null {
  const { columns, rows } = sampledPixels(word, page, { width, height });
  if (columns.length * rows.length < minSamples) return null;
  // A slide has a million such pixels: loops over arrays of numbers take a tenth of the time of callbacks.
  const values = new Float64Array(columns.length * rows.length);
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  let place = 0;
  for (const y of rows) {
    for (const x of columns) {
      const offset = (y * width + x) * 3;
      values[place++] = luminanceAt(rgb, offset);
      for (let channel = 0; channel < 3; channel += 1) {
        const value = rgb[offset + channel] ?? 0;
        if (value < (low[channel] ?? 0)) low[channel] = value;
        if (value > (high[channel] ?? 0)) high[channel] = value;
      }
    }
  }
  values.sort();
  const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
  return {
    darkest: at(extreme),
    lightest: at(1 - extreme),
    isBlank: high.every((value, channel) => value - (low[channel] ?? 0) < noise),
  };
}

function luminanceAt(rgb: Buffer, offset: number): number {
  const red = luminances[rgb[offset] ?? 0] ?? 0;
  const green = luminances[rgb[offset + 1] ?? 0] ?? 0;
  const blue = luminances[rgb[offset + 2] ?? 0] ?? 0;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
