import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyText, madeDeck, salesDeck } from './testing/made-deck.ts';
import { wordBudget } from './word-budget.ts';

const pace = { wordsPerMinute: 160, pausesMsPerSlide: 1500 };

describe('wordBudget', () => {
  test('shares out exactly the words that the length has room for, pauses taken off', () => {
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

  test('leaves hidden slides out and gives slides without words nothing', () => {
    const deck = madeDeck([{ title: 'Shown' }, { title: 'Hidden', hidden: true }, {}]);
    const budget = wordBudget({ deck, durationMs: 30_000, ...pace });
    expect([...budget.keys()]).toEqual([1, 3]);
    expect(budget.get(3)).toBe(0);
  });

  test('never lets a slide with words flash by where there is room, and is never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), (durationMs) => {
        const shares = [...wordBudget({ deck: salesDeck, durationMs, ...pace }).values()];
        const total = shares.reduce((sum, words) => sum + words, 0);
        const floor = Math.min(5, Math.floor(total / shares.length));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(floor);
      }),
    );
  });
});
