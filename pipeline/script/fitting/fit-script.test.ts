import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PauseRules, pauseRules } from '#contract/script/pause-rules.ts';
import { type FitRequest, fitScript } from './fit-script.ts';
import type { FittableSentence, FittableSlide } from './selections.ts';

/** Round pauses, and as much silence as they make. */
const pauses: PauseRules = {
  betweenSentences: { minMs: 250, preferredMs: 400, maxMs: 700 },
  leadIn: { minMs: 200, preferredMs: 300, maxMs: 600 },
  leadOut: { minMs: 400, preferredMs: 700, maxMs: 2000 },
  passing: { minMs: 2000, preferredMs: 2500, maxMs: 3000 },
  minSlideMs: 2000,
  changeMs: 300,
  maxSilenceShare: 0.9,
};

const tenths = fc.integer({ min: 0, max: 10 }).map((count) => count / 10);
const sentences: fc.Arbitrary<FittableSentence[]> = fc.array(
  fc.record(
    {
      importance: tenths,
      durationMs: fc.integer({ min: 300, max: 12_000 }),
      tied: fc.constant(true as const),
    },
    { requiredKeys: ['importance', 'durationMs'] },
  ),
  { maxLength: 6 },
);
const slides: fc.Arbitrary<FittableSlide[]> = fc
  .array(fc.record({ weight: tenths, sentences }), { minLength: 1, maxLength: 8 })
  .map((list) => list.map((slide, index) => ({ ...slide, slideNumber: index + 1 })));

const targets = fc.integer({ min: 1000, max: 300_000 });

function fitted(request: Pick<FitRequest, 'slides' | 'targetMs'> & { pauses?: PauseRules }) {
  return fitScript({ sayEverything: false, pauses, ...request });
}

function sentence(durationMs: number, importance: number): FittableSentence {
  return { durationMs, importance };
}

function told(slideNumber: number, list: FittableSentence[], weight = 1): FittableSlide {
  return { slideNumber, weight, sentences: list };
}

const tied = (durationMs: number, importance: number) => ({
  ...sentence(durationMs, importance),
  tied: true as const,
});

