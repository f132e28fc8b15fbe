import { z } from 'zod';

/**
 * What became of a slide in another deck: the same; it says the same and looks different; it says something else; or the
 * earlier deck has no such slide.
 */
export const slideChanges = ['same', 'redrawn', 'changed', 'new'] as const;
export type SlideChange = (typeof slideChanges)[number];

/** A sentence that the deck does not bear out, and why, as a sentence. */
const textHint = z.object({ sentence: z.string(), message: z.string() });

/** A slide of a new deck beside the deck of a project. */
export const comparedSlide = z.object({
  number: z.int(),
  title: z.string().nullable(),
  hidden: z.boolean(),
  /** Number of the same slide in the project's deck; null for a new slide. */
  from: z.int().nullable(),
  change: z.enum(slideChanges),
  /** What the text of that slide says that only the project's deck bears out; null when there is nothing. */
  contradicted: z.object({ script: z.string(), hints: z.array(textHint) }).nullable(),
});
export type ComparedSlide = z.infer<typeof comparedSlide>;

/** A slide of a new deck and what the video will say on it. */
export const plannedSlide = z.object({
  number: z.int(),
  title: z.string().nullable(),
  hidden: z.boolean(),
  from: z.int().nullable(),
  change: z.enum(slideChanges),
  /** Whether its text stays, is written for the new slide, or there is none, since the deck hides the slide. */
  text: z.enum(['kept', 'written', 'none']),
  /** Whether a user wrote the text that stays. */
  isOwnText: z.boolean(),
  /** Whether the video leaves it out. */
  leftOut: z.boolean(),
  isSpokenAgain: z.boolean(),
  /** What a user's text says that the new deck does not. */
  hints: z.array(textHint),
});
export type PlannedSlide = z.infer<typeof plannedSlide>;

/** A new deck that was uploaded for a project, and what a video of it will be. It changes nothing until it is made. */
export const deckUpdate = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Whether the video of it is being made. */
  isBeingMade: z.boolean(),
  slides: z.array(plannedSlide),
  /** The slides of the project's deck that the new one does not have. */
  gone: z.array(z.object({ number: z.int(), title: z.string().nullable() })),
});
export type DeckUpdate = z.infer<typeof deckUpdate>;
