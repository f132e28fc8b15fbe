import { z } from 'zod';

/** Part of a slide that a step shows or hides: the id of its shape, and the words in it. */
const animatedPart = z.object({ shapeId: z.string(), text: z.string() });
export type AnimatedPart = z.infer<typeof animatedPart>;

const animationStep = z.object({
  /** Picture of the slide after the step: the previous one if the step changes nothing visible. */
  path: z.string(),
  /**
   * Start of the step: a click of the presenter, or the time since the previous step or the appearance of the
   * slide.
   */
  start: z.union([z.literal('click'), z.object({ afterMs: z.number() })]),
  transition: z.enum(['cut', 'fade']),
  shown: z.array(animatedPart),
  hidden: z.array(animatedPart),
});
export type AnimationStep = z.infer<typeof animationStep>;

/** Animation of a slide: its first picture, and its steps in order. */
export const slideAnimation = z.object({ firstPath: z.string(), steps: z.array(animationStep) });
export type SlideAnimation = z.infer<typeof slideAnimation>;
