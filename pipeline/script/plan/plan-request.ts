import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '../../deck/deck.ts';

/** Input of a plan: a deck, its listeners, and the room for words. */
export type PlanRequest = {
  deck: Deck;
  audience: Audience;
  /** Word budget of the requested length, by slide number; only shown slides have an entry. */
  wordBudget: ReadonlyMap<number, number>;
  /** Includes low-priority sentences. Set when a user asks for a longer text. */
  offersAll?: true;
  /** Slide whose user asks for a text, although slides of its kind are not read out. */
  askedSlide?: number;
};