describe('fitScript', () => {
  test('meets a reachable length to the millisecond with pauses alone', () => {
    const list = [1, 2, 3, 4].map((number) =>
      told(number, [sentence(3000, 1), sentence(4000, 0.8), sentence(2500, 0.5)]),
    );
    const result = fitted({ slides: list, targetMs: 30_000 });
    expect(result).toMatchObject({ reached: true, totalMs: 30_000, speed: 1 });
  });

  test('drops what matters least and keeps a sentence on every slide that is never left out', () => {
    const list = [
      told(1, [sentence(3000, 1), sentence(3000, 0.2)]),
      told(2, [sentence(3000, 1), sentence(3000, 0.7)]),
    ];
    const result = fitted({ slides: list, targetMs: 12_100 });
    expect(result.slides.map((slide) => slide.sentenceIndexes)).toEqual([[0], [0, 1]]);
  });

  test('takes the shortest essential sentences when even the best ones are too long', () => {
    const list = [told(1, [sentence(2000, 0.9), sentence(9000, 1)])];
    expect(fitted({ slides: list, targetMs: 3300 }).slides[0]?.sentenceIndexes).toEqual([0]);
  });

  test('leaves out the lightest slides first, and never one of weight 1', () => {
    const weights = [1, 0.4, 0.8, 0.6, 1];
    const list = weights.map((weight, index) => told(index + 1, [sentence(4000, 1)], weight));
    const leftOutAt = (targetMs: number) => fitted({ slides: list, targetMs }).leftOut;
    expect(leftOutAt(25_000)).toEqual([]);
    expect(leftOutAt(21_000)).toEqual([2]);
    expect(leftOutAt(16_000)).toEqual([2, 4]);
    expect(leftOutAt(10_500)).toEqual([2, 3, 4]);
    expect(fitted({ slides: list, targetMs: 5000 })).toMatchObject({ reached: false, leftOut: [2, 3, 4] });
  });

  test('says more on a slide that matters before it shows one that hardly does', () => {
    const list = [
      told(1, [sentence(4000, 1), sentence(4000, 0.8)], 1),
      told(2, [sentence(4000, 1)], 0.2),
      told(3, [sentence(4000, 1)], 0.8),
    ];
    const result = fitted({ slides: list, targetMs: 15_300 });
    expect(result.slides.map(({ sentenceIndexes }) => sentenceIndexes)).toEqual([[0, 1], [0]]);
    expect(result.leftOut).toEqual([2]);
  });

  test('shows two slides in brief rather than a slightly heavier one that takes as long as both', () => {
    const list = [
      told(1, [sentence(3000, 1)]),
      told(2, [sentence(9000, 0.8), tied(9000, 0.8)], 0.9),
      told(3, [sentence(4000, 0.8)], 0.8),
      told(4, [sentence(4000, 0.8)], 0.8),
    ];
    expect(fitted({ slides: list, targetMs: 16_000 }).leftOut).toEqual([2]);
  });

  test('never says what leans on a sentence without that', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const leaning = list.map((slide) => ({
          ...slide,
          sentences: slide.sentences.map((one, index) => ({
            ...one,
            ...(index % 2 === 1 && { leans: true as const }),
          })),
        }));
        for (const { slideNumber, sentenceIndexes } of fitted({ slides: leaning, targetMs }).slides) {
          const said = leaning[slideNumber - 1]?.sentences ?? [];
          for (const index of sentenceIndexes)
            if (said[index]?.leans) expect(sentenceIndexes).toContain(index - 1);
        }
      }),
    );
  });

  test('says tied sentences together or not at all', () => {
    const list = [told(1, [sentence(3000, 1), sentence(2000, 0.3), tied(3000, 0.9), sentence(3000, 0.5)])];
    const saidAt = (targetMs: number) => fitted({ slides: list, targetMs }).slides[0]?.sentenceIndexes;
    expect(saidAt(5000)).toEqual([0]);
    expect(saidAt(10_000)).toEqual([0, 1, 2]);
    expect(saidAt(14_000)).toEqual([0, 1, 2, 3]);
  });

  test('lets slides pass for two or three seconds, and leaves these out before a slide with words', () => {
    const list = [
      told(1, [sentence(6000, 1), sentence(3000, 0.2)]),
      told(2, [], 0.9),
      told(3, [sentence(6000, 1)], 0.3),
      told(4, [sentence(6000, 1)]),
    ];
    const long = fitted({ slides: list, targetMs: 29_000 });
    expect(long.leftOut).toEqual([]);
    expect(long.slides[1]?.sentenceIndexes).toEqual([]);
    expect(long.slides[1]?.durationMs).toBeGreaterThanOrEqual(2000);
    expect(long.slides[1]?.durationMs).toBeLessThanOrEqual(3000);
    expect(fitted({ slides: list, targetMs: 22_000 }).leftOut).toEqual([2]);
    expect(fitted({ slides: list, targetMs: 14_500 }).leftOut).toEqual([2, 3]);
  });

  test('says everything of an edited script on every slide, whatever its weight', () => {
    const list = [told(1, [sentence(9000, 0.1)], 0.1), told(2, [], 0), told(3, [sentence(9000, 1)])];
    const result = fitScript({ slides: list, targetMs: 5000, sayEverything: true, pauses });
    expect(result).toMatchObject({ reached: false, leftOut: [] });
    expect(result.slides.map(({ sentenceIndexes }) => sentenceIndexes)).toEqual([[0], [], [0]]);
  });

  test('does not slow an edited script down, so that what was said before is not spoken again', () => {
    const list = [told(1, [sentence(20_000, 1)]), told(2, [sentence(20_000, 1)])];
    const at = (targetMs: number) => fitScript({ slides: list, targetMs, sayEverything: true, pauses });
    expect(at(60_000)).toMatchObject({ reached: false, speed: 1 });
    expect(at(40_500).speed).toBeGreaterThan(1);
  });

  test('keeps the speed of an edited script that was spoken before, and leaves the rest to the pauses', () => {
    const list = [told(1, [sentence(20_000, 1)]), told(2, [sentence(20_000, 1)])];
    const at = (targetMs: number, keptSpeed: number) =>
      fitScript({ slides: list, targetMs, sayEverything: true, keptSpeed, pauses });
    for (const speed of [0.96, 1, 1.04]) {
      expect(at(40_500, speed).speed).toBe(speed);
      const targetMs = 40_000 / speed + 3000;
      const reached = at(targetMs, speed);
      expect(reached).toMatchObject({ speed, reached: true });
      expect(reached.totalMs).toBeCloseTo(targetMs, 0);
      expect(at(20_000, speed)).toMatchObject({ speed, reached: false });
    }
  });

  test('keeps the speed where a text is written anew, and chooses its sentences', () => {
    const list = [
      told(1, [sentence(9000, 1), tied(9000, 1)]),
      told(2, [sentence(5000, 1), sentence(5000, 0.5), sentence(5000, 0.2)]),
    ];
    const at = (targetMs: number) =>
      fitScript({ slides: list, targetMs, sayEverything: false, keptSpeed: 1.03, pauses });
    const chosen = (targetMs: number) => at(targetMs).slides.map(({ sentenceIndexes }) => sentenceIndexes);
    const [shortest, longest] = [23_000 / 1.03 + 3000, 33_000 / 1.03 + 4000];
    expect(at(shortest)).toMatchObject({ speed: 1.03, reached: true });
    expect(chosen(shortest)).toEqual([[0, 1], [0]]);
    expect(at(longest)).toMatchObject({ speed: 1.03, reached: true });
    expect(chosen(longest)).toEqual([
      [0, 1],
      [0, 1, 2],
    ]);
    expect(at(10_000)).toMatchObject({ speed: 1.03, reached: false });
    expect(chosen(10_000)).toEqual([[0, 1], [0]]);
  });

  test('changes the speed, by 6 % at most, only where words and pauses do not reach', () => {
    const slower = fitted({ slides: [told(1, [sentence(20_000, 1)])], targetMs: 23_700 });
    expect(slower.reached).toBe(true);
    expect(slower.speed).toBeGreaterThanOrEqual(0.94);
    expect(slower.speed).toBeLessThan(1);
    expect(Math.abs(slower.totalMs - 23_700)).toBeLessThan(50);
  });

  test.each([
    ['too little to say', 100_000, 'enough to say'],
    ['too much to say', 5_000, 'takes'],
  ])('%s: reports the nearest length and why', (_, targetMs, reason) => {
    const result = fitted({ slides: [told(1, [sentence(20_000, 1)])], targetMs });
    expect(result).toMatchObject({ reached: false, reason: expect.stringContaining(reason) });
    expect(result.reached === false && result.reachableMs).toBe(result.totalMs);
  });

  test('the total is the sum of its parts, order is kept, and what is tied stays together', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const result = fitted({ slides: list, targetMs });
        const shown = new Map(result.slides.map((slide) => [slide.slideNumber, slide]));
        for (const { slideNumber, weight, sentences: all } of list) {
          const slide = shown.get(slideNumber);
          expect(result.leftOut.includes(slideNumber)).toBe(slide === undefined);
          if (weight === 1) expect(slide).toBeDefined();
          if (!slide) continue;
          const said = slide.sentenceIndexes;
          const spokenMs = said.map((at) => Math.round((all[at]?.durationMs ?? Number.NaN) / result.speed));
          const partsMs = [...spokenMs, ...slide.betweenMs, slide.leadInMs, slide.leadOutMs];
          expect(slide.durationMs).toBe(partsMs.reduce((sum, ms) => sum + ms, 0));
          expect(slide.durationMs).toBeGreaterThanOrEqual(pauses.minSlideMs);
          expect(said).toEqual([...said].sort((a, b) => a - b));
          expect(said.length > 0).toBe(all.length > 0);
          for (const [at, one] of all.entries())
            if (one.tied && at > 0) expect(said.includes(at)).toBe(said.includes(at - 1));
        }
        const totalMs = result.slides.reduce((sum, { durationMs }) => sum + durationMs + pauses.changeMs, 0);
        expect(result.totalMs).toBe(totalMs);
      }),
    );
  });

  test('says that a length is reached only when it is, within 50 ms', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const result = fitted({ slides: list, targetMs });
        if (result.reached) expect(Math.abs(result.totalMs - targetMs)).toBeLessThan(50);
        else expect(Math.abs(result.speed - 1)).toBeLessThanOrEqual(0.06 + 1e-9);
      }),
    );
  });

  test.each([0.2, 0.9])(
    'a longer target never gives a shorter video, with at most %f of silence',
    (share) => {
      const rules = { ...pauses, maxSilenceShare: share };
      fc.assert(
        fc.property(slides, targets, targets, (list, a, b) => {
          const shorter = fitted({ slides: list, targetMs: Math.min(a, b), pauses: rules });
          const longer = fitted({ slides: list, targetMs: Math.max(a, b), pauses: rules });
          expect(longer.totalMs).toBeGreaterThanOrEqual(shorter.totalMs - 50);
        }),
      );
    },
  );

  test('gives the same result for the same request', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        expect(fitted({ slides: list, targetMs })).toEqual(fitted({ slides: list, targetMs }));
      }),
      { numRuns: 20 },
    );
  });
});

