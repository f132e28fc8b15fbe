import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PauseRules, pauseRules } from '#contract/script/pause-rules.ts';
import { type FitRequest, fitScript } from './fit-script.ts';
import type { FittableSentence, FittableSlide } from './groups.ts';

const between = { minMs: 250, preferredMs: 400, maxMs: 700 };
const leadIn = { minMs: 200, preferredMs: 300, maxMs: 600 };
const leadOut = { minMs: 400, preferredMs: 700, maxMs: 2000 };

/** Round pauses, with silence of the same length. */
const pauses: PauseRules = {
  betweenSentences: {
    joined: between,
    plain: between,
    item: between,
    question: between,
    topic: between,
    recorded: between,
  },
  leadIn,
  leadOut,
  opening: leadIn,
  closing: leadOut,
  silentSlide: { minMs: 2000, preferredMs: 2500, maxMs: 4000 },
  minSilentSlideMs: 800,
  maxSilentSlideShare: 0.3,
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

/** Returns the slides on which nothing is said. */
function silentOf({ slides: shown }: ReturnType<typeof fitScript>): number[] {
  return shown.flatMap(({ slideNumber, sentenceIndexes }) =>
    sentenceIndexes.length === 0 ? [slideNumber] : [],
  );
}

function sentence(durationMs: number, importance: number): FittableSentence {
  return { durationMs, importance };
}

function narrated(slideNumber: number, list: FittableSentence[], weight = 1): FittableSlide {
  return { slideNumber, weight, sentences: list };
}

const tied = (durationMs: number, importance: number) => ({
  ...sentence(durationMs, importance),
  tied: true as const,
});

describe('fitScript', () => {
  test('meets a reachable length to the millisecond with pauses alone', () => {
    const list = [1, 2, 3, 4].map((number) =>
      narrated(number, [sentence(3000, 1), sentence(4000, 0.8), sentence(2500, 0.5)]),
    );
    const result = fitted({ slides: list, targetMs: 30_000 });
    expect(result).toMatchObject({ reached: true, totalMs: 30_000, speed: 1 });
  });

  test('drops the least important sentences and keeps one on every slide', () => {
    const list = [
      narrated(1, [sentence(3000, 1), sentence(3000, 0.2)]),
      narrated(2, [sentence(3000, 1), sentence(3000, 0.7)]),
    ];
    const result = fitted({ slides: list, targetMs: 12_100 });
    expect(result.slides.map((slide) => slide.sentenceIndexes)).toEqual([[0], [0, 1]]);
  });

  test('takes the shortest essential sentences when even the best ones are too long', () => {
    const list = [narrated(1, [sentence(2000, 0.9), sentence(9000, 1)])];
    expect(fitted({ slides: list, targetMs: 3300 }).slides[0]?.sentenceIndexes).toEqual([0]);
  });

  test('silences the lightest slides first, never one of weight 1, and omits none', () => {
    const weights = [1, 0.4, 0.8, 0.6, 1];
    const list = weights.map((weight, index) => narrated(index + 1, [sentence(6000, 1)], weight));
    const at = (targetMs: number) => fitted({ slides: list, targetMs });
    const shown = (targetMs: number) => at(targetMs).slides.map(({ slideNumber }) => slideNumber);
    for (const targetMs of [5000, 24_000, 28_000, 34_000, 90_000])
      expect(shown(targetMs)).toEqual([1, 2, 3, 4, 5]);
    expect(silentOf(at(36_000))).toEqual([]);
    expect(silentOf(at(32_000))).toEqual([2]);
    expect(silentOf(at(28_000))).toEqual([2, 4]);
    expect(silentOf(at(22_000))).toEqual([2, 3, 4]);
    expect(at(22_000)).toMatchObject({ reached: true, totalMs: 22_000 });
    expect(silentOf(at(5000))).toEqual([2, 3, 4]);
    expect(at(5000)).toMatchObject({ reached: false });
  });

  test('says one sentence on every slide before a second one on any', () => {
    const list = [
      narrated(1, [sentence(4000, 1), sentence(4000, 0.8)], 1),
      narrated(2, [sentence(4000, 1)], 0.2),
      narrated(3, [sentence(4000, 1)], 0.8),
    ];
    const said = (targetMs: number) =>
      fitted({ slides: list, targetMs }).slides.map(({ sentenceIndexes }) => sentenceIndexes);
    expect(said(15_300)).toEqual([[0], [0], [0]]);
    expect(said(21_000)).toEqual([[0, 1], [0], [0]]);
  });

  test('narrates two slides briefly rather than one slightly heavier slide of the same length', () => {
    const list = [
      narrated(1, [sentence(3000, 1)]),
      narrated(2, [sentence(9000, 0.8), tied(9000, 0.8)], 0.9),
      narrated(3, [sentence(4000, 0.8)], 0.8),
      narrated(4, [sentence(4000, 0.8)], 0.8),
    ];
    expect(silentOf(fitted({ slides: list, targetMs: 18_000 }))).toEqual([2]);
  });

  test('never says a sentence without the one that it refers to', () => {
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
    const list = [
      narrated(1, [sentence(3000, 1), sentence(2000, 0.3), tied(3000, 0.9), sentence(3000, 0.5)]),
    ];
    const saidAt = (targetMs: number) => fitted({ slides: list, targetMs }).slides[0]?.sentenceIndexes;
    expect(saidAt(5000)).toEqual([0]);
    expect(saidAt(10_000)).toEqual([0, 1, 2]);
    expect(saidAt(14_000)).toEqual([0, 1, 2, 3]);
  });

  test('shows slides without words for two to four seconds, or less if they would take 30 % of the length', () => {
    const silent = (count: number) =>
      Array.from({ length: count }, (_, index) => narrated(index + 10, [], 0.5));
    const list = (count: number) => [
      narrated(1, [sentence(16_000, 1)]),
      ...silent(count),
      narrated(2, [sentence(16_000, 1)]),
    ];
    const stands = (count: number, targetMs: number) => {
      const result = fitted({ slides: list(count), targetMs });
      const silentMs = result.slides.filter(({ sentenceIndexes }) => sentenceIndexes.length === 0);
      return { result, standsMs: silentMs.map(({ durationMs }) => durationMs) };
    };
    const few = stands(2, 40_000);
    expect(few.result.reached).toBe(true);
    for (const ms of few.standsMs) expect(ms).toBeGreaterThanOrEqual(2000);
    for (const ms of stands(2, 90_000).standsMs) expect(ms).toBe(4000);
    const many = stands(10, 60_000);
    for (const ms of many.standsMs) expect(ms).toBeLessThan(1501);
    const tooMany = stands(40, 60_000);
    for (const ms of tooMany.standsMs) expect(ms).toBe(800);
    expect(tooMany.result).toMatchObject({ reached: false });
    expect(tooMany.result.totalMs).toBeGreaterThan(60_000);
  });

  test('says all of an edited script on every slide, whatever its weight', () => {
    const list = [
      narrated(1, [sentence(9000, 0.1)], 0.1),
      narrated(2, [], 0),
      narrated(3, [sentence(9000, 1)]),
    ];
    const result = fitScript({ slides: list, targetMs: 5000, sayEverything: true, pauses });
    expect(result).toMatchObject({ reached: false });
    expect(result.slides.map(({ sentenceIndexes }) => sentenceIndexes)).toEqual([[0], [], [0]]);
  });

  test('does not slow an edited script down, so that its speech is not made again', () => {
    const list = [narrated(1, [sentence(20_000, 1)]), narrated(2, [sentence(20_000, 1)])];
    const at = (targetMs: number) => fitScript({ slides: list, targetMs, sayEverything: true, pauses });
    expect(at(60_000)).toMatchObject({ reached: false, speed: 1 });
    expect(at(40_500).speed).toBeGreaterThan(1);
  });

  test('keeps the speed of an edited script that was spoken before, and adjusts only the pauses', () => {
    const list = [narrated(1, [sentence(20_000, 1)]), narrated(2, [sentence(20_000, 1)])];
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

  test('keeps the speed if a text is written again, and chooses its sentences', () => {
    const list = [
      narrated(1, [sentence(9000, 1), tied(9000, 1)]),
      narrated(2, [sentence(5000, 1), sentence(5000, 0.5), sentence(5000, 0.2)]),
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

  test('changes the speed only if words and pauses do not suffice, by 6 % at most', () => {
    const slower = fitted({ slides: [narrated(1, [sentence(20_000, 1)])], targetMs: 23_700 });
    expect(slower.reached).toBe(true);
    expect(slower.speed).toBeGreaterThanOrEqual(0.94);
    expect(slower.speed).toBeLessThan(1);
    expect(Math.abs(slower.totalMs - 23_700)).toBeLessThan(50);
  });

  test.each([
    ['too little to say', 100_000],
    ['too much to say', 5_000],
  ])('reports the nearest length if there is %s', (_, targetMs) => {
    const result = fitted({ slides: [narrated(1, [sentence(20_000, 1)])], targetMs });
    expect(result.reached === false && result.reachableMs).toBe(result.totalMs);
  });

  // attack: 281
  test('keeps every slide once and in order, adds up the total, and keeps tied sentences together', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const result = fitted({ slides: list, targetMs });
        expect(result.slides.map(({ slideNumber }) => slideNumber)).toEqual(
          list.map(({ slideNumber }) => slideNumber),
        );
        for (const [index, slide] of result.slides.entries()) {
          const { weight, sentences: all } = list[index] ?? narrated(0, []);
          const said = slide.sentenceIndexes;
          const spokenMs = said.map((at) => Math.round((all[at]?.durationMs ?? Number.NaN) / result.speed));
          const partsMs = [...spokenMs, ...slide.betweenMs, slide.leadInMs, slide.leadOutMs];
          expect(slide.durationMs).toBe(partsMs.reduce((sum, ms) => sum + ms, 0));
          if (said.length > 0) expect(slide.durationMs).toBeGreaterThanOrEqual(pauses.minSlideMs);
          expect(said).toEqual([...said].sort((a, b) => a - b));
          if (weight === 1) expect(said.length > 0).toBe(all.length > 0);
          for (const [at, one] of all.entries())
            if (one.tied && at > 0) expect(said.includes(at)).toBe(said.includes(at - 1));
        }
        const totalMs = result.slides.reduce((sum, { durationMs }) => sum + durationMs + pauses.changeMs, 0);
        expect(result.totalMs).toBe(totalMs);
      }),
    );
  });

  // attack: 282
  test('shows a slide without words for 0.8 to 4 s, and for more than 0.8 s only within 30 % of the length', () => {
    fc.assert(
      fc.property(slides, targets, fc.constantFrom(pauses, pauseRules), (list, targetMs, rules) => {
        const result = fitted({ slides: list, targetMs, pauses: rules });
        const standsMs = result.slides
          .filter(({ sentenceIndexes }) => sentenceIndexes.length === 0)
          .map(({ durationMs }) => durationMs);
        for (const ms of standsMs) {
          expect(ms).toBeGreaterThanOrEqual(800);
          expect(ms).toBeLessThanOrEqual(4000);
        }
        if (standsMs.some((ms) => ms > 800))
          expect(standsMs.reduce((sum, ms) => sum + ms + rules.changeMs, 0)).toBeLessThanOrEqual(
            0.3 * targetMs,
          );
      }),
    );
  });

  test('says everything if that is shorter than the requested length, however little a slide says', () => {
    const list = [
      narrated(1, [sentence(9000, 1)]),
      narrated(2, [sentence(800, 1)], 0.2),
      narrated(3, [], 0.5),
    ];
    const result = fitted({ slides: list, targetMs: 120_000, pauses: pauseRules });
    expect(silentOf(result)).toEqual([3]);
    fc.assert(
      fc.property(slides, (drawn) => {
        const { slides: shown, ...rest } = fitted({ slides: drawn, targetMs: 3_000_000, pauses: pauseRules });
        expect(rest.reached).toBe(false);
        expect(shown.map(({ sentenceIndexes }) => sentenceIndexes)).toEqual(
          drawn.map(({ sentences: all }) => [...all.keys()]),
        );
      }),
    );
  });

  test('says only the heaviest slides if even they exceed the requested length', () => {
    fc.assert(
      fc.property(slides, (list) => {
        const result = fitted({ slides: list, targetMs: 1000 });
        const speaking = list.filter(({ sentences: all }) => all.length > 0);
        const heaviest = Math.max(0, ...speaking.map(({ weight }) => weight));
        const chosen = result.slides.filter(({ sentenceIndexes }) => sentenceIndexes.length > 0);
        const fixed = speaking.filter(({ weight }) => weight === 1).length;
        expect(chosen).toHaveLength(fixed || Math.min(1, speaking.length));
        for (const { slideNumber } of chosen) expect(list[slideNumber - 1]?.weight).toBe(heaviest);
      }),
    );
  });

  test('reports a length as reached only within 50 ms of it', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const result = fitted({ slides: list, targetMs });
        if (result.reached) expect(Math.abs(result.totalMs - targetMs)).toBeLessThan(50);
        else expect(Math.abs(result.speed - 1)).toBeLessThanOrEqual(0.06 + 1e-9);
      }),
    );
  });

  test.each([0.2, 0.9])(
    'never gives a shorter video for a longer target, with at most %f of silence',
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

/** Makes a deck as writers offer it: sentences of 3 to 7 seconds, and one silent slide in seven. */
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

/** Returns the share of silent slides among those with words. */
const silenceOf = (
  list: readonly FittableSlide[],
  { slides: shown, speed }: ReturnType<typeof fitScript>,
  { changeMs } = pauseRules,
) => {
  const bySlide = new Map(list.map((slide) => [slide.slideNumber, slide.sentences]));
  const said = shown.filter(({ sentenceIndexes }) => sentenceIndexes.length > 0);
  const spokenMs = said.flatMap(({ slideNumber, sentenceIndexes }) =>
    sentenceIndexes.map((at) => Math.round((bySlide.get(slideNumber)?.[at]?.durationMs ?? 0) / speed)),
  );
  const saidMs = said.reduce((sum, { durationMs }) => sum + durationMs + changeMs, 0);
  return 1 - spokenMs.reduce((sum, ms) => sum + ms, 0) / saidMs;
};

/**
 * Longest silence beside a pause: the silence at the ends of sentences, which is 140 to 220 ms for the stock
 * voices.
 */
const longestEdgesMs = 220;

describe('with the pauses of a calm speaker', () => {
  test.each([
    [34, 60],
    [34, 180],
    [25, 60],
    [12, 60],
    [12, 120],
  ])(
    'a deck of %i slides lasts %i s with every slide, narrated ones at least three seconds',
    (count, seconds) => {
      const list = longDeck(count);
      const result = fitted({ slides: list, targetMs: seconds * 1000, pauses: pauseRules });
      expect(result).toMatchObject({ reached: true, speed: 1, totalMs: seconds * 1000 });
      expect(result.slides).toHaveLength(count);
      expect(silentOf(result)).not.toEqual(expect.arrayContaining([1, count]));
      for (const { sentenceIndexes, durationMs } of result.slides)
        expect(durationMs).toBeGreaterThanOrEqual(sentenceIndexes.length > 0 ? 3000 : 800);
    },
  );

  test('a deck of 100 slides takes longer than a minute, and narrates only two slides', () => {
    const result = fitted({ slides: longDeck(100), targetMs: 60_000, pauses: pauseRules });
    expect(result).toMatchObject({ reached: false });
    expect(result.slides).toHaveLength(100);
    expect(silentOf(result)).toHaveLength(98);
    expect(result.totalMs).toBeLessThan(125_000);
  });

  test('a video stays shorter, and reports it, if only silence could lengthen it', () => {
    const list = Array.from({ length: 8 }, (_, index) => narrated(index + 1, [sentence(2600, 1)]));
    const result = fitted({ slides: list, targetMs: 240_000, pauses: pauseRules });
    expect(result).toMatchObject({ reached: false });
    expect(silenceOf(list, result)).toBeLessThanOrEqual(0.2);
    expect(silenceOf(list, result)).toBeGreaterThan(0.19);
  });

  // attack: 319
  test('pauses between sentences sound no longer than 0.8 s, however much time is left', () => {
    const texts = fc.constantFrom('We plan.', 'And why?', 'First, we ask', 'Now we act.', 'It grows:');
    const speaking = fc
      .array(
        fc.record({
          weight: tenths,
          sentences: fc.array(
            fc.record({ importance: tenths, durationMs: fc.integer({ min: 300, max: 12_000 }), text: texts }),
            { maxLength: 6 },
          ),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((list) => list.map((slide, index) => ({ ...slide, slideNumber: index + 1 })));
    fc.assert(
      fc.property(speaking, targets, fc.boolean(), (list, targetMs, sayEverything) => {
        const result = fitScript({ slides: list, targetMs, sayEverything, pauses: pauseRules });
        for (const ms of result.slides.flatMap(({ betweenMs }) => betweenMs))
          expect(ms + longestEdgesMs).toBeLessThanOrEqual(800);
      }),
    );
  });

  test('spare time goes to both ends of the video, and slides change within 1.25 seconds', () => {
    const list = [1, 2, 3].map((number) => narrated(number, [sentence(9000, 1), sentence(9000, 1)]));
    const { slides: shown } = fitted({ slides: list, targetMs: 120_000, pauses: pauseRules });
    const [first, second, third] = shown;
    expect(first?.leadInMs).toBe(pauseRules.opening.maxMs);
    expect(third?.leadOutMs).toBe(pauseRules.closing.maxMs);
    for (const [before, behind] of [
      [first, second],
      [second, third],
    ]) {
      const changeMs = (before?.leadOutMs ?? 0) + pauseRules.changeMs + (behind?.leadInMs ?? 0);
      expect(changeMs + longestEdgesMs).toBeLessThanOrEqual(1300);
    }
  });

  test('a pause is longer before a new topic, and shorter within a thought', () => {
    const at = (after: string, before = 'We sell more.') => {
      const said = [before, after].map((text) => ({ ...sentence(4000, 1), text }));
      return fitted({ slides: [narrated(1, said)], targetMs: 9200, pauses: pauseRules }).slides[0]
        ?.betweenMs[0];
    };
    const pausesMs = [
      at('It pays.'),
      at('Costs fall.'),
      at('First, costs fall.'),
      at('Costs fall.', 'Why now?'),
      at('Now to costs.'),
    ].map((ms) => ms ?? 0);
    expect(pausesMs).toEqual(pausesMs.toSorted((a, b) => a - b));
    expect(new Set(pausesMs).size).toBe(5);
  });

  test('every slide of a deck without words is shown, for four seconds at most', () => {
    const list = [narrated(1, [], 0.5), narrated(2, [], 0.5)];
    const result = fitted({ slides: list, targetMs: 60_000, pauses: pauseRules });
    expect(result).toMatchObject({ reached: false, slides: [{ durationMs: 4000 }, { durationMs: 4000 }] });
  });

  test('slides with words are silent for a fifth at most, unless their shortest pauses exceed it', () => {
    const { betweenSentences, minSlideMs, changeMs, maxSilenceShare } = pauseRules;
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const result = fitted({ slides: list, targetMs, pauses: pauseRules });
        const said = result.slides.filter(({ sentenceIndexes }) => sentenceIndexes.length > 0);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const spokenMs = said.map(({ slideNumber, sentenceIndexes }) => {
          const all = list[slideNumber - 1]?.sentences ?? [];
          return sum(sentenceIndexes.map((at) => Math.round((all[at]?.durationMs ?? 0) / result.speed)));
        });
        const shortestMs = said.map(({ slideNumber, sentenceIndexes }, index) => {
          const betweenMs = (sentenceIndexes.length - 1) * betweenSentences.plain.minMs;
          const before = slideNumber === 1 ? pauseRules.opening : pauseRules.leadIn;
          const behind = slideNumber === list.length ? pauseRules.closing : pauseRules.leadOut;
          const saidMs = before.minMs + (spokenMs[index] ?? 0) + betweenMs + behind.minMs;
          return changeMs + Math.max(minSlideMs, saidMs);
        });
        fc.pre(said.length > 0 && sum(shortestMs) * (1 - maxSilenceShare) < sum(spokenMs));
        expect(silenceOf(list, result)).toBeLessThan(maxSilenceShare + 2e-3);
      }),
    );
  });
});
