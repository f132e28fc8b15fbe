import { wordList } from '../english/word-list.ts';

/** Columns of a caption line in a wide frame: the usual width of broadcasters, which fits at a readable size. */
export const usualLineColumns = 42;

export const maxCaptionLines = 2;

/**
 * Wide East Asian characters and emoji, which take two columns: the ranges of Unicode's EastAsianWidth that are in
 * use.
 */
const wideCharacter =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Counts the columns of a text. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += wideCharacter.test(character) ? 2 : 1;
  return columns;
}

/** A piece of caption text that is never divided. A `glued` one follows the previous piece without a space. */
export type CaptionWord = { text: string; startMs: number; endMs: number; glued: boolean };

/** Joins words, with spaces between those that are not glued. */
export function textOf(words: readonly CaptionWord[]): string {
  return words.map((word, index) => (index === 0 || word.glued ? word.text : ` ${word.text}`)).join('');
}

const opensPhrase = new Set(wordList(import.meta, 'openings-of-phrases'));
const leansForward = new Set(wordList(import.meta, 'words-that-lean-forward'));

/**
 * Returns the cost of a line or cue break before the word at `index`, from 0 at the end of a sentence to 100 inside
 * a word. The order follows the usual subtitling guides: break at punctuation, then before a conjunction or
 * preposition, never after an article.
 */
export function breakCost(words: readonly CaptionWord[], index: number): number {
  const before = words[index - 1];
  const after = words[index];
  if (before === undefined || after === undefined) return 0;
  if (after.glued) return 100;
  const closing = /(\S)["'”’)\]]*$/u.exec(before.text)?.[1] ?? '';
  const word = before.text.toLowerCase();
  if (leansForward.has(word)) return 70;
  if ('.?!…。！？'.includes(closing)) return 0;
  if (';:—–。'.includes(closing)) return 4;
  if (',、，'.includes(closing)) return 8;
  if (opensPhrase.has(word)) return 60;
  if (opensPhrase.has(after.text.toLowerCase())) return 20;
  return 40;
}

/**
 * Wraps words into one or two lines of at most `maxColumns`, and breaks them where the phrase allows.
 * @returns null if the words need more lines
 */
export function wrapLines(words: readonly CaptionWord[], maxColumns: number): string[] | null {
  const whole = textOf(words);
  if (columnsOf(whole) <= maxColumns) return [whole];
  let best: { cost: number; lines: string[] } | null = null;
  for (let at = 1; at < words.length; at++) {
    const lines = [textOf(words.slice(0, at)), textOf(words.slice(at))];
    const [top = 0, bottom = 0] = lines.map(columnsOf);
    if (top > maxColumns || bottom > maxColumns) continue;
    const orphan = at === 1 || at === words.length - 1 ? 30 : 0;
    const cost = breakCost(words, at) + Math.abs(top - bottom) + orphan;
    if (best === null || cost < best.cost) best = { cost, lines };
  }
  return best?.lines ?? null;
}
