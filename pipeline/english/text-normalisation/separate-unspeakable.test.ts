import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separateUnspeakable } from './separate-unspeakable.ts';

describe('separateUnspeakable', () => {
  it.each([
    ['Hello 世界!', 'Hello!', ['世界']],
    ['Done. Привет, мир. Next.', 'Done. Next.', ['Привет, мир']],
    ['We sell in 日本 (日本語) too', 'We sell in too', ['日本', '日本語']],
    ['Open العربية now', 'Open now', ['العربية']],
    ['नमस्ते friends', 'friends', ['नमस्ते']],
    ['한국어만', '', ['한국어만']],
    ['2024年 sales', '2024 sales', ['年']],
    ['Ελλάδα is Greece', 'is Greece', ['Ελλάδα']],
  ])('%s → %s', (text, kept, dropped) => {
    expect(separateUnspeakable(text)).toEqual({ text: kept, dropped });
  });

  it.each(['Zürich, São Paulo, Łódź', 'α-level, 5 µm, ΔT', 'star ★ and rocket 🚀 → end', '  spaces  kept '])(
    'leaves %j as it is',
    (text) => {
      expect(separateUnspeakable(text)).toEqual({ text, dropped: [] });
    },
  );

  it('leaves no run of a foreign script, and finds nothing in a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = separateUnspeakable(text);
        expect(once.text).not.toMatch(/[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u);
        expect(separateUnspeakable(once.text).dropped).toEqual([]);
      }),
    );
  });

  it('handles 100 kB', () => {
    expect(separateUnspeakable('世 '.repeat(50_000)).dropped).toHaveLength(1);
    expect(separateUnspeakable('世a'.repeat(50_000)).dropped).toHaveLength(50_000);
  });
});
