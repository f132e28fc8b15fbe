import { z } from 'zod';
import { brandStyle } from '#contract/brand-style.ts';
import {
  defaultDurationSeconds,
  defaultMaxVideoSeconds,
  leastMaxVideoSeconds,
  maxPronunciations,
} from '#contract/limits.ts';
import { pronunciation } from '#contract/pronunciation.ts';
import {
  aspect,
  audience,
  backgroundMusic,
  duration,
  motionOption,
  speechSpeed,
  stockVoice,
  voiceOption,
} from '#contract/video-choices.ts';
import { defaultAspect } from '#contract/vocabulary/aspects.ts';
import { defaultAudience } from '#contract/vocabulary/audiences.ts';
import { defaultMotion, slideMotions } from '#contract/vocabulary/motions.ts';
import { noMusic } from '#contract/vocabulary/music.ts';
import { defaultSpeed } from '#contract/vocabulary/speeds.ts';
import { defaultVoice } from '#contract/vocabulary/voices.ts';

/** How a team's videos look. `logoPath`: the logo as a file of this machine, drawn on the cards. */
export const brand = brandStyle.extend({ logoPath: z.string().nullable() });
export type Brand = z.infer<typeof brand>;

/** The setting of the server and of the commands that bounds the length of every video. */
export const videoLengthVariables = {
  MAX_VIDEO_SECONDS: z.coerce
    .number()
    .int()
    .min(leastMaxVideoSeconds)
    .max(7200)
    .default(defaultMaxVideoSeconds),
};

/** A voice, a speed and a motion of a slide's own; null for those of the video. */
export const slideManner = z.object({
  slideNumber: z.int(),
  voice: stockVoice.nullable(),
  speed: speechSpeed.nullable(),
  motion: z.enum(slideMotions).nullable(),
});
export type SlideManner = z.infer<typeof slideManner>;

/** What a user chooses for a video. */
export const videoSettings = z.object({
  durationSeconds: duration.default(defaultDurationSeconds),
  voice: voiceOption.default(defaultVoice),
  speed: speechSpeed.default(defaultSpeed),
  music: backgroundMusic.default(noMusic.id),
  audience: audience.default(defaultAudience),
  burnInCaptions: z.boolean().default(false),
  motion: motionOption.default(defaultMotion),
  aspect: aspect.default(defaultAspect),
  /** The entries of the project's dictionary and of its team's. */
  pronunciations: z
    .array(pronunciation)
    .max(2 * maxPronunciations)
    .default([]),
  brand: brand.nullable().default(null),
});
export type VideoSettings = z.infer<typeof videoSettings>;
