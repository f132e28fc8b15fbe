import { z } from 'zod';
import { shareBox } from './deck.ts';

/** A word as it was drawn on a slide. */
export const drawnWord = z.object({
  text: z.string(),
  box: shareBox,
  /** Relative luminance (WCAG 2, 0 to 1) of its dark and its light pixels; null if the word is too small. */
  ink: z.object({ darkest: z.number(), lightest: z.number() }).nullable(),
});
export type DrawnWord = z.infer<typeof drawnWord>;
