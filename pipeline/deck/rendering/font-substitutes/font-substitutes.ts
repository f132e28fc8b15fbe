import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Substitutes for fonts that decks ask for and that are not free: the first of `use` that is installed. The first one is the
 * nearest in shape and width, and may be in a package that set-up could not install; the last one is always there. The font itself,
 * if installed, comes before all of them.
 */
const fontSubstitute = z.strictObject({
  for: z.array(z.string()),
  use: z.array(z.string()),
  /** Weight of a family that is heavy by its name alone. */
  weight: z.enum(['bold', 'black']).optional(),
  /** Set if the first of `use` has the same width, to 3 % of the width of English text. */
  isAsWide: z.literal(true).optional(),
});

export type FontSubstitute = z.infer<typeof fontSubstitute>;

const kindsOfFonts = z.record(z.string(), z.array(fontSubstitute));

/** The widths are those of English text: of the fonts that are not free as published, of the others as measured. */
export const fontSubstitutes: readonly FontSubstitute[] = Object.values(
  kindsOfFonts.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'font-substitutes.json'), 'utf8')),
  ),
).flat();
