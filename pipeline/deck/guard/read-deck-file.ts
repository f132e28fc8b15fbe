import { PipelineError } from '#runtime/errors.ts';
import { FileTooLarge, NotRegularFile, readRegular } from '#runtime/files/regular-file.ts';
import { deckLimits } from '../deck-limits.ts';
import { deckNotFound, deckTooLarge, notADeck } from './deck-refusals.ts';

/**
 * Reads the bytes of the file after checking its kind and size.
 * @throws PipelineError `deck_not_found` | `deck_empty` | `deck_too_large` | `deck_not_a_deck` (a folder, a pipe, a device)
 */
export async function readDeckFile(deckPath: string): Promise<Buffer> {
  const bytes = await readRegular(deckPath, deckLimits.fileBytes).catch((error: unknown) => {
    if (error instanceof NotRegularFile) throw notADeck(error.found);
    throw error instanceof FileTooLarge ? deckTooLarge() : deckNotFound(error);
  });
  if (bytes.length === 0) throw new PipelineError('deck_empty', 'This file is empty. Choose the deck again.');
  return bytes;
}
