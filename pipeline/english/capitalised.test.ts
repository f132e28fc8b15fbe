import { expect, test } from 'vitest';
import { capitalised, decapitalised } from './capitalised.ts';

test.each([
  ['the plan', 'The plan'],
  ['“we sell,” she said', '“We sell,” she said'],
  ['écoles', 'Écoles'],
  ['iPhone sales', 'iPhone sales'],
  ['snake_case', 'snake_case'],
  ['5 people', '5 people'],
])('opens a sentence: %s → %s', (text, opened) => {
  expect(capitalised(text)).toBe(opened);
});

test.each([
  ['The plan', 'the plan'],
  ['Team', 'team'],
  ['Don’t wait', 'don’t wait'],
  ['Re-use it', 're-use it'],
  ['API keys', 'API keys'],
  ['I am here', 'I am here'],
  ['PowerPoint files', 'PowerPoint files'],
  ['“Quoted” words', '“Quoted” words'],
])('continues a sentence: %s → %s', (text, continued) => {
  expect(decapitalised(text)).toBe(continued);
});
