import { z } from 'zod';

/** The four files that PowerPoint embeds for a family, by the names of their elements. */
export const fontStyles = ['regular', 'bold', 'italic', 'boldItalic'] as const;
export type FontStyle = (typeof fontStyles)[number];

/** Task of the program that unpacks fonts: one entry for each packed font, in order. */
export const packedFonts = z.array(z.object({ family: z.string(), style: z.enum(fontStyles) }));

/**
 * Returns the key of a font. Fonts with the same key are interchangeable, because text asks for them by the same
 * name.
 */
export const sameFont = ({ family, style }: { family: string; style: FontStyle }): string =>
  `${family.toLowerCase()} ${style}`;

export const packedList = 'fonts.json';
export const packedFile = (index: number): string => `${index}.eot`;
export const fontFile = (index: number): string => `${index}.ttf`;
