import { expect, test } from 'vitest';
import { countVerdicts, gradeClone, isGoodEnough, tableOf, type VoiceRow } from './voice-verdict.ts';

const stock: VoiceRow = {
  system: 'nearest stock',
  similarity: 0.5,
  secondLikeness: 0.6,
  cleanness: 3,
  distortionDb: 8,
  centredDistortionDb: 7,
  pitchMeanError: -1,
  pitchDeviationError: 0,
  rateError: 0.2,
  words: 200,
  wordErrors: 4,
};
const clone: VoiceRow = {
  ...stock,
  system: 'clone',
  similarity: 0.7,
  secondLikeness: 0.8,
  distortionDb: 6,
  pitchMeanError: 0.5,
  rateError: -0.1,
  wordErrors: 10,
};
const good = {
  distortion: true,
  pitch: true,
  rate: true,
  similarity: true,
  secondLikeness: true,
  words: true,
};

test.each([
  ['a clone that is nearer in everything', {}, {}],
  ['a worse spectrum', { distortionDb: 8.1 }, { distortion: false }],
  ['a pitch as far off on the other side', { pitchMeanError: 1 }, {}],
  ['a pitch further off', { pitchMeanError: 1.1 }, { pitch: false }],
  ['a pace further off', { rateError: -0.21 }, { rate: false }],
  ['another speaker', { similarity: 0.4 }, { similarity: false }],
  ['another speaker to the second judge', { secondLikeness: 0.6 }, { secondLikeness: false }],
  ['three points of words lost', { wordErrors: 10 }, {}],
  ['more words lost', { wordErrors: 11 }, { words: false }],
])('%s', (_what, change, expected) => {
  expect(gradeClone({ ...clone, ...change }, stock)).toEqual({ ...good, ...expected });
});

test('one of six clones may resemble another speaker more, but have no other fault', () => {
  const unlike = { ...good, similarity: false };
  const others = Array.from({ length: 5 }, () => good);
  expect(isGoodEnough([...others, good])).toBe(true);
  expect(isGoodEnough([...others, unlike])).toBe(true);
  expect(isGoodEnough([...others.slice(1), unlike, unlike])).toBe(false);
  expect(isGoodEnough([good, unlike])).toBe(false);
  expect(isGoodEnough([...others, { ...good, words: false }])).toBe(false);
  expect(isGoodEnough([])).toBe(false);
  expect(countVerdicts([good, unlike])).toContain('similarity 1 of 2, secondLikeness 2 of 2, words 2 of 2');
});

test('the table omits missing measurements', () => {
  expect(tableOf([{ ...clone, rateError: Number.NaN, words: 0 }])).not.toMatch(/NaN|Infinity/);
});

test('the table shows the errors behind the rate', () => {
  expect(tableOf([clone])).toMatch(/clone .* 5\.0 +10\/200$/);
});
