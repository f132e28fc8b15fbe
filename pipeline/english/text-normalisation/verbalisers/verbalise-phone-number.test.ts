import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['555-123-4567', 'five five five, one two three, four five six seven'],
  ['(555) 123-4567', 'five five five, one two three, four five six seven'],
  ['+1 (555) 123-4567', 'plus one, five five five, one two three, four five six seven'],
  ['1-800-555-0199', 'one, eight zero zero, five five five, zero one nine nine'],
  ['555-1234', 'five five five, one two three four'],
  ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
  ['555.123.4567', 'five five five, one two three, four five six seven'],
  ['555-123-4567 ext. 12', 'five five five, one two three, four five six seven, extension one two'],
])('says phone numbers: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
