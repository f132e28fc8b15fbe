import type { PdfWord } from './parse-word-boxes.ts';
import { comparable } from './written-words.ts';

/**
 * Limits for hostile pages, whose other words are not checked because that would take minutes. Dense slides have
 * 500 words and 3,000 letters.
 */
const limits = { words: 1_500, letters: 50_000, lettersOfWord: 60, brokenWords: 50 };

/**
 * Returns the words that the page lacks.
 * @param written the words that LibreOffice was given, in the form of `comparable`
 */
export function missingWords(written: readonly string[], drawnWords: readonly PdfWord[]): string[] {
  const drawn = drawnWords.map(({ text }) => comparable(text)).join('');
  if (drawn.length > limits.letters) return [];
  const unfound = [...new Set(written)].slice(0, limits.words).filter((word) => !drawn.includes(word));
  return unfound.length > limits.brokenWords ? unfound : unfound.filter((word) => !isBroken(word, drawn));
}

/** Tells whether a long word is broken over two lines, whose parts are apart in the page's text. */
function isBroken(word: string, drawn: string): boolean {
  if (word.length < 5 || word.length > limits.lettersOfWord) return false;
  for (let at = 2; at <= word.length - 2; at += 1) {
    if (drawn.includes(word.slice(0, at)) && drawn.includes(word.slice(at))) return true;
  }
  return false;
}
