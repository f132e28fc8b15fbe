import { z } from 'zod';

/** Part of a slide that a step shows or hides: the id of its shape, and the words in it. */
const animatedPart = z.object({ shapeId: z.string(), text: z.string() });
export type AnimatedPart = z.infer<typeof animatedPart>;

const animationStep = z.object({
  /** The picture of the slide after the step: that before it where the step changes nothing that is seen. */
  path: z.string(),
  /** A click of the presenter, or the time since the step before it or since the slide appears. */
  start: z.union([z.literal('click'), z.object({ afterMs: z.number() })]),
  transition: z.enum(['cut', 'fade']),
  shown: z.array(animatedPart),
  hidden: z.array(animatedPart),
});
export type AnimationStep = z.infer<typeof animationStep>;

/** Animation of a slide: the picture with which it appears, and its steps in order. */
export const slideAnimation = z.object({ firstPath: z.string(), steps: z.array(animationStep) });
export type SlideAnimation = z.infer<typeof slideAnimation>;
