import { expect, test } from 'vitest';
import { inPlainWords } from './plain-words.ts';

test.each([
  ['In order to win, we utilize a wide range of tools.', 'To win, we use many tools.'],
  ['Teams are able to order on a weekly basis.', 'Teams can order weekly.'],
  ['A majority of the buyers commence prior to June.', 'Most of the buyers begin before June.'],
  ['Approximately 40 % left due to the fact that it was slow.', 'About 40 % left because it was slow.'],
  ['A large number of our users stay.', 'A large number of our users stay.'],
  [
    'They have the ability to order, and it will have the ability to learn.',
    'They can order, and it will have the ability to learn.',
  ],
  ["It doesn't have the capacity to grow.", "It doesn't have the capacity to grow."],
  ['We endeavour to help: an endeavour to be proud of.', 'We try to help: an endeavour to be proud of.'],
  [
    'An approximately equal share stays, approximately half.',
    'An approximately equal share stays, about half.',
  ],
  ['Orderly prioritization is numbered.', 'Orderly prioritization is numbered.'],
])('"%s" becomes "%s"', (given, plain) => {
  expect(inPlainWords(given)).toBe(plain);
});
