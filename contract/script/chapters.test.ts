import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

/** Slides of these lengths, one after the other, named from A. */
function slides(...lengthsMs: number[]) {
  let startMs = 0;
  return lengthsMs.map((ms, index) => {
    const slide = { title: String.fromCharCode(65 + index), startMs, endMs: startMs + ms };
    startMs = slide.endMs;
    return slide;
  });
}

test.each([
  ['slides that are long enough', [5000, 2300, 9000], 'A5000 B2300 C9000'],
  ['a short slide after a long one', [5000, 1100, 9000], 'A6100 C9000'],
  ['a short slide at the start', [1100, 5000], 'B6100'],
  ['a short slide at the end', [5000, 1100], 'A6100'],
  ['two short slides in a row', [5000, 1100, 1100, 9000], 'A5000 B2200 D9000'],
  ['three short slides in a row', [5000, 1100, 1100, 1100, 9000], 'A5000 B3300 E9000'],
  ['only short slides', [900, 900], 'A1800'],
  ['nothing', [], ''],
])('%s', (_, lengthsMs, chapters) => {
  const made = chaptersOf(slides(...lengthsMs));
  expect(made.map(({ title, startMs, endMs }) => `${title}${endMs - startMs}`).join(' ')).toBe(chapters);
});

it('leaves no gaps, and makes no chapter that is too short unless the video is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 80, max: 9000 }), { minLength: 1 }), (lengthsMs) => {
      const made = chaptersOf(slides(...lengthsMs));
      const totalMs = lengthsMs.reduce((sum, ms) => sum + ms, 0);
      expect(made[0]?.startMs).toBe(0);
      expect(made.at(-1)?.endMs).toBe(totalMs);
      for (const [index, { startMs, endMs }] of made.entries()) {
        if (index > 0) expect(startMs).toBe(made[index - 1]?.endMs);
        if (totalMs >= 2000) expect(endMs - startMs).toBeGreaterThanOrEqual(2000);
      }
    }),
  );
});
