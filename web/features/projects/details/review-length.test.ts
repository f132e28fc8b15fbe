import { expect, test } from 'vitest';
import { reviewLength } from './review-length.ts';

const prose =
  'Our planner shows every trip of the week. It fills the empty ones. Drivers see the plan at once.';
const slide = (number: number, more: { leftOut?: true; hidden?: true } = {}) => ({
  number,
  title: null,
  hidden: false,
  leftOut: false,
  leftOutReason: null,
  canBeWritten: true,
  script: prose,
  pauseAfterSeconds: 0,
  spokenMs: 18_000,
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
  startMs: null,
  endMs: null,
  edited: false,
  isSpokenAgain: true,
  ...more,
});
const project = {
  slides: [slide(1), slide(2), slide(3), slide(4, { leftOut: true }), slide(5, { hidden: true })],
  wordsPerMinute: 180,
  askedDuration: 60,
};
const length = (texts: Record<number, string> = {}) =>
  reviewLength(project, new Map(Object.entries(texts).map(([number, text]) => [Number(number), text])));

test('the length is the requested one as long as pauses can make up for the difference', () => {
  expect(length()).toEqual({ seconds: 60, difference: null });
  expect(length({ 2: prose })).toEqual(length());
});

test('a longer text makes the video longer, and the message says what to do', () => {
  const longer = length({ 2: `${prose} ${prose}` });
  expect(longer.seconds).toBeGreaterThan(68);
  expect(longer.difference).toMatch(
    /^That is \d+ s longer than the 1:00 you asked for. Shorten a text, or leave a slide out.$/,
  );
});

test('a shorter text makes it shorter', () => {
  expect(length({ 2: 'Short.' }).difference).toMatch(/^That is \d+ s shorter than the 1:00/);
});

test('texts of slides outside the video do not count', () => {
  expect(length({ 4: `${prose} ${prose}`, 5: prose })).toEqual(length());
});
