import { expect, test } from 'vitest';
import { listChoices } from './list-choices.ts';

test.each([
  [['none', 'corporate', 'upbeat'], 'none', 'none (default), corporate or upbeat'],
  [
    ['professional-male', 'professional-female'],
    'professional-female',
    'professional-male or professional-female (default)',
  ],
])('%j, of which %s', (values, defaultValue, text) => {
  expect(listChoices(values, defaultValue)).toBe(text);
});
