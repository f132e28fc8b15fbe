import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicWords } from '../topic-words.ts';
import { matchSteps } from './match-steps.ts';
import { type SlideToTime, type StepToTime, timeSteps } from './time-steps.ts';

const step = (text: string, start: StepToTime['start'] = 'click'): StepToTime => ({
  words: topicWords(text),
  shapeIds: new Set(),
  start,
  leaves: false,
  isSeen: true,
});
/** Step that leaves, and that no sentence narrates. */
const leaving: StepToTime = { ...step(''), leaves: true };
const byItself = (ms: number) => step('', { afterMs: ms });

/**
 * Builds a slide with one word a second from the first second on, each of 600 ms. `|` separates sentences, and `_`
 * is a second of silence.
 */
function slide(text: string, more: Partial<SlideToTime> = {}): SlideToTime {
  let sentence = 0;
  let startMs = 0;
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (word === '|') sentence += 1;
      else startMs += 1000;
      return /\w/.test(word.replace('_', ''))
        ? [{ text: word, sentence, startMs, endMs: startMs + 600 }]
        : [];
    });
  return { words, shapesOfSentences: [], durationMs: startMs + 2000, clicks: [], ...more };
}

describe('the time of each step', () => {
  const sentences = 'one two three four | five six seven | eight nine ten';
  const ten = 'one two three four five six seven eight nine ten';
  test.each<[string, StepToTime[], SlideToTime, number[]]>([
    ['200 ms before its word', [step('three'), step('seven')], slide(ten), [2800, 6800]],
    [
      'an unmatched step comes with the next one of the same sentence',
      [step('two'), step('zebra'), step('six')],
      slide(ten),
      [1800, 5800, 5800],
    ],
    [
      'an unmatched step waits for the end of the sentence',
      [step('two'), step('zebra'), step('eight')],
      slide(sentences),
      [1800, 4600, 7800],
    ],
    ['a leaving step waits', [step('two'), leaving, step('eight')], slide(sentences), [1800, 4600, 7800]],
    [
      'several unmatched steps are spread up to the sentence of the next matched one',
      [step('two'), step('zebra'), step('yak'), leaving, step('nine')],
      slide(sentences),
      [1800, 4600, 4600 + 3400 / 3, 4600 + 6800 / 3, 8800],
    ],
    [
      'in the pause if the next sentence is about the next step',
      [step('two'), leaving, step('six')],
      slide('one two three four | _ _ _ _ five six'),
      [1800, 4600, 9800],
    ],
    [
      'steps that do not fit there become one',
      [step('two'), leaving, step('zebra'), leaving, step('six')],
      slide('one two three four | _ five six'),
      [1800, 4600, 4600, 4600, 6800],
    ],
    [
      'in a pause of less than half a second, with the next one',
      [step('two'), leaving, step('five')],
      slide('one two three four | five six'),
      [1800, 4800, 4800],
    ],
    [
      'after the last sentence about a step, during the following ones',
      [step('two'), leaving, leaving],
      slide(sentences),
      [1800, 4600, 7300],
    ],
    [
      'in good time before the end, even if its sentence ends late',
      [step('two'), leaving],
      slide('one two three', { durationMs: 3800 }),
      [1800, 3200],
    ],
    [
      'a part that leaves before any matched step goes with the next step',
      [leaving, step('six')],
      slide(sentences),
      [5800, 5800],
    ],
    [
      'after a manual click, after its sentence',
      [step('x'), step('y')],
      slide(sentences, { clicks: [{ number: 1, atMs: 2000 }] }),
      [1800, 4600],
    ],
    [
      'after the automatic steps that follow the last matched one',
      [step('two'), byItself(4000), step('zebra'), step('nine')],
      slide(sentences),
      [1800, 5800, 6300, 8800],
    ],
    [
      'ten steps in one short sentence become one',
      Array.from({ length: 10 }, () => step('x')),
      slide('one two', { durationMs: 3000 }),
      Array.from({ length: 10 }, () => 1000),
    ],
    [
      'ten automatic steps in a short time are half a second apart',
      Array.from({ length: 10 }, () => byItself(1000)),
      slide('one two', { durationMs: 2250 }),
      [0, 0, 0, 600, 600, 600, 600, 1200, 1200, 1200],
    ],
    [
      'two steps in quick succession become one',
      [step('two'), step('three')],
      slide('one two three', {
        words: ['one', 'two', 'three'].map((text, index) => ({
          ...{ text, sentence: 0, startMs: 2000 + 300 * index, endMs: 2200 + 300 * index },
        })),
      }),
      [2100, 2100],
    ],
    [
      'a step without words comes with the next one',
      [step('two'), step(''), step('six')],
      slide(ten),
      [1800, 5800, 5800],
    ],
    ['a last step without words is spread', [step('two'), step('')], slide(ten), [1800, 10_600]],
    [
      'unmatched steps are spread evenly over the slide',
      [step('x'), step('y')],
      slide('one two three four five'),
      [5000 / 3, 10_000 / 3],
    ],
    ['nothing is said', [step('x'), step('y')], slide('', { durationMs: 3600 }), [1000, 2000]],
    ['an automatic step keeps its delay', [byItself(1500), byItself(500)], slide(ten), [1500, 2000]],
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
      'after the last manual click, words decide again',
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
  ])('follows the speech: %s', (_what, steps, said, times) => {
    const timed = timeSteps(steps, said);
    expect(timed).toHaveLength(times.length);
    for (const [index, atMs] of timed.entries()) expect(atMs).toBeCloseTo(times[index] ?? -1, 3);
  });
});

