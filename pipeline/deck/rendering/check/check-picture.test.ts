import { describe, expect, test } from 'vitest';
import type { SlideShape } from '../../deck.ts';
import { textShape } from '../../testing/text-shape.ts';
import { checkPicture, type PictureVerdict } from './check-picture.ts';
import type { PdfWord } from './parse-word-boxes.ts';
import type { WordInk } from './word-ink.ts';
import type { WrittenWords } from './written-words.ts';

const page = { width: 720, height: 540 };
const black: WordInk = { darkest: 0, lightest: 1, isBlank: false };

/** Makes a word of 60 × 20 points. */
function word(text: string, left = 100, top = 100, { width = 60, height = 20 } = {}): PdfWord {
  return { text, left, top, right: left + width, bottom: top + height };
}

function check(
  written: readonly string[],
  drawn: readonly PdfWord[],
  facts: Partial<WrittenWords> & { ink?: WordInk | null } = {},
): PictureVerdict {
  const { ink = black, ...others } = facts;
  return checkPicture({
    written: { words: written, inTables: new Set(), signFonts: new Set(), ...others },
    page: { ...page, words: drawn },
    shapes: [],
    inkOf: () => ink,
    lookAt: () => null,
  });
}

const faultsOf = (verdict: PictureVerdict) => Object.fromEntries(verdict.faults);

describe('missing words', () => {
  test.each<[string, string[], string[], string[] | undefined]>([
    ['all are there', ['plan', 'sales'], ['Plan', 'Sales'], undefined],
    ['one of two is not', ['plan', 'sales'], ['Plan'], ['sales']],
    ['letters stand apart', ['agenda'], ['A', 'G', 'E', 'N', 'D', 'A'], undefined],
    ['a long word is broken over two lines', ['responsibility'], ['responsi-', 'and', 'bility'], undefined],
    ['a short word is not taken for its letters', ['plan'], ['pl', 'x', 'an'], ['plan']],
    ['signs do not count', ['dont'], ['don’t'], undefined],
    ['one of thirty is a fault of encoding', [...words(29), 'odd'], words(29), undefined],
  ])('%s', (_what, written, drawn, missing) => {
    const placed = drawn.map((text, index) => word(text, (index % 8) * 80, Math.floor(index / 8) * 40));
    expect(faultsOf(check(written, placed)).missing).toEqual(missing);
  });

  function words(count: number): string[] {
    return Array.from({ length: count }, (_, index) => `word${100 + index}`);
  }
});

describe('words outside the page', () => {
  test.each<[string, PdfWord, boolean]>([
    ['inside', word('inside', 640, 500), false],
    ['with the font above its ink over the edge', word('top', 100, -4), false],
    ['over the right edge', word('right', 680, 100), true],
    ['over the left edge', word('left', -20, 100), true],
    ['below', word('below', 100, 530), true],
    ['above', word('above', 100, -15), true],
    ['a sign', word('•', 715, 100), false],
    ['the number of the page', word('12', 700, 100), false],
    ['a year', word('2026', 700, 100), true],
  ])('%s', (_what, one, isOutside) => {
    expect(check([], [one]).faults.has('outside')).toBe(isOutside);
  });
});

test('text of a shape whose middle is off the slide is not checked', () => {
  const panel = textShape(['Potential', 'Growth'], { box: { x: -0.6, y: 0, width: 0.7, height: 1 } });
  const drawn = [word('Potential', -20), word('Growth', 0, 105)];
  const lookAt = () => null;
  const facts = { page: { ...page, words: drawn }, inkOf: () => black, lookAt };
  const written = { words: [], inTables: new Set<string>(), signFonts: new Set<string>() };
  const faultsWith = (shapes: SlideShape[]) => [...checkPicture({ ...facts, written, shapes }).faults.keys()];
  expect(faultsWith([panel])).toEqual([]);
  expect(faultsWith([{ ...panel, box: { ...panel.box, x: -0.1 } }])).toEqual(['outside', 'overlap']);
});

