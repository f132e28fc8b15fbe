import { z } from 'zod';

/** Part of a slide that a step shows or hides: the id of its shape, and the words in it. */
const buildPart = z.object({ shapeId: z.string(), text: z.string() });
export type BuildPart = z.infer<typeof buildPart>;

const buildStep = z.object({
  /** The picture of the slide after the step: that before it where the step changes nothing that is seen. */
  path: z.string(),
  /** A click of the presenter, or the time since the step before it or since the slide appears. */
  start: z.union([z.literal('click'), z.object({ afterMs: z.number() })]),
  transition: z.enum(['cut', 'fade']),
  shown: z.array(buildPart),
  hidden: z.array(buildPart),
});
export type BuildStep = z.infer<typeof buildStep>;

/** Animation of a slide: the picture with which it appears, and its steps in order. */
export const slideBuild = z.object({ firstPath: z.string(), steps: z.array(buildStep) });
export type SlideBuild = z.infer<typeof slideBuild>;
