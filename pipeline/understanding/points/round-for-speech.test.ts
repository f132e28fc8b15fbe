import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundForSpeech } from './round-for-speech.ts';

test.each([
  [20.26112089, 20.3, null],
  [0.123456, 0.123, null],
  [24, 24, null],
  [3.96, 3.96, null],
  [1250, 1250, null],
  [9_999, 9_999, null],
  [1_998_400, 2_000_000, 'just under'],
  [1_993_000, 2_000_000, 'nearly'],
  [2_004_000, 2_000_000, 'just over'],
  [1_234_567, 1_230_000, 'about'],
  [32_441_339, 32_400_000, 'about'],
  [99.95, 99.95, null],
  [999_600, 999_600, null],
  [0.9996, 0.9996, null],
  [-20.26112089, -20.3, null],
  [0, 0, null],
])('%s is said as %s, %s', (value, spoken, hedge) => {
  expect(roundForSpeech(value)).toEqual({ value: spoken, hedge });
});

test('random figures stay within one percent, and on the side that the words name', () => {
  const figure = fc.double({ min: 1e-6, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(figure, (exact) => {
      const { value, hedge } = roundForSpeech(exact);
      expect(Math.abs(value - exact)).toBeLessThanOrEqual(exact * 0.01);
      if (hedge === 'just under' || hedge === 'nearly') expect(exact).toBeLessThan(value);
      if (hedge === 'just over') expect(exact).toBeGreaterThan(value);
    }),
  );
});
