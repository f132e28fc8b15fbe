import type { DeckRefusal } from '#contract/vocabulary/refusals.ts';
import { PipelineError } from '#runtime/errors.ts';

/** Faults of a deck: the refusals, and a deck file that does not exist. */
export type DeckErrorCode = DeckRefusal | 'deck_not_found';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    deck: DeckErrorCode;
  }
}

/** Tells whether the deck is at fault, rather than the request, a service or the machine. */
export function isDeckError(error: unknown): error is PipelineError & { code: DeckErrorCode } {
  return error instanceof PipelineError && error.code.startsWith('deck_');
}
