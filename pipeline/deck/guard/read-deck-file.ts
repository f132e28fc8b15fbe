import { type FileHandle, open } from 'node:fs/promises';
import { PipelineError } from '#runtime/errors.ts';
import { deckLimits } from '../deck-limits.ts';
import { notADeck } from './deck-refusals.ts';

/**
 * Reads the bytes of the file after checking its size.
 * @throws PipelineError `deck_not_found` | `deck_empty` | `deck_too_large` | `deck_not_a_deck` (a folder)
 */
export async function readDeckFile(deckPath: string): Promise<Buffer> {
  const file = await openForReading(deckPath);
  try {
    const { size } = await ordinaryFile(file);
    if (size === 0) throw new PipelineError('deck_empty', 'This file is empty. Choose the deck again.');
    if (size > deckLimits.fileBytes) throw tooLarge();
    // One byte more reveals a file that has grown since its size was read.
    const bytes = Buffer.allocUnsafe(size + 1);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled > deckLimits.fileBytes) throw tooLarge();
    return bytes.subarray(0, filled);
  } finally {
    await file.close();
  }
}

async function openForReading(deckPath: string): Promise<FileHandle> {
  try {
    return await open(deckPath, 'r');
  } catch (cause) {
    throw new PipelineError('deck_not_found', 'There is no deck at this path, or it cannot be read.', {
      cause,
    });
  }
}

async function ordinaryFile(file: FileHandle): Promise<{ size: number }> {
  const stats = await file.stat();
  if (!stats.isFile()) throw notADeck('a folder or a device');
  return stats;
}

function tooLarge(): PipelineError {
  const limit = deckLimits.fileBytes / 1024 / 1024;
  return new PipelineError(
    'deck_too_large',
    `This deck is larger than ${limit} MB. Compress its pictures and take out its videos, then try again.`,
  );
}
