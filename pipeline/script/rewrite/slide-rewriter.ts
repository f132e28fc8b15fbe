import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import type { Deck } from '../../deck/deck.ts';

export type RewriteRequest = {
  deck: Deck;
  slideNumber: number;
  /** The script of the slide as it is now, with its tags. */
  text: string;
  wish: SlideWish;
  /** Whom the video speaks to, unless the wish is another audience. */
  audience: Audience;
};

export type Rewritten = { writer: 'embedded' | 'language_model'; text: string };

/**
 * Writes the script of one slide again as its user wishes. It adds nothing that the deck does not say, and keeps what the
 * user has written as long as it can.
 */
export type SlideRewriter<Request = RewriteRequest> = {
  /** @returns null when the text cannot be changed in this way */
  rewrite(request: Request, signal: AbortSignal): Promise<Rewritten | null>;
};
