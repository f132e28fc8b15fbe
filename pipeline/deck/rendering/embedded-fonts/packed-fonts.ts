import { z } from 'zod';
import { fontStyles } from './font-style.ts';

/** What the program that unpacks fonts is told: one entry for each packed font, in order. */
export const packedFonts = z.array(z.object({ family: z.string(), style: z.enum(fontStyles) }));

export const packedList = 'fonts.json';
export const packedFile = (index: number): string => `${index}.eot`;
export const fontFile = (index: number): string => `${index}.ttf`;
