import { expect, test } from 'vitest';
import { saysNothing } from './cue-tags.ts';

test.each([
  [null, true],
  ['', true],
  [' \n', true],
  ['[click]', true],
  ['[click] [wait for video] ', true],
  ['[click] Hello.', false],
  ['[pause 2s]', false],
])('%j has no spoken words: %s', (script, nothing) => {
  expect(saysNothing(script)).toBe(nothing);
});
