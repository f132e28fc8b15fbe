import type { Bitmap } from '../read-ppm.ts';
import type { PdfPage } from './parse-word-boxes.ts';
import { type Region, sampledPixels } from './sampled-pixels.ts';

/** Colours in a part of a picture: the share of it that nearly has a colour of six hex digits. */
export type RegionLook = { shareOf: (colour: string) => number };

export type LookAt = (region: Region) => RegionLook | null;

const minSamples = 40;
/** Tolerance of a channel for smoothed letters and compressed pictures. */
const nearness = 48;

/**
 * Returns a function that looks at parts of the picture of a page; null for a part that is too small, or outside
 * the picture.
 */
export function lookAtPage(page: Pick<PdfPage, 'width' | 'height'>, bitmap: Bitmap): LookAt {
  const { width, height, rgb } = bitmap;
  return (region) => {
    const { columns, rows } = sampledPixels(region, page, { width, height });
    if (columns.length * rows.length < minSamples) return null;
    const pixels = rows.flatMap((y) => columns.map((x) => rgb.readUIntBE((y * width + x) * 3, 3)));
    return {
      shareOf: (colour) => {
        const wanted = Number.parseInt(colour, 16);
        return pixels.filter((pixel) => isNear(pixel, wanted)).length / pixels.length;
      },
    };
  };
}

function isNear(one: number, other: number): boolean {
  return [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) < nearness);
}
