import { describe, expect, it } from 'vitest';
import { reviewLength } from './review-length.ts';
import { estimateDrafts } from './slide-length.ts';

type More = {
  hidden?: true;
  leftOut?: true;
  films?: { lengthMs: number; startsAtWait: boolean }[];
  spokenMs?: number | null;
};
const slide = (number: number, script: string | null, more: More = {}) => ({
  number,
  hidden: false,
  leftOut: false,
  leftOutReason: null,
  canBeWritten: true,
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
  recording: null,
  isRecorded: false,
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

  it('consists of its text and the pause after it', () => {
    const seconds = lengthOf(3, 'Hello.').seconds;
    expect(seconds).toBeGreaterThan(4);
    expect(lengthOf(3, minutesOfPauses(1)).seconds - seconds).toBeGreaterThanOrEqual(59);
    expect(lengthOf(3, minutesOfPauses(1)).seconds - seconds).toBeLessThanOrEqual(61);
  });

  it('is that of its videos if they are longer: up to half of the requested length, or all if the text waits', () => {
    const films = [{ lengthMs: 40_000, startsAtWait: false }];
    const withFilm = estimateDrafts({
      ...{ slides: [slide(1, 'Hello.', { films })], wordsPerMinute: 180, maxVideoSeconds: 900 },
      askedDuration: 60,
    });
    // The change to a next slide does not count.
    expect(withFilm(1, 'Hello.').seconds).toBe(29);
    expect(withFilm(1, 'Hello. [wait for video]').seconds).toBe(40 - 1);
  });

  it('adds up to the shown length of the video, whatever the texts', () => {
    const texts = [
      'We fill empty trips. Every driver sees the plan.',
      '',
      'A pilot paid for itself. Ask us.',
      'Hi.',
    ];
    const slides = texts.map((text, index) =>
      slide(index + 1, text, { spokenMs: [7300, 0, 5100, 900][index] ?? null }),
    );
    for (const askedDuration of [10, 30, 60]) {
      const project = { slides, wordsPerMinute: 180, maxVideoSeconds: 900, askedDuration };
      const estimate = estimateDrafts(project);
      const sum = texts.reduce((total, text, index) => total + estimate(index + 1, text).seconds, 0);
      expect(sum).toBe(Math.floor(reviewLength(project, new Map()).seconds));
    }
  });

  // attack: 103
  it('is too long if the whole video would be, with the saved texts of the other shown slides', () => {
    expect(lengthOf(3, 'Hello.').fault).toBeNull();
    expect(lengthOf(3, minutesOfPauses(4)).fault).toBeNull();
    expect(lengthOf(3, minutesOfPauses(5)).fault).toMatch(/at most 15 minutes long. Shorten/);
    // The draft replaces the saved text, and is not added to it.
    expect(lengthOf(1, minutesOfPauses(14)).fault).toBeNull();
  });

  it('causes no error on an omitted slide', () => {
    expect(lengthOf(4, minutesOfPauses(60)).fault).toBeNull();
    expect(lengthOf(4, 'Hello.').seconds).toBeGreaterThan(1);
  });
});
