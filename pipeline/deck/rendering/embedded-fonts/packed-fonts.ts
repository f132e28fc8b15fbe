import { z } from 'zod';
import { type FontStyle, fontStyles } from './font-style.ts';

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
