import { expect, test } from 'vitest';
import { remakeSeconds } from './remake-seconds.ts';

/** A slide of 20 words, about 9 s long. */
const slide = (number: number) => ({
  number,
  edited: false,
  isSpokenAgain: false,
  title: null,
  hidden: false,
  leftOut: false,
  leftOutReason: null,
  canBeWritten: true,
  script: `${'word '.repeat(19)}word.`,
  pauseAfterSeconds: 0,
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
  startMs: (number - 1) * 10_000,
  endMs: number * 10_000,
});
const project = {
  slides: [slide(1), slide(2), slide(3)],
  duration: 30,
  wordsPerMinute: 140,
  stageSeconds: { voice: 12, video: 5, script: 2 },
};
const settings = { durationSeconds: 60, burnInCaptions: true };
const nothing = { changed: [], writesScript: false, spoken: [], reorders: false, composesPictures: false };

test('the time grows with the spoken text; the video is always combined', () => {
  const seconds = (spoken: number[]) => remakeSeconds(project, settings, { ...nothing, spoken });
  expect(seconds([])).toBe(5);
  expect(seconds([2])).toBeGreaterThanOrEqual(7);
  expect(seconds([1, 2, 3])).toBeGreaterThan((seconds([2]) ?? 0) + 4);
});

test('a new script is written, and spoken in full', () => {
  expect(remakeSeconds(project, settings, { ...nothing, writesScript: true })).toBe(5 + 2 + 24);
});

test('drawing captions takes time, but removing them does not', () => {
  const draws = { ...nothing, composesPictures: true };
  expect(remakeSeconds(project, settings, draws)).toBeGreaterThan(5);
  expect(remakeSeconds(project, { ...settings, burnInCaptions: false }, draws)).toBe(5);
});

test('a quick previous render does not promise another quick one', () => {
  const quick = { ...project, stageSeconds: { voice: 0, video: 5 } };
  expect(remakeSeconds(quick, settings, { ...nothing, spoken: [1, 2, 3] })).toBeGreaterThan(8);
});

test.each([{}, { voice: 6 }, { video: 5 }])('%j gives no estimate', (stageSeconds) => {
  expect(remakeSeconds({ ...project, stageSeconds }, settings, nothing)).toBeNull();
});
