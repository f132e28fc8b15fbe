import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Casing } from '../../english/casing/casing.ts';

/** What a frame knows of the deck beside the sentence. */
export type FramePlace = {
  casing: Casing;
  /** What the deck is about by its cover, as it is written there; null where no cover names it. */
  thing: string | null;
};

/** A way in which an audience hears what an author wrote for everybody. It adds no claim and takes none away. */
export type Frame = {
  name: string;
  audiences: readonly Audience[];
  /** What makes it recognisable, so that it is heard once in a video. Nobody notices a turn without it. */
  heardOnce?: string;
  /** Asks something, and is kept apart from other questions. */
  asks?: true;
  /** @returns the sentence as one or more, or null where it has not the parts that the frame needs */
  say(sentence: string, place: FramePlace): string[] | null;
};
