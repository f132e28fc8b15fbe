import { sameWordsKey } from '../../english/same-words-key.ts';
import type { Judge } from './judge.ts';

const maxWords = 40;
/**
 * Maximum number of characters. Later judges take minutes for a sentence of ten thousand letters, which may be a single
 * word.
 */
const maxCharacters = 600;
/** Characters of a quoted sentence. A longer one is cut in the objection, because a browser's model reads little. */
const shownCharacters = 300;

/**
 * Makes a judge that objects to incomprehensible or repeated sentences, and to repetitions of the model's
 * instructions, which a note may have requested. The author loses no content, and gets no message.
 * @param instructions all instructions of the model
 */
export function createSpokenJudge(instructions: string): Judge {
  return {
    async judge(sentence, { slideNumber }, { keys }) {
      const why = faultOf(sentence.text, instructions, keys);
      if (why === null) return [];
      const toWriter = `Left out, since ${why}: "${sentence.text.slice(0, shownCharacters)}"`;
      return [{ slideNumber, sentence, drops: true, toAuthor: null, toWriter }];
    },
  };
}

function faultOf(text: string, instructions: string, said: ReadonlySet<string>): string | null {
  const key = sameWordsKey(text);
  if (said.has(key)) return 'it was said before';
  if (text.length > maxCharacters) return `it has more than ${maxCharacters} characters`;
  if (key.split(' ').length > maxWords) return `it has more than ${maxWords} words`;
  return repeatsRun(text, instructions) ? 'it repeats the instructions' : null;
}

const runWords = 6;

/** Tells whether a text repeats six consecutive words of another, whatever the punctuation between them. */
function repeatsRun(text: string, other: string): boolean {
  const spaced = ` ${wordsOf(other).join(' ')} `;
  const words = wordsOf(text);
  return words.some((_, start) => {
    const run = words.slice(start, start + runWords);
    return run.length === runWords && spaced.includes(` ${run.join(' ')} `);
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
