import { expect, test } from 'vitest';
import { take } from '#contract/takes/take.ts';
import { describeTake } from './describe-take.ts';

test.each([
  [{}, 'Spoken like the rest of the slide'],
  [{ pace: 0.9, pauseAfterSeconds: 0.5 }, 'A little slower, 0.5 s pause after it'],
  [{ pace: 0.85 }, '15% slower'],
  [{ pace: 1.15 }, '15% faster'],
  [
    { voice: 'friendly-male', pronunciations: [{ word: 'Nginx', respelling: 'engine x' }] },
    'Friendly Male, “Nginx” as “engine x”',
  ],
])('%j', (given, sentence) => {
  expect(describeTake(take.parse(given))).toBe(sentence);
});
