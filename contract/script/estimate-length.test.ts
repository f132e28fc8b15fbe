import { describe, expect, it } from 'vitest';
import { maxSlideScriptLength } from '../limits.ts';
import { estimateSlideMs, estimateVideoMs, minSilentSlideMs, tooLongSentence } from './estimate-length.ts';
import { countSpoken } from './estimate-speech.ts';

const options = { wordsPerMinute: 180 };
const slide = (script: string | null, pauseAfterSeconds = 0) => ({ script, pauseAfterSeconds });
const sentence = 'The team sold more than ever before in the second quarter.';

describe('the estimated length of a slide', () => {
  it('follows from its words at the voice’s pace, with a pause between sentences', () => {
    const one = estimateSlideMs(slide(sentence), options);
    const two = estimateSlideMs(slide(`${sentence} ${sentence}`), options);
    expect(one).toBeGreaterThan(3500);
    expect(one).toBeLessThan(5500);
    expect(two).toBeGreaterThan(1.6 * one);
    expect(estimateSlideMs(slide(sentence), { wordsPerMinute: 90 })).toBeGreaterThan(1.7 * one);
  });

  it('uses the pace of the slide if it has its own', () => {
    const own = { ...slide(sentence), ownWordsPerMinute: 90 };
    expect(estimateSlideMs(own, options)).toBe(estimateSlideMs(slide(sentence), { wordsPerMinute: 90 }));
    expect(estimateSlideMs({ ...own, ownWordsPerMinute: null }, options)).toBe(
      estimateSlideMs(slide(sentence), options),
    );
  });

  it('includes every pause in the text, and the one after it', () => {
    const without = estimateSlideMs(slide(sentence), options);
    const inText = estimateSlideMs(slide(`[pause 10] ${sentence} [pause 500ms] [pause]`), options);
    expect(inText).toBe(without + 11_000);
    expect(estimateSlideMs(slide(sentence, 2.5), options)).toBe(without + 2500);
  });

  it('ignores clicks, which are not spoken', () => {
    expect(estimateSlideMs(slide(`[click] ${sentence} [ CLICK ]`), options)).toBe(
      estimateSlideMs(slide(sentence), options),
    );
  });

  it.each([null, '', '  ', '[click]'])('is, for %j, the time of a slide without words', (script) => {
    expect(estimateSlideMs(slide(script, 10), options)).toBe(2340);
  });

  it('is shorter for one of many slides without words', () => {
    const slides = (count: number) => [slide(sentence), ...Array.from({ length: count }, () => slide(''))];
    expect([2, 8, 30].map((count) => minSilentSlideMs(slides(count), 60_000))).toEqual([2000, 1910, 800]);
    expect(estimateSlideMs(slide(''), { ...options, silentSlideMs: 800 })).toBe(1140);
  });

  it('uses the text as spoken if its length is known', () => {
    const count = (text: string) => countSpoken(text.replace('$4.5M', 'four point five million dollars'));
    const withFigure = slide(`${sentence} It was $4.5M.`);
    const asSpoken = estimateSlideMs(withFigure, { ...options, count });
    expect(asSpoken).toBeGreaterThan(estimateSlideMs(withFigure, options));
  });
});

it('a video is as long as its slides, and an excessive length is reported', () => {
  const pauses = '[pause 10]'.repeat((maxSlideScriptLength - 3) / 10);
  const videoMs = estimateVideoMs(
    Array.from({ length: 8 }, () => slide(`${pauses}Hi.`)),
    options,
  );
  expect(videoMs / 3_600_000).toBeCloseTo(11.1, 1);
  expect(tooLongSentence(videoMs, 900)).toBe(
    'The video would be about 666 minutes long, and a video can be at most 15 minutes long. Shorten the texts or the pauses of its slides.',
  );
  expect(tooLongSentence(900_000, 900)).toBeNull();
  expect(tooLongSentence(900_001, 900)).toMatch(/about 16 minutes/);
  expect(tooLongSentence(500_000, 450)).toMatch(/at most 7.5 minutes/);
});
