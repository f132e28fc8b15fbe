import { expect, test } from 'vitest';
import { shortenTitle } from './shorten-title.ts';

// attack: 254
test('a title of a megabyte is cut to its beginning', () => {
  expect(shortenTitle('😀'.repeat(500_000))).toBe('😀'.repeat(150));
  expect(shortenTitle('Q3 review')).toBe('Q3 review');
  expect(shortenTitle(null)).toBeNull();
});
