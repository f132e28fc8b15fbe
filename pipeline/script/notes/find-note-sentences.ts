/** Letters by which a sentence is found again. The rest may have been cleaned. */
const openingLetters = 24;

/**
 * Finds sentences in the notes from which they come. A reader has left out the rest of the notes, and cleaned the
 * sentences.
 * @param notes letters of the notes, as `soundLetters` returns them
 * @param said sentences in the order of the notes
 * @returns the start of each, in letters; null for a sentence that was reworded
 */
export function findNoteSentences(notes: string, said: readonly string[]): (number | null)[] {
  let from = 0;
  return said.map((sentence) => {
    const opening = soundLetters(sentence).slice(0, openingLetters);
    const found = opening === '' ? -1 : notes.indexOf(opening, from);
    if (found < 0) return null;
    from = found + 1;
    return found;
  });
}

/** Returns the letters and digits of a text, in lower case. */
export function soundLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
