import { expect, test } from 'vitest';
import { pauseBehindMs, saysText, sentencesToSay } from './recorded-sentence.ts';

test('a recording must say the sentences of the slide without tags', () => {
  expect(
    sentencesToSay('[click] Hello there. [pause 2s] How [click] are you? [wait for video] Bye.'),
  ).toEqual(['Hello there.', 'How are you?', 'Bye.']);
  expect(sentencesToSay('[pause 1s]')).toEqual([]);
});

test.each([
  ['Hello there. How are you?', true],
  ['Hello there. [pause 1s] [click] How are you?', true],
  ['Hello there. How are you today?', false],
  ['Hello there.', false],
  ['Hello there. How are you? Bye.', false],
  ['', false],
])('a recording of two sentences says %j: %s', (script, isSaid) => {
  expect(saysText([{ text: 'Hello there.' }, { text: 'How are you?' }], script)).toBe(isSaid);
});

test('only pauses after the last word are added to a recording', () => {
  expect(pauseBehindMs('One. [pause 1s] Two.')).toBe(0);
  expect(pauseBehindMs('One. [pause 1s] Two. [pause 2s] [click] [pause 0.5s]')).toBe(2500);
  expect(pauseBehindMs('')).toBe(0);
});
