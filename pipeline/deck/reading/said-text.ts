import type { RunSense } from './run-sense.ts';
import { type Stretch, stretchesOf } from './shifted-signs.ts';
import { saidLowered, saidRaised } from './shifted-text.ts';

/** Run of one line, with the sense of its properties. */
export type SensedRun = RunSense & { text: string };

/**
 * Marker for left-out words, until the punctuation around them is repaired. Unicode reserves it for objects in a
 * text.
 */
const gap = '\uFFFC';

/**
 * Returns a line as readers understand it: without struck and invisible words, without the marks of footnotes and
 * trade marks, and with powers and indices in Unicode's signs, however they were raised: "10⁶", "m²", "CO₂".
 * Ordinals and fractions are plain text.
 */
export function saidText(given: readonly SensedRun[]): string {
  const runs = given.flatMap(partsOf);
  const isLeftOut = runs.some(({ state, text }) => state !== 'said' && text.trim() !== '');
  const said = inSigns(asStretches(runs));
  return isLeftOut ? withoutGaps(said) : said;
}

/** Does the same for a text without runs, such as a label of a chart. */
export function saidPlainText(text: string): string {
  return saidText([{ text, state: 'said', shift: null }]);
}

/** Letters that Unicode strikes through, each followed by a stroke. */
const struckLetters = /((?:\P{M}[\u0335\u0336])+)/u;

function partsOf(run: SensedRun): SensedRun[] {
  if (run.state !== 'said' || !/[\u0335\u0336]/u.test(run.text)) return [run];
  return run.text
    .split(struckLetters)
    .map(
      (text, index): SensedRun => ({ ...run, text, ...(index % 2 === 1 && { state: 'struck' as const }) }),
    );
}

function asStretches(runs: readonly SensedRun[]): Stretch[] {
  const visible = runs.filter(({ state, text }) => state === 'said' && text.trim() !== '');
  const shifts = new Set(visible.map(({ shift }) => shift));
  const whole = visible.map(({ text }) => text).join('');
  // A line that is raised as a whole was only moved, unless it is a mark in a separate box.
  const isMoved = shifts.size === 1 && !loneMark.test(whole);
  return runs.flatMap(({ state, shift, text }) => {
    if (state !== 'said') return [{ text: text.trim() === '' ? text : gapFor(text), shift: null }];
    return shift === null || isMoved ? stretchesOf(withoutNoteSigns(text)) : [{ text, shift }];
  });
}

/**
 * Removes daggers, and a star right before the end of a sentence, which mark a footnote even on the line.
 * "*smiles*" is a direction.
 */
function withoutNoteSigns(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}%)”"])[†‡]+/gu, '')
    .replace(/(?<!\*\p{L}[^*]*)(?<=[\p{L}\p{N}%])\*(?=[.,;:!?](?:\s|$))/gu, '');
}

const loneMark = /^\s*(?:\d|[*†‡§¶]{1,3})\s*$/u;

/** Returns the marker for a left-out run, with the spaces at its edges, which separate the words beside it. */
function gapFor(text: string): string {
  const before = /^\s/u.test(text) ? ' ' : '';
  const after = /\s$/u.test(text) ? ' ' : '';
  return `${before}${gap}${after}`;
}

function inSigns(stretches: readonly Stretch[]): string {
  const merged: Stretch[] = [];
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last?.shift === stretch.shift) last.text += stretch.text;
    else merged.push({ ...stretch });
  }
  if (merged.every(({ shift }) => shift === null)) return merged.map(({ text }) => text).join('');
  const said: string[] = [];
  let before = '';
  const say = (text: string) => {
    said.push(text);
    before = (before + text).slice(-signsAround);
  };
  let isMarkBefore = false;
  for (const [index, { text, shift }] of merged.entries()) {
    const next = merged[index + 1];
    const around = { before, next: next?.text.slice(0, signsAround) ?? '' };
    if (shift !== null) {
      const context = { ...around, isFraction: isFraction(merged, index) };
      const written = shift === 'raised' ? saidRaised(text, context) : saidLowered(text, context);
      isMarkBefore = written.trim() === '' && text.trim() !== '';
      say(written);
      continue;
    }
    // Marks may be separated by a comma on the line. One after a space leaves that space before a full stop.
    const isComma: boolean = isMarkBefore && next?.shift === 'raised' && /^\s?[,;]\s?$/u.test(text);
    if (isMarkBefore && /^[.,;:!?)]/u.test(text)) trimLast(said);
    if (!isComma) say(isFraction(merged, index - 1) ? '/' : text);
    isMarkBefore &&= isComma;
  }
  return said.join('');
}

/** Removes the space before a mark: the mark is the last piece, and says nothing. */
function trimLast(pieces: string[]): void {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const trimmed = (pieces[at] ?? '').trimEnd();
    pieces[at] = trimmed;
    if (trimmed !== '') return;
  }
}

/**
 * Number of signs on either side of a sign that can determine its sense. Without this limit, a hostile text with
 * very many signs would take very long.
 */
const signsAround = 64;

/** Tells whether signs are a fraction: ¹⁄₂ or, in runs, a raised 1, a stroke and a lowered 2. */
function isFraction(stretches: readonly Stretch[], index: number): boolean {
  const [above, stroke, below] = stretches.slice(index, index + 3);
  return (
    above?.shift === 'raised' &&
    below?.shift === 'lowered' &&
    /^[/\u2044\u2215]$/u.test(stroke?.text ?? '') &&
    [above, below].every(({ text }) => /^\d+$/u.test(text))
  );
}

/**
 * Removes the signs that belonged to left-out words: the comma of a list, the arrow from an old price to the new
 * one, brackets.
 */
function withoutGaps(text: string): string {
  return text
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/\s*[([](?:[^()[\]\d]{0,16}\s)?\uFFFC[\s\uFFFC]*[)\]]/gu, '')
    .replace(/\uFFFC(?:\s*\uFFFC)+/gu, gap)
    .replace(/(?<!\S)\uFFFC\s*(?:[,;/|→⇒–—]|[-=]>|-(?=\s))\s*/gu, '')
    .replace(/\s*[,;:/|→⇒–—]\s*\uFFFC\s*$/gu, '')
    .replace(/\s*\uFFFC(?=[.,;:!?])/gu, '')
    .replace(/(?<!\S)\uFFFC\s?|\uFFFC/gu, '')
    .replace(/^\s*[,;:]\s*/u, '');
}