/** A deck as writers offer it: sentences of 3 to 7 seconds, one slide in seven without words. */
function longDeck(slideCount: number): FittableSlide[] {
  return Array.from({ length: slideCount }, (_, index) => {
    const isFrame = index === 0 || index === slideCount - 1;
    const offered = index % 7 === 3 && !isFrame ? 0 : 1 + ((index * 5) % 4);
    return {
      slideNumber: index + 1,
      weight: isFrame ? 1 : 0.2 + ((index * 37) % 70) / 100,
      sentences: Array.from({ length: offered }, (_, at) =>
        sentence(3000 + ((index * 1300 + at * 1700) % 4000), at === 0 ? 1 : 0.87 - at * 0.07),
      ),
    };
  });
}

const silenceOf = (
  list: readonly FittableSlide[],
  { slides: shown, totalMs, speed }: ReturnType<typeof fitScript>,
) => {
  const bySlide = new Map(list.map((slide) => [slide.slideNumber, slide.sentences]));
  const spokenMs = shown.flatMap(({ slideNumber, sentenceIndexes }) =>
    sentenceIndexes.map((at) => Math.round((bySlide.get(slideNumber)?.[at]?.durationMs ?? 0) / speed)),
  );
  return 1 - spokenMs.reduce((sum, ms) => sum + ms, 0) / totalMs;
};

