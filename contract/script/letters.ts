import { marksAtEnd } from '../text/marks-at-end.ts';
import { blankWaits } from './cue-tags.ts';
import { blankPauses } from './pause-tag.ts';

const letter = /[\p{L}\p{N}]/gu;

/**
 * Counts the letters and digits that are said. A place in a text is told by how many stand before it, since white space and
 * punctuation change on the way of a text.
 */
export function countLetters(text: string): number {
  return lettersOf(text).length;
}

/** Finds the start of the word that holds the letter after `letters` letters; the end of the text if there is none. */
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
 * Returns what finds the place of a word again after its text was changed: before the change it stays, behind it it moves along,
 * and a word that is gone has the place where the change begins.
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
