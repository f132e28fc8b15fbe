import type { Bitmap } from '../read-ppm.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';

/** What is seen where a word is: relative luminance (WCAG 2, 0 to 1) of its dark and its light pixels. */
export type WordInk = { darkest: number; lightest: number; isBlank: boolean };

/** Enough to find strokes; a word may be as large as its slide. */
const maxSamplesPerSide = 64;
const minSamples = 30;
/** Differences of a channel below this are noise of a compressed picture behind the word. */
const noise = 6;
/** Share of the pixels on either end that is passed over. */
const extreme = 0.02;

const luminances = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Tells what is seen where a word of a page is, and looks at each word once. */
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

/** Looks at the pixels where a word is; null where there are too few of them. */
export function wordInk(word: PdfWord, page: PdfPage, { width, height, rgb }: Bitmap): WordInk | null {
  const columns = samples((word.left / page.width) * width, (word.right / page.width) * width, width);
  const rows = samples((word.top / page.height) * height, (word.bottom / page.height) * height, height);
  if (columns.length * rows.length < minSamples) return null;
  const offsets = rows.flatMap((y) => columns.map((x) => (y * width + x) * 3));
  const sorted = Float64Array.from(offsets, (offset) => luminanceAt(rgb, offset)).sort();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return {
    darkest: at(extreme),
    lightest: at(1 - extreme),
    isBlank: [0, 1, 2].every((channel) => range(rgb, offsets, channel) < noise),
  };
}

function samples(from: number, to: number, end: number): number[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(end - 1, Math.ceil(to))];
  const step = Math.max(1, Math.ceil((last - first) / maxSamplesPerSide));
  const places: number[] = [];
  for (let place = first; place <= last; place += step) places.push(place);
  return places;
}

function luminanceAt(rgb: Buffer, offset: number): number {
  const channel = (index: number) => luminances[rgb[offset + index] ?? 0] ?? 0;
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}

function range(rgb: Buffer, offsets: readonly number[], channel: number): number {
  let [low, high] = [255, 0];
  for (const offset of offsets) {
    const value = rgb[offset + channel] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low;
}
