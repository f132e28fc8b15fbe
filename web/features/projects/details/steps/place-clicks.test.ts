import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAtClicks } from '#contract/script/cue-tags.ts';
import { moveClick, placeClicks, sentenceOfClick, sentencesOf } from './place-clicks.ts';

const text = 'Prices fell. The plan [pause 1s] is ready. We begin.';
/** The first at "Prices", the second at "The", the third at "We". */
const shown = [{ letters: 0 }, { letters: 10 }, { letters: 24 }];
const placed = placeClicks(text, text, shown);

test('sentences know the letters of their text', () => {
  expect(sentencesOf(`[click] ${text}`)).toEqual([
    { text: 'Prices fell.', fromLetters: 0, toLetters: 10 },
    { text: 'The plan [pause 1s] is ready.', fromLetters: 10, toLetters: 24 },
    { text: 'We begin.', fromLetters: 24, toLetters: 31 },
  ]);
  expect(shown.map(({ letters }) => sentenceOfClick(sentencesOf(text), letters))).toEqual([0, 1, 2]);
  expect(sentenceOfClick(sentencesOf(text), 31)).toBe(2);
});

describe('placing clicks', () => {
  test('tags come first, and clicks without tags follow them', () => {
    const tagged = 'Prices fell. [click] The plan is ready. [click] We begin.';
    expect(placeClicks(tagged, text, shown)).toEqual([
      { letters: 10, isByHand: true },
      { letters: 24, isByHand: true },
      { letters: 24, isByHand: false },
    ]);
  });

  test('places shift when text is typed before them', () => {
    const places = placeClicks(`Hello. ${text}`, text, shown).map(({ letters }) => letters);
    expect(places).toEqual([5, 15, 29]);
  });
});

describe('moving a click', () => {
  test.each([
    [
      'the first, to the second sentence: the second is there already',
      0,
      10,
      'Prices fell. [click] The plan [pause 1s] is ready. We begin.',
    ],
    [
      'the second, to the last sentence: the first gets its tag',
      1,
      24,
      '[click] Prices fell. The plan [pause 1s] is ready. [click] We begin.',
    ],
    [
      'the last, to the first sentence: all are there',
      2,
      0,
      '[click] [click] [click] Prices fell. The plan [pause 1s] is ready. We begin.',
    ],
  ])('moves %s', (_what, index, letters, expected) => {
    expect(moveClick(text, placed, index, letters)).toBe(expected);
  });

  test('keeps existing tags as their clicks', () => {
    const before = '[click] Prices fell. [click] The plan is ready. [click] We begin.';
    const moved = moveClick(before, placeClicks(before, before, shown), 0, 10);
    expect(moved).toBe('Prices fell. [click] [click] The plan is ready. [click] We begin.');
  });

  test('keeps line breaks', () => {
    const lines = 'One thing.\n\n[click] Another thing.';
    expect(moveClick(lines, placeClicks(lines, lines, [{ letters: 8 }]), 0, 0)).toBe(
      '[click] One thing.\n\nAnother thing.',
    );
  });

  // attack: 200
  test('changes no word, puts the click at its new place, and keeps the order', () => {
    const words = fc.array(fc.constantFrom('Go', 'on', 'now.', 'Then', '4.5', '[click]', '[pause]', 'é!'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, fc.array(fc.nat(30)), fc.nat(), fc.nat(), (given, marks, which, where) => {
        const script = given.join(' ');
        const shownAt = marks.toSorted((a, b) => a - b).map((letters) => ({ letters }));
        const clicks = placeClicks(script, script, shownAt);
        const sentences = sentencesOf(script);
        const click = which % Math.max(1, clicks.length);
        const sentence = sentences[where % Math.max(1, sentences.length)];
        fc.pre(clicks.length > 0 && sentence !== undefined);
        const moved = moveClick(script, clicks, click, sentence?.fromLetters ?? 0);
        const plain = (one: string) => splitAtClicks(one).join(' ').split(/\s+/).filter(Boolean).join(' ');
        expect(plain(moved)).toBe(plain(script));
        const after = placeClicks(moved, moved, shownAt);
        expect(after[click]).toEqual({ letters: sentence?.fromLetters, isByHand: true });
        expect(after.map(({ letters }) => letters)).toEqual(
          after.map(({ letters }) => letters).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
