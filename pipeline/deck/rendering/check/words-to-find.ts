import { PipelineError } from '#runtime/errors.ts';
import type { Slide } from '../../deck.ts';
import type { FindMissingFonts } from '../find-missing-fonts.ts';
import { type WrittenWords, writtenWords } from './written-words.ts';

/**
 * Returns the text of a slide in the copy for LibreOffice that must be found in its picture, with the missing
 * symbol fonts. Null if a repaired slide is beyond the limits of what is parsed; it is still drawn.
 * @throws the errors of `findMissingFonts`
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
