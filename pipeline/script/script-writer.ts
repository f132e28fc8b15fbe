import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '../deck/deck.ts';
import type { JudgedDraft } from './script.ts';

export type ScriptRequest = {
  deck: Deck;
  audience: Audience;
  /** Word budget of the requested length, by slide number; only shown slides have an entry. */
  wordBudget: ReadonlyMap<number, number>;
  /** Includes low-priority sentences. Set when a user asks for a longer text. */
  offersAll?: true;
  signal: AbortSignal;
};

/**
 * Writes the script of a deck. The deck must support everything in it. If the deck has more to say than the budget,
 * a writer offers about a third more, so that fitting has a choice.
 */
export type ScriptWriter = {
  write(request: ScriptRequest): Promise<JudgedDraft>;
};