describe('overlapping words', () => {
  test.each([
    ['letters that reach below their line', 'gaps', true],
    ['letters that do not', 'sales', false],
  ])('%s, over a line that begins there', (_, text, overlaps) => {
    const pair = [word(text, 100, 100), word('two', 100, 110.4)];
    expect(check([], pair).faults.has('overlap')).toBe(overlaps);
  });

  test.each<[string, PdfWord, PdfWord, boolean]>([
    ['neighbours in a line', word('one', 100), word('two', 160), false],
    ['lines whose font boxes touch', word('one', 100, 100), word('two', 100, 116), false],
    ['one over the other', word('one', 100, 100), word('two', 120, 106), true],
    ['one that runs into the next', word('one', 100), word('two', 150), true],
    ['a shadow', word('same', 100, 100), word('same', 101, 101), false],
    ['a turned word', word('turned', 100, 100, { width: 15, height: 80 }), word('two', 90, 120), false],
    ['a sign', word('•', 100, 100), word('two', 100, 100), false],
  ])('%s', (_what, one, other, overlaps) => {
    expect(check([], [one, other]).faults.has('overlap')).toBe(overlaps);
    expect(check([], [other, one]).faults.has('overlap')).toBe(overlaps);
  });

  // attack: 158
  test('are compared for 1,500 words at most', () => {
    const heap = Array.from({ length: 100_000 }, (_, index) => word(`word${index}`));
    const { faults } = check([], heap);
    expect(faults.get('overlap')).toHaveLength((1_500 * 1_499) / 2);
  });
});

describe('signs', () => {
  test('show as boxes if a character was broken in two', () => {
    expect(faultsOf(check([], [word('\ufffd\ufffd')]))).toEqual({ boxes: ['\ufffd\ufffd'] });
  });
  test('show as boxes if their font is missing', () => {
    expect(faultsOf(check([], [], { signFonts: new Set(['Wingdings 2']) }))).toEqual({
      boxes: ['Wingdings 2'],
    });
  });
  test.each([
    [true, { emoji: ['🚀'] }],
    [false, {}],
  ])('include missing emoji if a word has no ink: %j', (isBlank, faults) => {
    expect(faultsOf(check([], [word('🚀')], { ink: { ...black, isBlank } }))).toEqual(faults);
  });
});

describe('black on dark', () => {
  const line = ['Four', 'words', 'in', 'black'].map((text, index) => word(text, index * 80));
  const onDarkGrey: WordInk = { darkest: 0, lightest: 0.05, isBlank: false };
  test.each<[string, PdfWord[], WordInk | null, boolean]>([
    ['black on dark grey', line, onDarkGrey, true],
    ['black on white', line, black, false],
    ['dark blue on dark grey', line, { ...onDarkGrey, darkest: 0.01 }, false],
    ['white on dark grey', line, { darkest: 0.05, lightest: 1, isBlank: false }, false],
    ['three words', line.slice(1), onDarkGrey, false],
    ['words too small to be seen', line, null, false],
  ])('%s', (_what, words, ink, isDark) => {
    expect(check([], words, { ink }).faults.has('dark')).toBe(isDark);
  });
});

describe('a table that runs off the slide', () => {
  const inTables = new Set(['total']);
  test.each<[string, string[], PdfWord[], boolean]>([
    ['its words are there', ['total'], [word('Total')], false],
    ['a word is missing', ['total'], [word('Other')], true],
    ['a word of something else is missing', ['title', 'total'], [word('Total')], false],
    ['a word is below the page', ['total'], [word('Total', 100, 530)], true],
    ['a word is beside the page', ['total'], [word('Total', 700, 100)], false],
    ['a word of something else is below the page', [], [word('Footer', 100, 530)], false],
  ])('%s', (_what, written, drawn, runsOff) => {
    expect(check(written, drawn, { inTables }).tableRunsOff).toBe(runsOff);
  });
});
