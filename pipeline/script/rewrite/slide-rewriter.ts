import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import type { Deck } from '../../deck/deck.ts';

export type RewriteRequest = {
  deck: Deck;
  slideNumber: number;
  /** Current script of the slide, with its tags. */
  text: string;
  wish: SlideWish;
  /** Audience of the video, unless the wish is another audience. */
  audience: Audience;
};

/** `sentences`: those of which the words of a slide consist. */
export type Rewritten = { writer: 'embedded' | 'language_model'; text: string; sentences?: string[] };

/**
 * Rewrites the script of one slide as its user wishes. It adds nothing that the deck does not say, and keeps the
 * user's own words as long as possible.
 */
export type SlideRewriter<Request = RewriteRequest> = {
  /**
   * Rewrites the text of a slide.
   * @returns null if the text cannot be changed in this way
   */
  rewrite(request: Request, signal: AbortSignal): Promise<Rewritten | null>;
};

/** Number of words for a silent slide that gets a text: two or three sentences, about twenty seconds. */
export const writtenWords = 50;
