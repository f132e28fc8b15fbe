import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['Q3', 'Q three'],
  ['Q3 FY26', 'Q three fiscal year twenty twenty-six'],
  ['Q3 2026', 'Q three twenty twenty-six'],
  ["Q2'24", 'Q two twenty twenty-four'],
  ['Q1-Q3', 'Q one to Q three'],
  ['Q3/Q4', 'Q three and Q four'],
  ['Q325', 'Q three twenty twenty-five'],
  ['H200', 'H two hundred'],
  ['H100', 'H one hundred'],
  ['3Q25', 'Q three twenty twenty-five'],
  ['H1', 'H one'],
  ['H2 2025', 'H two twenty twenty-five'],
  ['FY26', 'fiscal year twenty twenty-six'],
  ['FY2025', 'fiscal year twenty twenty-five'],
  ['FY25/26', 'fiscal year twenty twenty-five to twenty-six'],
  ['CY24', 'calendar year twenty twenty-four'],
  ['FY26E', 'fiscal year twenty twenty-six estimate'],
  ['W12', 'week twelve'],
  ['Q5', 'Q five'],
  ['Q1–Q3', 'Q one to Q three'],
  ['FY25–FY26', 'fiscal year twenty twenty-five to twenty-six'],
  ['FY 2025/26', 'fiscal year twenty twenty-five to twenty-six'],
])('says fiscal periods: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
