import { expect, test } from 'vitest';
import { listChoices } from './list-choices.ts';

test.each([
  [['none', 'corporate', 'upbeat'], 'none', 'none (default), corporate or upbeat'],
  [
    ['professional-male', 'professional-female'],
    'professional-female',
    'professional-male or professional-female (default)',
  ],
])('the choices %j with the default %s are listed', (values, defaultValue, text) => {
  expect(listChoices(values, defaultValue)).toBe(text);
});
