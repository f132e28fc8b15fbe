import { z } from 'zod';

/**
 * Changes of a slide between two decks: none, the same text with another look, another text, or a slide that the earlier deck does
 * not have.
 */
export const slideChanges = ['same', 'redrawn', 'changed', 'new'] as const;
export type SlideChange = (typeof slideChanges)[number];

/** A sentence that the deck does not support, with the reason. */
const textHint = z.object({ sentence: z.string(), message: z.string() });

/** Lines of a changed slide: those that only the project's deck has, and those that only the new one has. */
const changedLines = z.object({ removed: z.array(z.string()), added: z.array(z.string()) });
export type ChangedLines = z.infer<typeof changedLines>;

/** A slide of a new deck, compared with the project's deck. */
export const comparedSlide = z.object({
  number: z.int(),
  title: z.string().nullable(),
  hidden: z.boolean(),
  /** Number of the same slide in the project's deck, or null for a new slide. */
  from: z.int().nullable(),
  change: z.enum(slideChanges),
  /** Script of that slide, with the sentences that only the project's deck supports. Null if there are none. */
  contradicted: z.object({ script: z.string(), hints: z.array(textHint) }).nullable(),
  /** Null for a slide that is not `changed`. Missing in comparisons that an earlier version stored. */
  lines: changedLines.nullable().optional(),
});
export type ComparedSlide = z.infer<typeof comparedSlide>;

/** A slide of a new deck with its script. */
export const plannedSlide = z.object({
  number: z.int(),
  title: z.string().nullable(),
  hidden: z.boolean(),
  from: z.int().nullable(),
  change: z.enum(slideChanges),
  /** Source of the slide's script: kept, written for the new slide, or none because the deck hides the slide. */
  text: z.enum(['kept', 'written', 'none']),
  /** True if a user wrote the kept script. */
  isOwnText: z.boolean(),
  /** True if the video omits the slide. */
  leftOut: z.boolean(),
  isSpokenAgain: z.boolean(),
  /** True if it is spoken again only because a user edited it after the last video. */
  isOwnChange: z.boolean(),
  /** Changed lines of a slide that is `changed`. Null for others. */
  lines: changedLines.nullable(),
  /** Sentences in a user's script that the new deck does not support. */
  hints: z.array(textHint),
});
export type PlannedSlide = z.infer<typeof plannedSlide>;

/** A new deck that was uploaded for a project, and a preview of its video. Nothing changes until the video is made. */
export const deckUpdate = z.object({
  id: z.string(),
  fileName: z.string(),
  /** True while the video of the new deck is being made. */
  isBeingMade: z.boolean(),
  slides: z.array(plannedSlide),
  /** Slides of the project's deck that the new deck does not have. */
  gone: z.array(z.object({ number: z.int(), title: z.string().nullable() })),
});
export type DeckUpdate = z.infer<typeof deckUpdate>;
