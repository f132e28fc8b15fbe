import { expect, test } from 'vitest';
import { pluralVerb } from './plural-verb.ts';

test.each([
  ['covers all uses', 'cover all uses'],
  ['is simple', 'are simple'],
  ['has a price', 'have a price'],
  ['was late', 'were late'],
  ['applies to all', 'apply to all'],
  ['reaches the port', 'reach the port'],
  ['changes often', 'change often'],
  ['goes by rail', 'go by rail'],
  ['passes the gate', 'pass the gate'],
  ['can wait', 'can wait'],
  ['will discuss it', 'will discuss it'],
])('%s → %s', (one, several) => {
  expect(pluralVerb(one)).toBe(several);
});