describe('with the pauses of a calm speaker', () => {
  test.each([
    [34, 60],
    [34, 180],
    [25, 60],
    [12, 60],
    [12, 120],
    [100, 60],
  ])(
    'a deck of %i slides lasts %i s, told slides three at least, a fifth of it silent at most',
    (count, seconds) => {
      const list = longDeck(count);
      const result = fitted({ slides: list, targetMs: seconds * 1000, pauses: pauseRules });
      expect(result).toMatchObject({ reached: true, speed: 1, totalMs: seconds * 1000 });
      expect(silenceOf(list, result)).toBeLessThanOrEqual(0.2);
      expect(result.slides.map(({ slideNumber }) => slideNumber)).toEqual(expect.arrayContaining([1, count]));
      for (const { sentenceIndexes, durationMs } of result.slides)
        expect(durationMs).toBeGreaterThanOrEqual(sentenceIndexes.length > 0 ? 3000 : 2000);
    },
  );

  test('is shorter, and says so, where it could only be longer by silence', () => {
    const list = longDeck(8);
    const result = fitted({ slides: list, targetMs: 240_000, pauses: pauseRules });
    expect(result).toMatchObject({ reached: false, reason: expect.stringContaining('enough to say') });
    expect(silenceOf(list, result)).toBeLessThanOrEqual(0.2);
    expect(silenceOf(list, result)).toBeGreaterThan(0.19);
  });

  test('leaves out slides that would be silent for most of their time, and no more of them than it must', () => {
    const passing = Array.from({ length: 12 }, (_, index) => told(index + 20, [], index / 100));
    const terse = told(40, [sentence(800, 1)], 0.9);
    const list = [...longDeck(9), ...passing, terse];
    const result = fitted({ slides: list, targetMs: 240_000, pauses: pauseRules });
    expect(silenceOf(list, result)).toBeLessThanOrEqual(0.2);
    const left = result.leftOut.filter((number) => number >= 20 && number < 40);
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual(left.map((_, index) => 20 + index));
    expect(result.leftOut.filter((number) => number < 20 && number % 7 !== 4)).toEqual([]);
  });

  test('leaves out the slides that pass where none has words enough', () => {
    const list = [
      ...[1, 2, 3, 4].map((number) => told(number, [sentence(2300, 1)], 0.5)),
      ...Array.from({ length: 30 }, (_, index) => told(index + 10, [], 0.6)),
    ];
    const result = fitted({ slides: list, targetMs: 60_000, pauses: pauseRules });
    expect(result).toMatchObject({ reached: false, reason: expect.stringContaining('enough to say') });
    expect(result.slides.map(({ slideNumber }) => slideNumber)).toEqual([1, 2, 3, 4]);
  });

  test('shows every slide where none has words', () => {
    const list = [told(1, [], 0.5), told(2, [], 0.5)];
    const result = fitted({ slides: list, targetMs: 60_000, pauses: pauseRules });
    expect(result).toMatchObject({ reached: false, leftOut: [], slides: [{ durationMs: 2000 }, {}] });
  });

  test('is silent for a fifth at most wherever saying everything is', () => {
    const { leadIn, leadOut, betweenSentences, passing, minSlideMs, changeMs, maxSilenceShare } = pauseRules;
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const kept = list.filter((slide) => slide.weight === 1 || slide.sentences.length > 0);
        const spokenMs = kept.map((slide) =>
          slide.sentences.reduce((sum, { durationMs }) => sum + durationMs, 0),
        );
        const leastMs = kept.map(({ sentences: all }, index) => {
          const betweenMs = Math.max(0, all.length - 1) * betweenSentences.minMs;
          const speakingMs = leadIn.minMs + (spokenMs[index] ?? 0) + betweenMs + leadOut.minMs;
          return changeMs + (all.length === 0 ? passing.minMs : Math.max(minSlideMs, speakingMs));
        });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        fc.pre(sum(leastMs) * (1 - maxSilenceShare) < sum(spokenMs));
        const result = fitted({ slides: list, targetMs, pauses: pauseRules });
        expect(silenceOf(list, result)).toBeLessThan(maxSilenceShare + 1e-4);
      }),
    );
  });
});
