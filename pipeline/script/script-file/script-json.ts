import { z } from 'zod';
import { type SentenceGrounds, slideGrounds } from '#contract/grounds.ts';
import { maxSentencesWithTakes, type PickedTake, pickedTake } from '#contract/takes/take.ts';
import { type Audience, audiences } from '#contract/vocabulary/audiences.ts';
import { slideMotions } from '#contract/vocabulary/motions.ts';
import type { Deck } from '../../deck/deck.ts';
import { titleOf } from '../../understanding/title-of-slide.ts';
import type { Script, SlideScript } from '../sentences/script.ts';

/** The script file beside a video (OUT.script.json), for editing by hand and `--script`. */
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
        /** True for a slide that is not in the video. */
        leftOut: z.boolean().optional(),
        /** Motion of the slide, whatever the other slides do. */
        motion: z.enum(slideMotions).optional(),
        /** True if a writer writes the text of the slide; the words in `text` follow it. */
        write: z.boolean().optional(),
        /** File with a person's reading of the text, which replaces the voice. */
        recording: z.string().min(1).max(4096).optional(),
        /** Grounds of sentences of the text. A changed sentence has lost its own. */
        grounds: slideGrounds.optional(),
      }),
    )
    .min(1),
  /** Sentences that are spoken in a take, anywhere in the script. */
  takes: z.array(pickedTake.strict()).max(maxSentencesWithTakes).optional(),
});

export type ScriptFile = z.infer<typeof scriptFile>;

/** Returns the text of OUT.script.json. Its titles are only for readers; `parseScript` ignores them. */
export function scriptToJson(
  script: Pick<Script, 'writer'> & {
    slides: readonly (SlideScript & { grounds?: SentenceGrounds[] })[];
    takes?: readonly PickedTake[];
    staticSlides?: ReadonlySet<number>;
    recordingFiles?: ReadonlyMap<number, string>;
  },
  deck: Deck,
  audience: Audience,
  voice?: string,
): string {
  const recordingOf = (slideNumber: number) => {
    const recording = script.recordingFiles?.get(slideNumber);
    return recording === undefined ? {} : { recording };
  };
  const file: ScriptFile = {
    version: 1,
    audience,
    ...(voice === undefined ? {} : { voice }),
    slides: script.slides.map(({ slideNumber, text, leftOut, grounds }) => ({
      slide: slideNumber,
      title: titleOf(deck, slideNumber)?.replace(/\s+/g, ' ').trim() ?? null,
      text,
      ...(leftOut && { leftOut }),
      ...(script.staticSlides?.has(slideNumber) && { motion: 'none' as const }),
      ...recordingOf(slideNumber),
      ...(grounds && { grounds }),
    })),
    ...(script.takes && script.takes.length > 0 && { takes: [...script.takes] }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
