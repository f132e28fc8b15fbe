import type { SlideShape } from '../../deck.ts';
import { letterRegion } from './letter-region.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import type { PlacedWord } from './place-words.ts';
import type { LookAt } from './region-look.ts';
import type { Region } from './sampled-pixels.ts';

/** Share of a word's height, in both directions, from which the word is partly hidden by a shape. */
const minCovered = 0.12;
/** Largest hidden share of a word whose colour can be checked. Beyond it, the rest of the word says little. */
const maxOfIt = 0.7;
/** Points along the edge of a shape that may show its surroundings. */
const edge = 1;
/**
 * Shares of its colour in a word's box. Letters fill a tenth to a half: more is the background, and less is no
 * letter.
 */
const ink = { least: 0.04, most: 0.6, unseen: 0.012 };
const opaqueKinds: readonly SlideShape['kind'][] = ['picture', 'table', 'chart', 'diagram'];

/**
 * Returns the words that a later shape hides in part or wholly. In the part under the shape, their colour is
 * missing or everywhere, although letters of it are visible in the rest of the word, or of its line if most of the
 * word is hidden. A shape that lets a word through, such as a picture with a transparent background, shows the
 * word's colour.
 * @param shapes in drawing order
 */
export function hiddenWords(
  placed: readonly PlacedWord[],
  page: Pick<PdfPage, 'width' | 'height'>,
  shapes: readonly SlideShape[],
  lookAt: LookAt,
): PdfWord[] {
  return placed.flatMap(({ word, shape, line }) => {
    const colour = line?.colour ?? null;
    if (colour === null) return [];
    const letters = letterRegion(word);
    const shareIn = (region: Region) => lookAt(region)?.shareOf(colour) ?? null;
    const hidden = shapes.slice(shape + 1).flatMap((later) => {
      const part = isOpaque(later) ? common(letters, regionOf(later, page)) : null;
      if (!part || !isMoreThanAnEdge(part, letters)) return [];
      const share = shareIn(inside(part));
      return share !== null && (share < ink.unseen || share > ink.most) ? [part] : [];
    });
    if (hidden.length === 0) return [];
    const isMostly = hidden.some((part) => areaOf(part) > maxOfIt * areaOf(letters));
    const others = () => placed.filter((other) => other.line === line && other.word !== word);
    const shown = isMostly ? others().map((other) => letterRegion(other.word)) : [letters];
    return shown.some((region) => isInk(shareIn(region) ?? 0)) ? [word] : [];
  });
}

/** Tells whether a word has the colour of its background, and so is invisible. */
export function isUnseen(placed: PlacedWord | undefined, lookAt: LookAt): boolean {
  const colour = placed?.line?.colour ?? null;
  if (!placed || colour === null) return false;
  return (lookAt(letterRegion(placed.word))?.shareOf(colour) ?? 0) > ink.most;
}

function isInk(share: number): boolean {
  return share >= ink.least && share <= ink.most;
}

function isOpaque({ kind, fill }: SlideShape): boolean {
  return fill !== null || opaqueKinds.includes(kind);
}

function regionOf({ box }: SlideShape, { width, height }: Pick<PdfPage, 'width' | 'height'>): Region {
  return {
    left: box.x * width,
    top: box.y * height,
    right: (box.x + box.width) * width,
    bottom: (box.y + box.height) * height,
  };
}

function common(one: Region, other: Region): Region | null {
  const part = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return part.right > part.left && part.bottom > part.top ? part : null;
}

function inside({ left, top, right, bottom }: Region): Region {
  return { left: left + edge, top: top + edge, right: right - edge, bottom: bottom - edge };
}

function isMoreThanAnEdge(part: Region, letters: Region): boolean {
  const least = minCovered * (letters.bottom - letters.top);
  return part.right - part.left > least && part.bottom - part.top > least;
}

function areaOf({ left, top, right, bottom }: Region): number {
  return (right - left) * (bottom - top);
}
