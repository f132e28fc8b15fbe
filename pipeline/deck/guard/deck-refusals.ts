import { PipelineError } from '#runtime/errors.ts';
import { deckLimits } from '../deck-limits.ts';

/** Refusals that more than one check uses. */

export function deckNotFound(cause: unknown): PipelineError {
  return new PipelineError('deck_not_found', 'There is no deck at this path, or it cannot be read.', {
    cause,
  });
}

export function deckTooLarge(): PipelineError {
  const limit = deckLimits.fileBytes / 1024 / 1024;
  return new PipelineError(
    'deck_too_large',
    `This deck is larger than ${limit} MB. Compress its pictures and remove its videos, then try again.`,
  );
}

export function damagedDeck(cause: unknown): PipelineError {
  return new PipelineError(
    'deck_damaged',
    'This deck is damaged and cannot be read. Open it in PowerPoint, let PowerPoint repair it, save it, and try again.',
    { cause: typeof cause === 'string' ? new Error(cause) : cause },
  );
}

export function unsafeDeck(reason: string): PipelineError {
  return new PipelineError(
    'deck_unsafe',
    `This deck was refused because ${reason}, which no presentation program writes. Export it again as .pptx from PowerPoint.`,
  );
}

export function tooComplexDeck(reason: string): PipelineError {
  return new PipelineError('deck_too_complex', `This deck is too complex: ${reason}`);
}

/** @param kind what it is instead, or null if that is unknown */
export function notADeck(kind: string | null): PipelineError {
  const what =
    kind === null
      ? 'This file is not a PowerPoint deck, whatever its name says.'
      : `This file is ${kind}, not a PowerPoint deck.`;
  return new PipelineError(
    'deck_not_a_deck',
    `${what} Open your presentation in PowerPoint, save it as .pptx, and try again.`,
  );
}
