import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Substitutes for proprietary fonts that decks ask for: the first of `use` that is installed. The first entry is
 * the closest in shape and width, and may be in a package that set-up could not install. The last one is always
 * installed. The requested font itself, if installed, takes precedence over all of them.
 */
const fontSubstitute = z.strictObject({
  for: z.array(z.string()),
  use: z.array(z.string()),
  /** Weight of a family whose weight is part of its name. */
  weight: z.enum(['bold', 'black']).optional(),
  /** True if the first of `use` has the same width, within 3 % of the width of English text. */
  isAsWide: z.literal(true).optional(),
});

export type FontSubstitute = z.infer<typeof fontSubstitute>;

const kindsOfFonts = z.record(z.string(), z.array(fontSubstitute));

/**
 * Substitutes by family. The widths are those of English text: as published for proprietary fonts, as measured for
 * the others.
 */
export const fontSubstitutes: readonly FontSubstitute[] = Object.values(
  kindsOfFonts.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'font-substitutes.json'), 'utf8')),
  ),
).flat();
