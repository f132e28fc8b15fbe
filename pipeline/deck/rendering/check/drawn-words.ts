import type { DrawnWord } from '../../drawn-word.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import type { WordInk } from './word-ink.ts';

/** Limits for hostile pages, whose other words are left out. Dense slides have 500 words. */
const limits = { words: 1_500, lettersOfWord: 100 };
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Returns the words of a slide's page, in reading order, with their positions in shares of the slide. */
export function drawnWords(
  { width, height, words }: PdfPage,
  inkOf: (word: PdfWord) => WordInk | null,
): DrawnWord[] {
  return words
    .filter(({ text }) => text.length <= limits.lettersOfWord)
    .slice(0, limits.words)
    .map((word) => {
      const { text, left, top, right, bottom } = word;
      const ink = letterOrDigit.test(text) ? inkOf(word) : null;
      return {
        text,
        box: {
          x: left / width,
          y: top / height,
          width: (right - left) / width,
          height: (bottom - top) / height,
        },
        ink: ink && { darkest: ink.darkest, lightest: ink.lightest },
      };
    });
}
