import { describe, expect, it } from 'vitest';
import { estimateDrafts } from './slide-length.ts';

type More = { hidden?: true; leftOut?: true; films?: { lengthMs: number; startsAtWait: boolean }[] };
const slide = (number: number, script: string | null, more: More = {}) => ({
  number,
  hidden: false,
  leftOut: false,
  leftOutReason: null,
  script,
  title: null,
  pauseAfterSeconds: number === 3 ? 5 : 0,
  startMs: null,
  endMs: null,
  spokenMs: null,
  pictureUrl: null,
  voiceOption: null,
  speechSpeed: null,
  ownWordsPerMinute: null,
  takes: [],
  grounds: [],
  clicks: [],
  films: [],
  motion: null,
  edited: false,
  isSpokenAgain: false,
  ...more,
});
const minutesOfPauses = (minutes: number) => `${'[pause 10]'.repeat(6 * minutes)} Hello.`;

describe('the length of a draft', () => {
  const lengthOf = estimateDrafts({
    slides: [
      slide(1, minutesOfPauses(10)),
      slide(2, minutesOfPauses(60), { hidden: true }),
      slide(3, 'Hello.'),
      slide(4, minutesOfPauses(30), { leftOut: true }),
    ],
    wordsPerMinute: 180,
    maxVideoSeconds: 900,
    askedDuration: 60,
  });

  it('is that of its text and of the pause after it', () => {
    expect(lengthOf(3, 'Hello.').seconds).toBeCloseTo(6.5, 0);
    expect(lengthOf(3, minutesOfPauses(1)).seconds).toBeCloseTo(66, 0);
  });

  it('is that of its videos where they are longer: half of the asked length, or all that is waited for', () => {
    const films = [{ lengthMs: 40_000, startsAtWait: false }];
    const withFilm = estimateDrafts({
      ...{ slides: [slide(1, 'Hello.', { films })], wordsPerMinute: 180, maxVideoSeconds: 900 },
      askedDuration: 60,
    });
    expect(withFilm(1, 'Hello.').seconds).toBeCloseTo(30, 0);
    expect(withFilm(1, 'Hello. [wait for video]').seconds).toBeCloseTo(40, 0);
  });

  // attack: 103
  it('is too long when the whole video would be, with the saved texts of the other shown slides', () => {
    expect(lengthOf(3, 'Hello.').fault).toBeNull();
    expect(lengthOf(3, minutesOfPauses(4)).fault).toBeNull();
    expect(lengthOf(3, minutesOfPauses(5)).fault).toMatch(/at most 15 minutes long. Shorten/);
    // The draft stands for the saved text, and does not come on top of it.
    expect(lengthOf(1, minutesOfPauses(14)).fault).toBeNull();
  });

  it('is no fault on a slide that is left out', () => {
    expect(lengthOf(4, minutesOfPauses(60)).fault).toBeNull();
    expect(lengthOf(4, 'Hello.').seconds).toBeGreaterThan(1);
  });
});
