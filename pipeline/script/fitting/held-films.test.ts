import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { sentencesWithCues } from '../sentences/sentences-with-cues.ts';
import { fitScript } from './fit-script.ts';
import { allotFilmTime, type FilmToHold, heldFilms } from './held-films.ts';
import { spokenSlide } from './selections.ts';
import { pausesAt } from './slide-pauses.ts';

const film = (given: Partial<FilmToHold> = {}): FilmToHold => ({
  lengthMs: 10_000,
  click: null,
  appearsAtClick: false,
  ...given,
});

/** Times a text with sentences of two seconds, on a slide with videos. */
function timesOf(text: string, films: readonly FilmToHold[]) {
  const said = sentencesWithCues(text).map((sentence) => ({ ...sentence, durationMs: 2000 }));
  const slide = spokenSlide(said, films, { opens: true, closes: true, isShownWhole: false });
  const [pauses] = pausesAt([slide], pauseRules, { totalMs: 0, askedMs: 60_000 });
  if (!pauses) throw new Error('There is no slide.');
  const { leadInMs, betweenMs } = pauses;
  let endMs = 0;
  const starts = said.map(({ durationMs }, index) => {
    const startMs = endMs + (index === 0 ? leadInMs : (betweenMs[index - 1] ?? 0));
    endMs = startMs + durationMs;
    return startMs;
  });
  return { starts, films: pauses.filmStartsMs ?? [], durationMs: pauses.durationMs };
}

describe('a slide with a film', () => {
  it('lasts as long as the longer of speech and film', () => {
    expect(timesOf('One. Two.', [film()])).toMatchObject({ films: [0], durationMs: 10_000 });
    const { durationMs } = timesOf('One. Two. Three. Four. Five. Six.', [film()]);
    expect(durationMs).toBeGreaterThan(12_000);
    expect(durationMs).toBeLessThan(14_000);
    expect(timesOf('', [film()]).durationMs).toBe(10_000);
  });

  it('holds the speech at [wait for video] until the film has ended', () => {
    const { starts, films, durationMs } = timesOf('One. [wait for video] Two.', [film()]);
    expect(films).toEqual([0]);
    expect(starts[1]).toBe(10_200);
    expect(durationMs).toBeLessThan(13_000);
    expect(timesOf('[Wait for the video] One.', [film()]).starts).toEqual([10_200]);
  });

  it('starts a film that a click plays at the wait, or at its [click]', () => {
    const waiting = timesOf('One. [wait for video] Two.', [film({ click: 1 })]);
    const end = (waiting.starts[0] ?? 0) + 2000;
    expect(waiting.films).toEqual([end + 200]);
    expect(waiting.starts[1]).toBe(end + 200 + 10_000 + 200);
    const byHand = timesOf('One two [click] three four. Five.', [film({ click: 1 })]);
    expect(byHand.films[0]).toBeGreaterThan((byHand.starts[0] ?? 0) + 900);
    expect(byHand.films[0]).toBeLessThan((byHand.starts[0] ?? 0) + 2000);
    const both = timesOf('One. [click] [wait for video] Two.', [film({ click: 1 })]);
    expect((both.starts[1] ?? 0) - (both.films[0] ?? 0)).toBeGreaterThanOrEqual(10_200);
  });

  it('is shown for its film at any length of the video, which is still met', () => {
    const slides = [1, 2, 3].map((slideNumber) => ({
      slideNumber,
      weight: 1,
      sentences: [1, 0.8, 0.6, 0.4].map((importance) => ({ importance, durationMs: 4000 })),
      films: slideNumber === 2 ? [film({ lengthMs: 20_000 })] : [],
    }));
    fc.assert(
      fc.property(fc.integer({ min: 36_000, max: 55_000 }), (targetMs) => {
        const fitted = fitScript({ slides, sayEverything: false, targetMs, pauses: pauseRules });
        expect(fitted.reached).toBe(true);
        expect(fitted.totalMs).toBe(targetMs);
        const held = fitted.slides.find(({ slideNumber }) => slideNumber === 2);
        if (held) expect(held.durationMs).toBeGreaterThanOrEqual(20_000);
      }),
    );
  });
});

it('a slide without words is shown for its film, even if the deck has little to say', () => {
  const narrated = (slideNumber: number, durationMs: number) => ({
    ...{ slideNumber, weight: 1, sentences: [{ importance: 1, durationMs }] },
  });
  const silent = { slideNumber: 2, weight: 0, sentences: [], films: [film({ lengthMs: 7000, click: 1 })] };
  const slides = [narrated(1, 4000), silent, narrated(3, 2500), narrated(4, 4200)];
  const fitted = fitScript({ slides, sayEverything: false, targetMs: 60_000, pauses: pauseRules });
  expect(fitted.slides.map(({ durationMs }) => durationMs)[1]).toBe(7000);
});

describe('allotFilmTime', () => {
  const lengths = fc.array(
    fc.record({ lengthMs: fc.integer({ min: 100, max: 300_000 }), isWaitedFor: fc.boolean() }),
    { maxLength: 10 },
  );

  it('leaves the speech half of the video, cuts the longest films first, and none that is waited for', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 60_000, max: 240_000 }), (films, targetMs) => {
        const shown = allotFilmTime(films, targetMs);
        const cut = films.flatMap(({ lengthMs }, index) =>
          (shown[index] ?? 0) < lengthMs ? [shown[index]] : [],
        );
        const whole = films.reduce((sum, one) => sum + (one.isWaitedFor ? one.lengthMs : 0), 0);
        const sum = shown.reduce((all, one) => all + one, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(targetMs / 2, whole) + 1);
        expect(new Set(cut.map((ms) => Math.round(ms ?? 0))).size).toBeLessThanOrEqual(1);
        for (const [index, { lengthMs, isWaitedFor }] of films.entries()) {
          expect(shown[index]).toBeLessThanOrEqual(lengthMs);
          if (isWaitedFor) expect(shown[index]).toBe(lengthMs);
          else expect(shown[index]).toBeLessThanOrEqual((cut[0] ?? lengthMs) + 1);
        }
      }),
    );
  });
});

it('heldFilms assumes the middle for a film whose picture appears at words not known yet', () => {
  const said = ['One.', 'Two.', 'Three.'].map((text) => ({ text, durationMs: 1000 }));
  const held = heldFilms([film({ appearsAtClick: true })], said, false);
  expect(held).toMatchObject([{ start: { sentence: 1, atMs: 0 } }]);
});
