import { z } from 'zod';
import { type FontStyle, fontStyles } from './font-style.ts';

/** Orders to the program that unpacks fonts: one entry for each packed font, in order. */
export const packedFonts = z.array(z.object({ family: z.string(), style: z.enum(fontStyles) }));

/** The key of fonts that stand for each other, since text asks for them by the same name. */
export const sameFont = ({ family, style }: { family: string; style: FontStyle }): string =>
  `${family.toLowerCase()} ${style}`;

export const packedList = 'fonts.json';
export const packedFile = (index: number): string => `${index}.eot`;
export const fontFile = (index: number): string => `${index}.ttf`;
