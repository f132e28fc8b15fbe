import { expect, test } from 'vitest';
import { shownClicks } from './shown-clicks.ts';

/**
 * Words of a slide that is shown from 1 s to 11 s. "Prices" begins at 2 s, and each word half a second after the
 * one before.
 */
const texts = ['Prices', 'fell', 'by', '12', 'percent.'];
const words = texts.map((text, index) => ({ text, startMs: 2000 + 500 * index, endMs: 2400 + 500 * index }));
const placed = { startFrame: 25, frameCount: 250, sentences: [{ startSample: 0, sampleCount: 0, words }] };
const click = { start: 'click' as const };
const byItself = { start: { afterMs: 500 } };

test.each([
  ['at the word that follows after 200 ms', [click], [1800], [{ shownMs: 3160, letters: 10 }]],
  ['before all words', [click], [0], [{ shownMs: 1360, letters: 0 }]],
  ['after all words', [click], [8000], [{ shownMs: 9360, letters: 21 }]],
  [
    'with the step that follows by itself',
    [click, byItself, click],
    [800, 1300, 2300],
    [
      { shownMs: 2660, letters: 0 },
      { shownMs: 3660, letters: 12 },
    ],
  ],
  [
    'before the fade to the next one',
    [click, click],
    [800, 1000],
    [
      { shownMs: 1920, letters: 0 },
      { shownMs: 2360, letters: 6 },
    ],
  ],
  [
    'not as a click, where it comes by itself',
    [byItself, click],
    [0, 1800],
    [{ shownMs: 3160, letters: 10 }],
  ],
  ['within the slide', [click], [9950], [{ shownMs: 10_950, letters: 21 }]],
])('places a click %s', (_what, steps, times, expected) => {
  expect(shownClicks(steps, times, placed)).toEqual(expected);
});
