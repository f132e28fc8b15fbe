import { expect, test } from 'vitest';
import { shownTitle } from './shown-title.ts';

// attack: 254
test('a title of a megabyte is cut to its beginning', () => {
  expect(shownTitle('😀'.repeat(500_000))).toBe('😀'.repeat(150));
  expect(shownTitle('Q3 review')).toBe('Q3 review');
  expect(shownTitle(null)).toBeNull();
});
