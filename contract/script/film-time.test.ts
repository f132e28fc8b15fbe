import { expect, test } from 'vitest';
import { extraFilmMs } from './film-time.ts';

const byItself = { lengthMs: 20_000, startsAtWait: false };
const byClick = { lengthMs: 20_000, startsAtWait: true };

test.each([
  ['no film', 'Ten words.', [], 0],
  ['a film during the words', 'Ten words.', [byItself], 10_000],
  ['a film that ends before the words', 'Ten words.', [{ ...byItself, lengthMs: 4000 }], 0],
  ['a wait in the middle of the words', 'Four [wait for video] Five', [byItself], 15_000],
  ['a film that starts at the wait', 'Four [wait for video] Five', [byClick], 20_000],
  ['the longest of several films', 'Ten words.', [byItself, { ...byItself, lengthMs: 25_000 }], 15_000],
  ['no words', '', [byItself], 10_000],
])('a slide is shown longer for its films: %s', (_what, script, films, expected) => {
  expect(extraFilmMs(script, 10_000, films)).toBe(expected);
});

test('the rest of a video is cut off if nothing waits for its end', () => {
  expect(extraFilmMs('Ten words.', 10_000, [byItself], 12_000)).toBe(2000);
  expect(extraFilmMs('Ten words. [wait for video]', 10_000, [byItself], 12_000)).toBe(10_000);
});
