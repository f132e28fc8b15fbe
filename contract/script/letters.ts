import { marksAtEnd } from '../text/marks-at-end.ts';
import { blankWaits } from './cue-tags.ts';
import { blankPauses } from './pause-tag.ts';

const letter = /[\p{L}\p{N}]/gu;

/**
 * Counts the spoken letters and digits. Positions in a text are stored as such counts, because white space and punctuation change
 * as the text is processed.
 */
export function countLetters(text: string): number {
  return lettersOf(text).length;
}

/** Finds the start of the word that contains the letter after `letters` letters; the end of the text if there is none. */
export function startOfWord(text: string, letters: number): number {
  const said = blankTags(text);
  let count = 0;
  for (const { index } of said.matchAll(letter)) {
    if (count === letters) return marksAtEnd(said.slice(0, index), /\S/);
    count += 1;
  }
  return text.length;
}

/**
 * Returns a function that maps a word's position from one version of a text to the next. A position before the change stays, one
 * after it moves along, and that of a deleted word becomes the start of the change.
 */
export function followChange(from: string, to: string): (letters: number) => number {
  const [before, after] = [lettersOf(from), lettersOf(to)];
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1;
  return (letters) => {
    if (letters < same) return letters;
    return letters >= before.length - sameEnd ? letters + after.length - before.length : same;
  };
}

function lettersOf(text: string): string[] {
  return blankTags(text).match(letter) ?? [];
}

function blankTags(text: string): string {
  return blankPauses(blankWaits(text));
}
