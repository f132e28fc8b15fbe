import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicWords } from '../topic-words.ts';
import { type SlideToTime, type StepToTime, timeSteps } from './time-steps.ts';

const step = (text: string, start: StepToTime['start'] = 'click'): StepToTime => ({
  words: topicWords(text),
  shapeIds: new Set(),
  start,
});
const byItself = (ms: number) => step('', { afterMs: ms });

/** A word a second, from the first second on; `|` parts sentences. */
function slide(text: string, more: Partial<SlideToTime> = {}): SlideToTime {
  let sentence = 0;
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (word === '|') sentence += 1;
      return word === '|' ? [] : [{ text: word, sentence }];
    });
  return {
    words: words.map((word, index) => ({ ...word, startMs: 1000 * (index + 1) })),
    shapesOfSentences: [],
    durationMs: 1000 * (words.length + 2),
    clicks: [],
    ...more,
  };
}

describe('the time of each step', () => {
  const ten = 'one two three four five six seven eight nine ten';
  test.each<[string, StepToTime[], SlideToTime, number[]]>([
    ['200 ms before its word', [step('three'), step('seven')], slide(ten), [2800, 6800]],
    [
      'what nobody tells is spread between its neighbours',
      [step('two'), step('zebra'), step('six')],
      slide(ten),
      [1800, 3800, 5800],
    ],
    [
      'what has no words comes with what follows',
      [step('two'), step(''), step('six')],
      slide(ten),
      [1800, 5800, 5800],
    ],
    ['what has no words and is last is spread', [step('two'), step('')], slide(ten), [1800, 5900]],
    [
      'nothing is told: evenly over the slide',
      [step('x'), step('y')],
      slide('one two three four five'),
      [5000 / 3, 10_000 / 3],
    ],
    ['nothing is said', [step('x'), step('y')], slide('', { durationMs: 3600 }), [1000, 2000]],
    ['what comes by itself keeps its delay', [byItself(1500), byItself(500)], slide(ten), [1500, 2000]],
    ['behind its click, too', [step('two'), byItself(700), step('six')], slide(ten), [1800, 2500, 5800]],
    [
      'delays are shortened before the next click',
      [step('two'), byItself(3000), byItself(3000), step('four')],
      slide(ten),
      [1800, 2550, 3300, 3800],
    ],
    ['the last one before the slide ends', [step('ten')], slide(ten, { durationMs: 10_300 }), [9700]],
    [
      'a click by hand',
      [step('two'), step('six')],
      slide(ten, {
        clicks: [
          { number: 1, atMs: 4000 },
          { number: 2, atMs: 8000 },
        ],
      }),
      [3800, 7800],
    ],
    [
      'after the last click by hand words tell again',
      [step('two'), step('nine')],
      slide(ten, { clicks: [{ number: 1, atMs: 4000 }] }),
      [3800, 8800],
    ],
    [
      'more clicks than steps',
      [step('two')],
      slide(ten, {
        clicks: [
          { number: 1, atMs: 4000 },
          { number: 2, atMs: 8000 },
        ],
      }),
      [3800],
    ],
  ])('%s', (_what, steps, said, times) => {
    const timed = timeSteps(steps, said);
    expect(timed).toHaveLength(times.length);
    for (const [index, atMs] of timed.entries()) expect(atMs).toBeCloseTo(times[index] ?? -1, 3);
  });
});

test('times are in order, and on the slide', () => {
  const start = fc.oneof(
    fc.constant('click' as const),
    fc.integer({ min: 0, max: 9000 }).map((afterMs) => ({ afterMs })),
  );
  const word = fc.constantFrom('one', 'two', 'three', 'four', '');
  const steps = fc.array(
    fc.tuple(word, start).map(([text, one]) => step(text, one)),
    { maxLength: 8 },
  );
  const clicks = fc
    .array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 4 })
    .map((times) => times.toSorted((a, b) => a - b).map((atMs, index) => ({ number: index + 1, atMs })));
  const words = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five', '|'), { maxLength: 9 });
  fc.assert(
    fc.property(
      steps,
      words,
      clicks,
      fc.integer({ min: 80, max: 12_000 }),
      (given, said, byHand, durationMs) => {
        const timed = timeSteps(given, slide(said.join(' '), { clicks: byHand, durationMs }));
        expect(timed).toHaveLength(given.length);
        expect(timed).toEqual(timed.toSorted((a, b) => a - b));
        for (const atMs of timed) {
          expect(atMs).toBeGreaterThanOrEqual(0);
          expect(atMs).toBeLessThanOrEqual(Math.max(0, durationMs - 600));
        }
      },
    ),
  );
});
