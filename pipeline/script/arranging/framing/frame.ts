import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';

/** Knowledge of the deck that a frame needs beside the sentence. */
export type FramePlace = {
  casing: Casing;
  /** Subject of the deck, as its cover writes it; null if no cover names it. */
  thing: string | null;
};

/** Rewording of an author's sentence for one audience. It adds no claim and takes none away. */
export type Frame = {
  name: string;
  audiences: readonly Audience[];
  /** Turn of phrase that listeners would recognise, so it is heard once in a video. A frame without one goes unnoticed. */
  heardOnce?: string;
  /** Asks something, and is kept apart from other questions. */
  asks?: true;
  /** @returns the sentence as one or more, or null where it has not the parts that the frame needs */
  say(sentence: string, place: FramePlace): string[] | null;
};
