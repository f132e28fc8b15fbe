import { expect, test } from 'vitest';
import { audiences } from '#contract/vocabulary/audiences.ts';
import {
  addressWording,
  announcedWording,
  changeWording,
  contrastWording,
  gainWording,
  namedStepsWording,
  nameWording,
  oneThingWording,
  pricesFor,
  quoteWording,
  stepsAsOrdinals,
} from './audience-wordings.ts';

const toEach = <Parts>(
  wording: Record<(typeof audiences)[number], (parts: Parts) => string[]>,
  parts: Parts,
) => audiences.map((audience) => wording[audience](parts).join(' | '));

test.each([
  [
    'a name and what it is',
    toEach(nameWording, { name: 'Harborline', what: 'the live map of your freight', after: [] }),
    [
      'meet Harborline, the live map of your freight',
      'Harborline is the live map of your freight',
      'welcome to Harborline, the live map of your freight',
      'what is Harborline? | it is the live map of your freight',
    ],
  ],
  [
    'a name and what it promises',
    toEach(nameWording, { name: 'Harborline', what: null, after: ['know where every container is'] }),
    [
      'let me introduce Harborline | know where every container is',
      'know where every container is, with Harborline',
      'welcome to Harborline | know where every container is',
      'in this lesson, we look at Harborline | know where every container is',
    ],
  ],
  [
    'the past and its replacement',
    toEach(contrastWording, { was: ['paper lists'], is: ['one screen'], isPast: true, now: 'now' }),
    [
      'instead of paper lists, you get one screen',
      'you get one screen, instead of paper lists',
      'paper lists make way for one screen',
      'before, there were paper lists | now, there is one screen',
    ],
  ],
  [
    'gains',
    toEach(gainWording, { gains: ['24% fewer calls'] }),
    [
      'you get 24% fewer calls',
      'expect 24% fewer calls',
      'the result is 24% fewer calls',
      'the difference is 24% fewer calls',
    ],
  ],
  [
    'a change',
    toEach(changeWording, {
      subject: 'accidents',
      from: { at: 'in January', amount: '9' },
      to: { at: 'in June', amount: '3' },
      rises: false,
    }),
    [
      'accidents fell from 9 in January to 3 in June',
      'accidents fell to 3 in June, from 9 in January',
      'from January to June, accidents fell from 9 to 3',
      'in January, accidents stood at 9; by June, the figure had fallen to 3',
    ],
  ],
  [
    'a quotation',
    toEach(quoteWording, { speaker: 'Maria Lopez, head of planning,', quoted: 'We stopped calling.' }),
    [
      'as Maria Lopez, head of planning, puts it: “We stopped calling.”',
      '“We stopped calling.” Those are the words of Maria Lopez, head of planning',
      'Maria Lopez, head of planning, says: “We stopped calling.”',
      'in the words of Maria Lopez, head of planning: “We stopped calling.”',
    ],
  ],
  [
    'names under a plural',
    toEach(announcedWording, { title: 'key benefits', list: 'speed and calm', count: 2, isAll: true }),
    [
      'the key benefits are speed and calm',
      'speed and calm are the key benefits',
      'there are two key benefits: speed and calm',
      'what are the key benefits? | they are speed and calm',
    ],
  ],
  [
    'names under one thing',
    toEach(oneThingWording, { title: 'the problem', list: 'late reports and calls' }),
    [
      'the problem is late reports and calls',
      'late reports and calls are the problem',
      'the problem is late reports and calls',
      'what is the problem? | late reports and calls',
    ],
  ],
  [
    'steps that are names',
    toEach(namedStepsWording, { names: ['signal', 'forecast', 'decision'], isLong: false }),
    [
      'it takes three steps: signal, forecast and decision',
      'from signal to decision, it takes three steps',
      'there are three steps: signal, forecast and decision',
      'the three steps are signal, forecast and decision',
    ],
  ],
  [
    'an address',
    toEach(addressWording, {}),
    [
      'you can reach us at the address on the screen',
      'you will find us at the address on the screen',
      'for questions, use the address on the screen',
      'to find out more, use the address on the screen',
    ],
  ],
])('%s is worded for each audience', (_what, said, expected) => {
  expect(said).toEqual(expected);
});

test.each([
  [['$299', '$49', '$1,200'], 'prices start at $49, for B'],
  [['$299', 'On request'], 'A costs $299 and B On request'],
  [['$299', '€49'], 'A costs $299 and B €49'],
  [['$9 a month', '$90 a year'], 'A costs $9 a month and B $90 a year'],
])('prices of one kind are given by the lowest: %j', (prices, said) => {
  const plans = prices.map((price, index) => ({ name: 'ABC'.charAt(index), price }));
  expect(pricesFor('marketing', plans)).toBe(said);
});

test('steps are numbered with ordinals', () => {
  expect(stepsAsOrdinals(['link it', 'load it', 'go'])).toEqual([
    'the first step is to link it',
    'the second is to load it',
    'the last is to go',
  ]);
});
