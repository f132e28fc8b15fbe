import { expect, test } from 'vitest';
import { normaliseText } from '#pipeline/english/text-normalisation/normalise-text.ts';
import { readWords } from '#pipeline/script/facts/said-words.ts';
import { countCalls } from '../../support/counting/count-calls.ts';
import { countSteps } from '../../support/counting/count-work.ts';
import { byScope } from '../../support/test-scope.ts';
import { everyHostileText } from './hostile-texts.ts';

const say = (text: string) => normaliseText(text, []);
/** Length in characters: far more than any expression has, so that only the work on the whole word counts. */
const length = 200;

const signs = [')(', ';', '…', '$', '語', 'a/'];
const lines = ['a. ', 'a: ', '1-', 'not '];

// attack: 251
test('normalising one long word takes work in proportion to its length, for every hostile text', () => {
  for (const { short, long } of everyHostileText(length, byScope(signs, undefined))) {
    const word = (text: string) => text.replace(/\s/g, '');
    const [steps, twice] = [short, long].map((text) => countSteps(() => say(word(text))));
    expect(twice, long.slice(0, 20)).toBeLessThanOrEqual(2.4 * (steps ?? 0) + 20 * length);
    const [calls, twiceTheCalls] = [short, long].map((text) => countCalls(() => say(word(text))));
    expect(twiceTheCalls, long.slice(0, 20)).toBeLessThanOrEqual(2.4 * (calls ?? 0) + length);
  }
});

// attack: 251
test('reading a line of a deck takes work in proportion to its length, for every hostile text', () => {
  for (const { short, long } of everyHostileText(4 * length, byScope(lines, undefined))) {
    const [calls, twice] = [short, long].map((text) => countCalls(() => readWords(text)));
    expect(twice, long.slice(0, 20)).toBeLessThanOrEqual(2.4 * (calls ?? 0) + 4 * length);
  }
});