const start = fc.oneof(
  fc.constant('click' as const),
  fc.integer({ min: 0, max: 9000 }).map((afterMs) => ({ afterMs })),
);
const word = fc.constantFrom('one', 'two', 'three', 'four', '');
const someSteps = (ofStart: fc.Arbitrary<StepToTime['start']>) =>
  fc.array(
    fc
      .tuple(word, ofStart, fc.boolean(), fc.boolean())
      .map(([text, one, leaves, isSeen]) => ({ ...step(text, one), leaves, isSeen })),
    { maxLength: 9 },
  );
const someWords = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five', '|', '_'), {
  maxLength: 14,
});

test('times are in order and on the slide, changes are half a second apart, and the last state is shown', () => {
  const clicks = fc
    .array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 4 })
    .map((times) => times.toSorted((a, b) => a - b).map((atMs, index) => ({ number: index + 1, atMs })));
  fc.assert(
    fc.property(
      someSteps(start),
      someWords,
      clicks,
      fc.integer({ min: 80, max: 16_000 }),
      (given, said, byHand, durationMs) => {
        const timed = timeSteps(given, slide(said.join(' '), { clicks: byHand, durationMs }));
        expect(timed).toHaveLength(given.length);
        expect(timed).toEqual(timed.toSorted((a, b) => a - b));
        for (const atMs of timed) {
          expect(atMs).toBeGreaterThanOrEqual(0);
          expect(atMs).toBeLessThanOrEqual(Math.max(0, durationMs - 600));
        }
        const changes = [...new Set([0, ...timed.filter((_, index) => given[index]?.isSeen)])];
        for (const [index, atMs] of changes.entries())
          if (index > 0) expect(atMs - (changes[index - 1] ?? 0)).toBeGreaterThanOrEqual(500);
      },
    ),
  );
});

test('an unmatched step does not interrupt a sentence about another step, unless it comes with that', () => {
  fc.assert(
    fc.property(someSteps(fc.constant('click' as const)), someWords, (given, words) => {
      const said = slide(words.join(' '));
      const seen = given.map((one) => ({ ...one, isSeen: true }));
      const timed = timeSteps(seen, said);
      const matched = matchSteps(seen, said);
      const times = new Set(matched.flatMap((place, index) => (place === null ? [] : (timed[index] ?? []))));
      const telling = new Set(matched.flatMap((place) => said.words[place ?? -1]?.sentence ?? []));
      for (const [index, atMs] of timed.entries()) {
        if (matched[index] !== null || times.has(atMs)) continue;
        const inside = said.words.filter(({ sentence }) => telling.has(sentence));
        for (const sentence of telling) {
          const own = inside.filter((one) => one.sentence === sentence);
          const isAmid = atMs > (own[0]?.startMs ?? 0) && atMs < (own.at(-1)?.endMs ?? 0);
          expect(isAmid, `${index} at ${atMs}`).toBe(false);
        }
      }
    }),
  );
});
