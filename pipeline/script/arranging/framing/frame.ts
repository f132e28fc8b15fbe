import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';

/** Knowledge about the deck that a frame needs besides the sentence. */
export type FramePlace = {
  casing: Casing;
  /** Subject of the deck, as its cover writes it; null if no cover names it. */
  thing: string | null;
};

/** Rewording of an author's sentence for one audience. It adds no claim and takes none away. */
export type Frame = {
  name: string;
  audiences: readonly Audience[];
  /** Recognisable turn of phrase, which is used once in a video. A frame without one is inconspicuous. */
  heardOnce?: string;
  /** True for a question, which is kept apart from other questions. */
  asks?: true;
  /**
   * Rewords a sentence.
   * @returns one or more sentences, or null if the sentence lacks the parts that the frame needs
   */
  say(sentence: string, place: FramePlace): string[] | null;
};
