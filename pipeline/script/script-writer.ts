import type { Audience } from '../../contract/vocabulary/audiences.ts';
import type { Deck } from '../deck/deck.ts';
import type { ScriptDraft } from './script.ts';

export type ScriptRequest = {
  deck: Deck;
  audience: Audience;
  /** Words that the asked length has room for, by slide number; only slides that are shown have an entry. */
  wordBudget: ReadonlyMap<number, number>;
  signal: AbortSignal;
};

/**
 * Writes what is said over a deck. Everything it says must trace to the deck. It offers more than the budget
 * where the deck has more to say (about a third more), so that fitting has a choice.
 */
export type ScriptWriter = {
  write(request: ScriptRequest): Promise<ScriptDraft>;
};
