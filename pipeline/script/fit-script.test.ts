import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PauseRules } from '../../contract/script/pause-rules.ts';
import { type FitRequest, fitScript } from './fit-script.ts';

const pauses: PauseRules = {
  betweenSentences: { minMs: 250, preferredMs: 400, maxMs: 700 },
  leadIn: { minMs: 200, preferredMs: 300, maxMs: 600 },
  leadOut: { minMs: 400, preferredMs: 700, maxMs: 2000 },
  minSlideMs: 2000,
};

const slides = fc
  .array(
    fc.array(
      fc.record({
        text: fc.constant('Words.'),
        importance: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
        durationMs: fc.integer({ min: 300, max: 12_000 }),
      }),
      { maxLength: 6 },
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((lists) => lists.map((sentences, index) => ({ slideNumber: index + 1, sentences })));

const targets = fc.integer({ min: 1000, max: 300_000 });

function fitted(request: Pick<FitRequest, 'slides' | 'targetMs'>) {
  return fitScript({ ...request, sayEverything: false, pauses });
}

function sentence(durationMs: number, importance: number) {
  return { text: 'Words.', durationMs, importance };
}

describe('fitScript', () => {
  test('meets a reachable length to the millisecond with pauses alone', () => {
    const list = [1, 2, 3, 4].map((slideNumber) => ({
      slideNumber,
      sentences: [sentence(3000, 1), sentence(4000, 0.8), sentence(2500, 0.5)],
    }));
    const result = fitted({ slides: list, targetMs: 30_000 });
    expect(result).toMatchObject({ reached: true, totalMs: 30_000, speed: 1 });
  });

  test('drops what matters least and keeps a sentence on every slide', () => {
    const list = [
      { slideNumber: 1, sentences: [sentence(3000, 1), sentence(3000, 0.2)] },
      { slideNumber: 2, sentences: [sentence(3000, 1), sentence(3000, 0.7)] },
    ];
    const result = fitted({ slides: list, targetMs: 11_500 });
    expect(result.slides.map((slide) => slide.sentenceIndexes)).toEqual([[0], [0, 1]]);
  });

  test('takes the shortest essential sentences when even the best ones are too long', () => {
    const list = [{ slideNumber: 1, sentences: [sentence(2000, 0.9), sentence(9000, 1)] }];
    expect(fitted({ slides: list, targetMs: 3000 }).slides[0]?.sentenceIndexes).toEqual([0]);
  });

  test('changes the speed, by 6 % at most, only where words and pauses do not reach', () => {
    const list = [{ slideNumber: 1, sentences: [sentence(20_000, 1)] }];
    const slower = fitted({ slides: list, targetMs: 23_400 });
    expect(slower.reached).toBe(true);
    expect(slower.speed).toBeGreaterThanOrEqual(0.94);
    expect(slower.speed).toBeLessThan(1);
    expect(Math.abs(slower.totalMs - 23_400)).toBeLessThan(50);
  });

  test.each([
    ['too little to say', 100_000, 'enough to say'],
    ['too much to say', 5_000, 'takes'],
  ])('%s: reports the nearest length and why', (_, targetMs, reason) => {
    const list = [{ slideNumber: 1, sentences: [sentence(20_000, 1)] }];
    const result = fitted({ slides: list, targetMs });
    expect(result).toMatchObject({ reached: false, reason: expect.stringContaining(reason) });
    expect(result.reached === false && result.reachableMs).toBe(result.totalMs);
  });

  test('the total is the sum of its parts, order is kept, every slide that can speaks', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        const result = fitted({ slides: list, targetMs });
        let totalMs = 0;
        for (const [index, slide] of result.slides.entries()) {
          const sentences = list[index]?.sentences ?? [];
          const spokenMs = slide.sentenceIndexes.map((at) =>
            Math.round((sentences[at]?.durationMs ?? Number.NaN) / result.speed),
          );
          const partsMs = [...spokenMs, ...slide.betweenMs, slide.leadInMs, slide.leadOutMs];
          expect(slide.durationMs).toBe(partsMs.reduce((sum, ms) => sum + ms, 0));
          expect(slide.durationMs).toBeGreaterThanOrEqual(pauses.minSlideMs);
          expect(slide.sentenceIndexes).toEqual([...slide.sentenceIndexes].sort((a, b) => a - b));
          expect(slide.sentenceIndexes.length > 0).toBe(sentences.length > 0);
          totalMs += slide.durationMs;
        }
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

  test('a longer target never gives a shorter video', () => {
    fc.assert(
      fc.property(slides, targets, targets, (list, a, b) => {
        const shorter = fitted({ slides: list, targetMs: Math.min(a, b) });
        const longer = fitted({ slides: list, targetMs: Math.max(a, b) });
        expect(longer.totalMs).toBeGreaterThanOrEqual(shorter.totalMs - 50);
      }),
    );
  });

  test('gives the same result for the same request', () => {
    fc.assert(
      fc.property(slides, targets, (list, targetMs) => {
        expect(fitted({ slides: list, targetMs })).toEqual(fitted({ slides: list, targetMs }));
      }),
      { numRuns: 20 },
    );
  });
});
