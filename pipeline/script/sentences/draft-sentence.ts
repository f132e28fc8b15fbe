import { z } from 'zod';
import { click } from './clicks.ts';
import { evidenceId } from './evidence-id.ts';

/**
 * Minimum importance of an essential sentence: the first and last of the video, the call to action, and those that a
 * pattern marks as essential.
 */
export const essentialImportance = 0.9;

/** Sentence of a draft, as it is also stored. Fields that only a part of the writer's room fills are optional. */
export const draftSentence = z.object({
  text: z.string(),
  /**
   * Importance of the sentence: from 1, essential to the slide, to 0, dropped first. Of equals, the earlier
   * sentence stays.
   */
  importance: z.number(),
  /** True if it is spoken with the sentence before it or not at all. */
  tied: z.literal(true).exactOptional(),
  /**
   * True if it is spoken only with the sentence before it, which may be spoken alone. It is never more important
   * than that.
   */
  leans: z.literal(true).exactOptional(),
  /** `[click]`s in the sentence. */
  clicks: z.array(click).readonly().exactOptional(),
  /** True if the speech waits for the videos of the slide before it. */
  waits: z.literal(true).exactOptional(),
  /** True for a person's recording: neither its length nor the pause after it follows the speed. */
  recorded: z.literal(true).exactOptional(),
  /** Ids of the shapes that it is about, if the writer knows them. */
  shapeIds: z.array(z.string()).readonly().exactOptional(),
  /** Ids of the evidence in the deck that the sentence states; absent for a user's sentence. */
  evidence: z.array(evidenceId).readonly().exactOptional(),
});
export type DraftSentence = z.infer<typeof draftSentence>;
