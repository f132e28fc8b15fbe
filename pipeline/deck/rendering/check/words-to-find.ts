import { PipelineError } from '#runtime/errors.ts';
import type { Slide } from '../../deck.ts';
import type { FindMissingFonts } from '../find-missing-fonts.ts';
import { type WrittenWords, writtenWords } from './written-words.ts';

/**
 * Returns what of a slide in the copy for LibreOffice must be found in its picture, with those fonts of signs that are not
 * there. Null where a repaired slide is beyond the limits of what is parsed: it is drawn all the same.
 * @throws what `findMissingFonts` throws
 */
export async function wordsToFind(
  slidePart: Uint8Array,
  asRead: Slide,
  findMissingFonts: FindMissingFonts,
): Promise<WrittenWords | null> {
  const written = tryToRead(slidePart, asRead);
  return written && { ...written, signFonts: await findMissingFonts(written.signFonts) };
}

function tryToRead(slidePart: Uint8Array, asRead: Slide): WrittenWords | null {
  try {
    return writtenWords(slidePart, asRead);
  } catch (error) {
    if (error instanceof PipelineError) return null;
    throw error;
  }
}
