import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '../deck/deck.ts';
import type { JudgedDraft } from './script.ts';

export type ScriptRequest = {
  deck: Deck;
  audience: Audience;
  /** Words that the asked length has room for, by slide number; only shown slides have an entry. */
  wordBudget: ReadonlyMap<number, number>;
  /** Also what the audience came for least: a user wants more of a slide. */
  offersAll?: true;
  signal: AbortSignal;
};

/**
 * Writes the script of a deck. Everything in it must trace to the deck. Where the deck has more to say than the budget,
 * a writer offers about a third more, so that fitting has a choice.
 */
export type ScriptWriter = {
  write(request: ScriptRequest): Promise<JudgedDraft>;
};
