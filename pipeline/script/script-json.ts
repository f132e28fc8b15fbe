import { z } from 'zod';
import { type Audience, audiences } from '../../contract/vocabulary/audiences.ts';
import type { Deck } from '../deck/deck.ts';
import type { Script } from './script.ts';

/** The script beside a video (OUT.script.json): made to be edited by hand and given back. */
export const scriptFile = z.strictObject({
  version: z.literal(1),
  audience: z.enum(audiences),
  voice: z.string().min(1).optional(),
  slides: z
    .array(
      z.strictObject({
        slide: z.int().min(1),
        title: z.string().nullable().optional(),
        text: z.string().max(20_000),
      }),
    )
    .min(1),
});

export type ScriptFile = z.infer<typeof scriptFile>;

/** The text of OUT.script.json; `title` is there for the reader only and is ignored when read back. */
export function scriptToJson(script: Script, deck: Deck, audience: Audience, voice?: string): string {
  const titles = new Map(deck.slides.map((slide) => [slide.number, slide.title]));
  const file: ScriptFile = {
    version: 1,
    audience,
    ...(voice === undefined ? {} : { voice }),
    slides: script.slides.map(({ slideNumber, text }) => ({
      slide: slideNumber,
      title: titles.get(slideNumber)?.replace(/\s+/g, ' ').trim() ?? null,
      text,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
