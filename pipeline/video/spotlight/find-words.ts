import type { ShareBox } from '../../deck/deck.ts';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { comparable } from '../../deck/rendering/check/written-words.ts';
import { middleOf } from '../../understanding/boxes.ts';

/** Margin around an estimated box, beyond which letters may reach. */
const marginShare = 0.02;

/** Returns the words whose middle lies in a box. */
export function wordsIn(box: ShareBox, words: readonly DrawnWord[]): DrawnWord[] {
  return words.filter((word) => {
    const { x, y } = middleOf(word.box);
    const isAcross = x > box.x - marginShare && x < box.x + box.width + marginShare;
    return isAcross && y > box.y - marginShare && y < box.y + box.height + marginShare;
  });
}

/** Returns the words that occur in texts. */
export function wordsOf(texts: readonly string[], words: readonly DrawnWord[]): DrawnWord[] {
  const written = new Set(texts.flatMap((text) => text.split(/\s+/).map(comparable)));
  return words.filter(({ text }) => comparable(text) !== '' && written.has(comparable(text)));
}

/**
 * Finds texts among drawn words, each after the one before if possible: drawn words are in reading order, and
 * usually the texts are, too. Bullets and marks are ignored, because they are separate words in some fonts and part
 * of a word in others.
 * @returns the words of each text; null if one of the texts is not there in one piece
 */
export function findTexts(texts: readonly string[], words: readonly DrawnWord[]): DrawnWord[][] | null {
  const keys = words.map(({ text }) => comparable(text));
  const found: DrawnWord[][] = [];
  let next = 0;
  for (const text of texts) {
    const run = findRun(comparable(text), keys, next) ?? findRun(comparable(text), keys, 0);
    if (run === null) return null;
    found.push(words.slice(run.start, run.end));
    next = run.end;
  }
  return found;
}

function findRun(text: string, keys: readonly string[], from: number): { start: number; end: number } | null {
  if (text === '') return null;
  for (let start = from; start < keys.length; start++) {
    if (keys[start] === '') continue;
    let rest = text;
    let end = start;
    while (rest !== '' && end < keys.length && rest.startsWith(keys[end] ?? '')) {
      rest = rest.slice(keys[end]?.length ?? 0);
      end++;
    }
    if (rest === '') return { start, end };
  }
  return null;
}
