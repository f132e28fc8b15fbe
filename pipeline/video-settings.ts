import { z } from 'zod';
import { brandStyle } from '#contract/brand-style.ts';
import { defaultMaxVideoSeconds, maxPronunciations, minMaxVideoSeconds } from '#contract/limits.ts';
import { pronunciation } from '#contract/pronunciation.ts';
import { settingsOrUsual, speechSpeed, stockVoice } from '#contract/video-settings.ts';
import { slideMotions } from '#contract/vocabulary/motions.ts';

/** Look of a team's videos. `logoPath` is the logo as a file of this machine, which is drawn on the cards. */
export const brand = brandStyle.extend({ logoPath: z.string().nullable() });
export type Brand = z.infer<typeof brand>;

/** Setting of the server and of the commands that limits the length of every video. */
export const videoLengthVariables = {
  MAX_VIDEO_SECONDS: z.coerce
    .number()
    .int()
    .min(minMaxVideoSeconds)
    .max(7200)
    .default(defaultMaxVideoSeconds),
};

/** A slide's own voice, speed and motion; null for those of the video. */
export const slideOverride = z.object({
  slideNumber: z.int(),
  voice: stockVoice.nullable(),
  speed: speechSpeed.nullable(),
  motion: z.enum(slideMotions).nullable(),
});
export type SlideOverride = z.infer<typeof slideOverride>;

/** Settings of a video: the user's choices, the dictionary and the brand. */
export const renderSettings = settingsOrUsual.extend({
  /** The entries of the project's dictionary and of its team's. */
  pronunciations: z
    .array(pronunciation)
    .max(2 * maxPronunciations)
    .default([]),
  brand: brand.nullable().default(null),
});
export type RenderSettings = z.infer<typeof renderSettings>;
