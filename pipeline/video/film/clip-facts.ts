import { z } from 'zod';

/** Names of the files of a decoded clip in its folder. */
export const clipFiles = { picture: 'picture.mkv', sound: 'sound.flac', facts: 'facts.json' } as const;

/** `soundGainDb`: what brings its sound to the loudness that it has in a video; null for a clip that is not heard. */
export const clipFacts = z.object({
  frameCount: z.number(),
  hasAlpha: z.boolean(),
  soundGainDb: z.number().nullable(),
});
export type ClipFacts = z.infer<typeof clipFacts>;
