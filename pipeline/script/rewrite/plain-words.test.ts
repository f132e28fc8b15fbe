import { expect, test } from 'vitest';
import { inPlainWords } from './plain-words.ts';

test.each([
  ['In order to win, we utilize a wide range of tools.', 'To win, we use many tools.'],
  ['Teams are able to order on a weekly basis.', 'Teams can order weekly.'],
  ['A majority of the buyers commence prior to June.', 'Most of the buyers begin before June.'],
  ['Approximately 40 % left due to the fact that it was slow.', 'About 40 % left because it was slow.'],
  ['A large number of our users stay.', 'A large number of our users stay.'],
  ['Orderly prioritization is numbered.', 'Orderly prioritization is numbered.'],
])('"%s" becomes "%s"', (given, plain) => {
  expect(inPlainWords(given)).toBe(plain);
});
