import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyText, madeDeck, salesDeck } from '../testing/made-deck.ts';
import { wordBudget } from './word-budget.ts';

const pace = { wordsPerMinute: 160, pausesMsPerSlide: 1500 };

describe('wordBudget', () => {
  test('distributes exactly the words for which the length has room beside the pauses', () => {
    const budget = wordBudget({ deck: salesDeck, durationMs: 120_000, ...pace });
    const speechMs = 120_000 - 11 * 1500;
    expect([...budget.values()].reduce((sum, words) => sum + words, 0)).toBe(
      Math.floor((speechMs * 160) / 60_000),
    );
  });

  test('gives more to slides with more to say, but less than in proportion', () => {
    const words = (count: number) => bodyText(Array(count).fill('word').join(' '));
    const deck = madeDeck([{}, { title: 'a', blocks: [words(99)] }, { title: 'a', blocks: [words(24)] }, {}]);
    const budget = wordBudget({ deck, durationMs: 60_000, ...pace });
    const [many = 0, few = 0] = [budget.get(2), budget.get(3)];
    expect(many).toBeGreaterThan(few);
    expect(many).toBeLessThan(few * 2.1);
  });

  test('leaves out hidden slides, and gives nothing to slides without words', () => {
    const deck = madeDeck([{ title: 'Shown' }, { title: 'Hidden', hidden: true }, {}]);
    const budget = wordBudget({ deck, durationMs: 30_000, ...pace });
    expect([...budget.keys()]).toEqual([1, 3]);
    expect(budget.get(3)).toBe(0);
  });

  test.each([
    [60, 4],
    [180, 15],
  ])('gives, in %i s, some of 34 slides at least a sentence, and the others nothing', (seconds, least) => {
    const text = (words: number) => bodyText(Array(words).fill('word').join(' '));
    const slides = Array.from({ length: 34 }, (_, index) => ({ blocks: [text(20 + ((index * 7) % 34))] }));
    const budget = wordBudget({ deck: madeDeck(slides), durationMs: seconds * 1000, ...pace });
    const narrated = [...budget].filter(([, words]) => words > 0);
    expect(narrated.length).toBeGreaterThanOrEqual(least);
    expect(narrated.length).toBeLessThan(34);
    expect(Math.min(...narrated.map(([, words]) => words))).toBeGreaterThanOrEqual(12);
    expect(narrated.map(([number]) => number)).toEqual(expect.arrayContaining([1, 34]));
    const heaviest = [...slides.keys()].toSorted((a, b) => ((b * 7) % 34) - ((a * 7) % 34))[0] ?? 0;
    expect(budget.get(heaviest + 1)).toBeGreaterThan(0);
  });

  test('deducts the time of silent slides', () => {
    const deck = (silent: number) =>
      madeDeck([{ title: 'Shown' }, ...Array.from({ length: silent }, () => ({})), { title: 'The end' }]);
    const words = (silent: number) => {
      const budget = wordBudget({ deck: deck(silent), durationMs: 60_000, ...pace });
      return [...budget.values()].reduce((sum, one) => sum + one, 0);
    };
    const speechMs = 60_000 - 2 * 1500;
    expect(words(0)).toBe(Math.floor((speechMs * 160) / 60_000));
    expect(words(5)).toBe(Math.floor(((speechMs - 5 * 2340) * 160) / 60_000));
    expect(words(20)).toBe(Math.floor(((speechMs - 20 * 1140) * 160) / 60_000));
  });

  test('is never negative, narrates the first and the last slide, and makes no narrated slide too short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), (durationMs) => {
        const shares = [...wordBudget({ deck: salesDeck, durationMs, ...pace }).values()];
        const total = shares.reduce((sum, words) => sum + words, 0);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        if (total < 40) return;
        expect(Math.min(shares[0] ?? 0, shares.at(-1) ?? 0)).toBeGreaterThanOrEqual(12);
        expect(Math.min(...shares.filter((words) => words > 0))).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
