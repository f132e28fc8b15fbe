import { expect, test } from 'vitest';
import { measureName } from './measure-names.ts';

test.each([
  ['revenue by quarter (in $M)', 'revenue'],
  ['number of new customers per month', 'number of new customers'],
  ['late deliveries', 'late deliveries'],
  ['results by region', null],
  ['how satisfied are you?', null],
  ['accidents and reports', null],
])('"%s" measures %s', (title, name) => expect(measureName(title)).toBe(name));
