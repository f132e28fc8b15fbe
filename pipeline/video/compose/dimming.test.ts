import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { contrastOf, dimmedLuminance, readableBrightness } from './dimming.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const word = (darkest: number, lightest: number): DrawnWord => ({
  text: 'word',
  box,
  ink: { darkest, lightest },
});

it.each([
  ['black on white', [word(0, 1)], 0.7],
  ['grey that is just readable on white', [word(0.18, 1)], 0.7],
  ['white on a dark ground', [word(0.01, 1)], 0.7],
  ['grey on a dark ground', [word(0.008, 0.29)], 0.75],
  ['grey that is just readable on black', [word(0, 1), word(0, 0.18)], null],
  [
    'words that were unreadable before, and words too small to measure',
    [word(0.2, 0.3), { text: '.', box, ink: null }],
    0.7,
  ],
] as const)('dims as far as words stay readable: %s', (_what, words, brightness) => {
  expect(readableBrightness(words)).toBe(brightness);
});

// attack: 156
it('keeps readable words readable, at 4.5 : 1 as in WCAG 2', () => {
  const luminance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(luminance, luminance), { minLength: 1, maxLength: 20 }), (pairs) => {
      const words = pairs.map(([one, other]) => word(Math.min(one, other), Math.max(one, other)));
      const brightness = readableBrightness(words);
      if (brightness === null) return;
      for (const [one, other] of pairs) {
        if (contrastOf(one, other) < 4.5) continue;
        const dimmed = contrastOf(dimmedLuminance(one, brightness), dimmedLuminance(other, brightness));
        expect(dimmed).toBeGreaterThan(4.499);
      }
    }),
  );
});

it('keeps the order of shades and never brightens', () => {
  for (const brightness of [0.7, 0.8]) {
    const dimmed = Array.from({ length: 101 }, (_, percent) => dimmedLuminance(percent / 100, brightness));
    for (const [percent, luminance] of dimmed.entries()) {
      expect(luminance).toBeLessThanOrEqual(percent / 100);
      if (percent > 0) expect(luminance).toBeGreaterThan(dimmed[percent - 1] ?? 1);
    }
  }
});
