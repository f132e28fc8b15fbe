import { expect, test } from 'vitest';
import { cutAtJoints } from './cut-at-joints.ts';

test.each([
  [
    'Our platform reads every contract in a minute, which leaves your lawyers with time for the hard ones.',
    ['Our platform reads every contract in a minute.'],
  ],
  [
    'The company ships to forty countries from three warehouses; the largest of them stands in Rotterdam.',
    [
      'The company ships to forty countries from three warehouses.',
      'The largest of them stands in Rotterdam.',
    ],
  ],
  [
    'The pilot ran in twelve stores for a year, and it paid for itself in the seventh month.',
    ['The pilot ran in twelve stores for a year.', 'It paid for itself in the seventh month.'],
  ],
  [
    'The pilot ran in twelve stores for a year, but it did not pay for itself.',
    ['The pilot ran in twelve stores for a year.', 'But it did not pay for itself.'],
  ],
  [
    'Much of the middleware is built in, including routing, authentication, caching and many other things.',
    ['Much of the middleware is built in.'],
  ],
  [
    'The new process, which nobody likes, saves every team in the company about four hours a week.',
    ['The new process, which nobody likes, saves every team in the company about four hours a week.'],
  ],
  [
    'The service is free for every team in the first year, unless the team has more than fifty people.',
    ['The service is free for every team in the first year, unless the team has more than fifty people.'],
  ],
  [
    'The plan works for every team in the company, which may depend on the size of the order.',
    ['The plan works for every team in the company, which may depend on the size of the order.'],
  ],
  [
    'If you order before noon and live in the city, which most of our customers do, it arrives today.',
    ['If you order before noon and live in the city, which most of our customers do, it arrives today.'],
  ],
  [
    'Not only does the platform read every contract; it also tells your lawyers what is missing in them.',
    ['Not only does the platform read every contract; it also tells your lawyers what is missing in them.'],
  ],
  [
    'We moved the whole company to the new system because the old one lost one order in twenty.',
    ['We moved the whole company to the new system because the old one lost one order in twenty.'],
  ],
  [
    'Teams that already use the platform, which are mostly in Europe, save four hours in every week.',
    ['Teams that already use the platform, which are mostly in Europe, save four hours in every week.'],
  ],
])('a long sentence is cut at a safe joint or not at all: %s', (sentence, parts) => {
  expect(cutAtJoints(sentence, 12)).toEqual(parts);
});

test('a sentence within its length stays as it is', () => {
  expect(cutAtJoints('We ship every week; nobody waits.', 12)).toEqual(['We ship every week; nobody waits.']);
});
