import type { Bitmap } from '../read-ppm.ts';
import type { PdfPage } from './parse-word-boxes.ts';

/** Region in points from the top left corner of the page. */
export type Region = { left: number; top: number; right: number; bottom: number };

/** Maximum number of samples of a side: enough to find strokes, although a word may be as large as its slide. */
const maxSamplesPerSide = 64;

/** Returns the columns and rows of a picture that are sampled for a part of its page; none outside the page. */
export function sampledPixels(
  { left, top, right, bottom }: Region,
  page: Pick<PdfPage, 'width' | 'height'>,
  { width, height }: Pick<Bitmap, 'width' | 'height'>,
): { columns: number[]; rows: number[] } {
  return {
    columns: samples((left / page.width) * width, (right / page.width) * width, width),
    rows: samples((top / page.height) * height, (bottom / page.height) * height, height),
  };
}

function samples(from: number, to: number, end: number): number[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(end - 1, Math.ceil(to))];
  const step = Math.max(1, Math.ceil((last - first) / maxSamplesPerSide));
  const places: number[] = [];
  for (let place = first; place <= last; place += step) places.push(place);
  return places;
}
