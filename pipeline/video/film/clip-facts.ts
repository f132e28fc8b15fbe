import { z } from 'zod';

/** Names of the files of a decoded clip in its folder. */
export const clipFiles = { picture: 'picture.mkv', sound: 'sound.flac', facts: 'facts.json' } as const;

/**
 * Facts about a decoded clip. `soundGainDb` brings its sound to the usual loudness; null for a clip without audible
 * sound.
 */
export const clipFacts = z.object({
  frameCount: z.number(),
  hasAlpha: z.boolean(),
  soundGainDb: z.number().nullable(),
});
export type ClipFacts = z.infer<typeof clipFacts>;
