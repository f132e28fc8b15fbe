import { describe, expect, it } from 'vitest';
import { lengthFor, scriptLength, slideLengths, speechEstimate } from './script-length.ts';

const slide = (script: string | null, spokenMs: number | null = null, pauseAfterSeconds = 0) => ({
  script,
  spokenMs,
  pauseAfterSeconds,
});
const prose =
  'We help sales teams spend less time on reports. They sell more. Every team sees the same numbers.';

describe('the speaking time of a slide', () => {
  it('is the rehearsed one, and for other texts an estimate at the rehearsed pace', () => {
    const byProfile = speechEstimate([], 180)(slide(prose));
    const slow = speechEstimate([slide(prose, byProfile * 1.5), slide('Unknown.')], 180);
    expect(slow(slide(prose, 4321))).toBe(4321);
    expect(slow(slide(prose))).toBeCloseTo(byProfile * 1.5, 3);
    expect(slow(slide(`${prose} ${prose}`)) / slow(slide(prose))).toBeCloseTo(2, 1);
    expect(slow(slide(''))).toBe(0);
  });

  it('is estimated at the pace of the slide if it has its own', () => {
    const estimate = speechEstimate([slide(prose, 9000)], 180);
    expect(estimate({ ...slide(prose), ownWordsPerMinute: 90 }) / estimate(slide(prose))).toBeCloseTo(2, 1);
  });

  it('includes the pauses in the text', () => {
    const estimate = speechEstimate([], 180);
    expect(estimate(slide('Hello. [pause 4s]')) - estimate(slide('Hello.'))).toBeCloseTo(4000, 0);
  });
});

describe('the length of a script', () => {
  const said = (slides: ReturnType<typeof slide>[]) =>
    scriptLength(slides, speechEstimate(slides, 180), 60_000);

  it('meets the requested length as far as pauses can be stretched', () => {
    const range = said([slide(prose, 20_000), slide(prose, 20_000)]);
    expect(range.minMs).toBeGreaterThan(40_000);
    expect(range.maxMs).toBeGreaterThan(range.minMs + 2000);
    expect(range.maxMs).toBeLessThan(52_000);
    expect(lengthFor(45_000, range)).toBe(45_000);
    expect(lengthFor(30_000, range)).toBe(range.minMs);
    expect(lengthFor(90_000, range)).toBe(range.maxMs);
  });

  it('includes the pause after a slide, and slides without words', () => {
    const one = said([slide(prose, 20_000)]);
    expect(said([slide(prose, 20_000, 5)]).minMs - one.minMs).toBe(5000);
    expect(said([slide(prose, 20_000), slide('')]).minMs - one.minMs).toBeGreaterThanOrEqual(2000);
  });

  it('shortens slides without words to 0.8 s if they would take more than 30 % of the requested length', () => {
    const narrated = slide(prose, 20_000);
    const two = said([narrated, narrated]);
    const silent = (count: number) => Array.from({ length: count }, () => slide('[click]'));
    const addedMs = (count: number) => said([narrated, ...silent(count), narrated]).minMs - two.minMs;
    expect(addedMs(5)).toBe(5 * 2340);
    expect(addedMs(10)).toBe(10 * 1800);
    expect(addedMs(30)).toBe(30 * 1140);
    const longer = said([narrated, ...silent(5), narrated]);
    expect(longer.maxMs - two.maxMs).toBeCloseTo(0.3 * 60_000, 0);
  });
});

describe('the lengths of slides', () => {
  const film = { films: [{ lengthMs: 12_000, startsAtWait: false }] };
  const scripts = [
    [slide(prose, 9000), slide(''), slide(prose, 20_000, 2)],
    [{ ...slide('', null), ...film }, slide(prose, 15_000)],
    [slide('Hello.', 700)],
    [slide('[click]'), slide('')],
  ];

  it.each([5000, 38_000, 60_000, 240_000])(
    'add up to the length of the video: %i ms requested',
    (askedMs) => {
      for (const slides of scripts) {
        const spokenMsOf = speechEstimate(slides, 180);
        const lengths = slideLengths(slides, spokenMsOf, askedMs);
        const videoMs = lengthFor(askedMs, scriptLength(slides, spokenMsOf, askedMs));
        expect(lengths.reduce((total, ms) => total + ms, 0)).toBeCloseTo(videoMs, 3);
        expect(Math.min(...lengths)).toBeGreaterThan(0);
      }
    },
  );

  it('grow with the spoken text', () => {
    const [short = 0, long = 0] = slideLengths(
      [slide(prose, 9000), slide(prose, 20_000)],
      speechEstimate([], 180),
      60_000,
    );
    expect(long).toBeGreaterThan(1.8 * short);
  });
});
