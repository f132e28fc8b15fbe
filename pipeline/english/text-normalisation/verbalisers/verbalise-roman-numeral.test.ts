import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['Chapter IV', 'Chapter four'],
  ['World War II', 'World War two'],
  ['Phase III', 'Phase three'],
  ['Part I', 'Part one'],
  ['Type II', 'Type two'],
  ['Henry VIII', 'Henry the eighth'],
  ['Louis XIV', 'Louis the fourteenth'],
  ['In Part I will explain', 'In Part I will explain'],
  ['Then I agree', 'Then I agree'],
  ['Appendix B', 'Appendix B'],
  ['Level IIb', 'Level two B'],
  ['IV drips', 'I V drips'],
  ['Acme III', 'Acme three'],
])('says roman numerals: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
