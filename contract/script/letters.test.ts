import { describe, expect, test } from 'vitest';
import { countLetters, followChange, startOfWord } from './letters.ts';

test('letters and digits count; tags, signs and spaces do not', () => {
  expect(countLetters('It’s 4.5 %. [pause 2s] Né')).toBe(7);
  expect(countLetters('Look. [wait for video] Now.')).toBe(7);
});

test('a word starts before the letter that it contains', () => {
  expect('One (two) three'.slice(startOfWord('One (two) three', 3))).toBe('(two) three');
  expect(startOfWord('One', 3)).toBe(3);
  // Text that only looks like a tag is spoken.
  const aside = 'One [wait a moment] two';
  expect(aside.slice(startOfWord(aside, countLetters('One [wait a moment]')))).toBe('two');
  expect('One [wait for video] two'.slice(startOfWord('One [wait for video] two', 3))).toBe('two');
});

describe('the place of a word', () => {
  const text = 'Prices fell. We begin.';
  test.each([
    ['to the same text', text, 10, 10],
    ['after it', `${text} Now.`, 10, 10],
    ['before the first word', `So: ${text}`, 0, 2],
    ['right before it', 'Prices fell again. We begin.', 10, 15],
    ['that takes letters away before it', 'Fell. We begin.', 10, 4],
    ['that takes it away', 'Prices fell.', 12, 10],
    ['of the whole text', 'Something else', 10, 0],
  ])('follows a change %s', (_what, to, letters, expected) => {
    expect(followChange(text, to)(letters)).toBe(expected);
  });
});
