import { expect, test } from 'vitest';
import { maxProjectNameLength } from '#contract/limits.ts';
import { freeName } from './free-name.ts';

test.each([
  ['Q3 review', 'q3-emea', [], 'Q3 review'],
  ['Q3 review', 'q3-emea', ['Q3 review'], 'Q3 review (q3-emea)'],
  ['Q3 review', 'q3-emea', ['q3 REVIEW'], 'Q3 review (q3-emea)'],
  ['Q3 review', 'q3-emea', ['Q3 review', 'Q3 review (q3-emea)'], 'Q3 review (q3-emea 2)'],
  ['Q3 review', 'Q3 Review', ['Q3 review'], 'Q3 review (2)'],
  ['Q3 review', 'Q3 review', ['Q3 review', 'Q3 review (2)', 'Q3 review (4)'], 'Q3 review (3)'],
  ['Q3 review', 'copy', ['Q3 review', 'Q3 review (copy)'], 'Q3 review (copy 2)'],
  ['Q3 review', 'q3-emea', ['Q3 review of Asia'], 'Q3 review'],
  ['Q3 review (copy)', '', ['Q3 review (copy)'], 'Q3 review (copy) (2)'],
])('wanted name %j, from file %j, beside %j, becomes %j', (wanted, source, taken, name) => {
  expect(freeName(wanted, source, taken)).toBe(name);
});

// attack: 357
test('a name and a file name of any length give valid new names, at the end of a bounded search', () => {
  const wanted = '😀'.repeat(60);
  const source = `${'n'.repeat(200)}😀`;
  const taken = [wanted];
  for (let count = 0; count < 12; count += 1) {
    const name = freeName(wanted, source, taken);
    expect(name.length).toBeLessThanOrEqual(maxProjectNameLength);
    expect(name.isWellFormed()).toBe(true);
    expect(taken).not.toContain(name);
    taken.push(name);
  }
});
