/** Enough of a sentence to find it again: what follows may have been cleaned. */
const openingLetters = 24;

/**
 * Finds sentences in the notes that they come from; a reader has left out the rest of the notes and cleaned them.
 * @param notes letters of the notes, as `soundLetters` gives them
 * @param said in the order of the notes
 * @returns where each begins, in letters; null for one that was worded anew
 */
export function findSentences(notes: string, said: readonly string[]): (number | null)[] {
  let from = 0;
  return said.map((sentence) => {
    const opening = soundLetters(sentence).slice(0, openingLetters);
    const found = opening === '' ? -1 : notes.indexOf(opening, from);
    if (found < 0) return null;
    from = found + 1;
    return found;
  });
}

/** The letters and digits of a text, in lower case. */
export function soundLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
