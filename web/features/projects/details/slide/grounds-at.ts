import type { SentenceGrounds } from '#contract/grounds.ts';
import { sentenceKey } from '#contract/takes/take.ts';

/** Picks the grounds of sentences that the text still contains unchanged. */
export function groundsIn(text: string, grounds: readonly SentenceGrounds[]): SentenceGrounds[] {
  if (grounds.length === 0) return [];
  const said = sentenceKey(text);
  return grounds.filter(({ sentence }) => startOf(sentence, said) >= 0);
}

/**
 * Finds the grounds of the sentence at the cursor.
 * @returns null for a sentence without grounds, such as one of the user's own
 */
export function groundsAt(
  text: string,
  cursor: number,
  grounds: readonly SentenceGrounds[],
): SentenceGrounds | null {
  const said = sentenceKey(text);
  // Tags and white space before the cursor are not spoken, so they do not count.
  const place = sentenceKey(text.slice(0, cursor)).length;
  const found = grounds.find(({ sentence }) => {
    for (let start = startOf(sentence, said); start >= 0; start = startOf(sentence, said, start + 1)) {
      if (place >= start && place <= start + sentence.length) return true;
    }
    return false;
  });
  return found ?? null;
}

/** Finds the start of a whole sentence, or -1. A longer sentence with the same ending is another one. */
function startOf(sentence: string, said: string, from = 0): number {
  let start = said.indexOf(sentence, from);
  while (start >= 0 && !isAtSentence(said, start, start + sentence.length)) {
    start = said.indexOf(sentence, start + 1);
  }
  return start;
}

function isAtSentence(said: string, start: number, end: number): boolean {
  const isFirst = start === 0 || /[.!?…:;]["”’)\]]*\s$/u.test(said.slice(Math.max(0, start - 6), start));
  return isFirst && (end === said.length || said[end] === ' ');
}
