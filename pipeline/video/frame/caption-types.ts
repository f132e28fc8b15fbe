import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { usualLineColumns } from '../caption-lines.ts';

/** Typesetting of captions in a frame; lengths in pixels. */
export type CaptionType = {
  maxColumns: number;
  fontSize: number;
  lineHeight: number;
  /** Space between the text and the edge of its box. */
  padding: number;
  /** Minimum space beside the box, and the space below a box at the foot of the frame. */
  sideMargin: number;
  footMargin: number;
};

/**
 * Typesetting for each shape. Tall and square videos are watched on a phone held upright, where the frame is a
 * third as wide as on its side: letters are larger and lines shorter. Apps cover the foot of a tall frame with
 * their buttons, a sixth of its height.
 */
export const captionTypes: Record<Aspect, CaptionType> = {
  '16:9': {
    maxColumns: usualLineColumns,
    fontSize: 46,
    lineHeight: 62,
    padding: 22,
    sideMargin: 16,
    footMargin: 56,
  },
  '9:16': {
    maxColumns: 26,
    fontSize: 60,
    lineHeight: 80,
    padding: 26,
    sideMargin: 54,
    footMargin: 320,
  },
  '1:1': {
    maxColumns: 30,
    fontSize: 52,
    lineHeight: 70,
    padding: 24,
    sideMargin: 54,
    footMargin: 54,
  },
};

/** Returns the height of the box around this number of lines. */
export function heightOfCaption({ lineHeight, fontSize, padding }: CaptionType, lineCount: number): number {
  return lineCount * lineHeight + 2 * padding - (lineHeight - fontSize);
}
