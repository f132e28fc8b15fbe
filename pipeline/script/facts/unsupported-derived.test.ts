import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'The pool' },
    {
      title: 'Guests',
      blocks: [
        bodyText(
          'A locker costs $30 a month',
          '3 in 5 guests come by bike',
          '70 of our 90 lockers are taken',
          'Every fourth guest is a child',
          'Exam: twenty strokes, fifteen clean ones to pass',
          'The sauna heats six hours a day',
          '54,000 guests in 300 days',
          '21 guards, 28 trainees',
          'Two million euros for the new hall',
          '40% of it for heating',
        ),
      ],
    },
    {
      title: 'Tickets',
      blocks: [
        {
          kind: 'chart',
          title: 'Tickets in thousands',
          chartType: 'pie',
          categories: ['Day', 'Evening', 'Season'],
          series: [{ name: 'Tickets', values: [30, 15, 5], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Income',
      blocks: [
        {
          kind: 'chart',
          title: 'Income (€M)',
          chartType: 'column',
          categories: ['Hall', 'Lake'],
          series: [
            { name: '2023', values: [1.2, 0.8], numberFormat: '0.0' },
            { name: '2024', values: [1.6, 0.6], numberFormat: '0.0' },
          ],
        },
      ],
    },
    {
      title: 'Visits',
      blocks: [
        {
          kind: 'chart',
          title: 'Visits',
          chartType: 'line',
          categories: ['May', 'June', 'July', 'August'],
          series: [{ name: 'Visits', values: [10, 14, 13, 19], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Who may use what',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Ticket', 'Sauna', 'Slide'],
            ['Day', 'No', 'Yes'],
            ['Season', 'Yes', 'Yes'],
          ],
        },
        bodyText('Lessons: at no cost, $0'),
      ],
    },
  ]),
);

const isKept = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).length === 0;

test.each([
  ['a price for another time', 2, 'A locker costs 360 dollars a year.', 'A locker costs 300 dollars a year.'],
  ['a share in percent', 2, 'That is 60 percent.', 'That is 45 percent.'],
  ['so many of so many', 2, 'That is about 78 percent.', 'That is about 97 percent.'],
  ['every fourth', 2, 'One guest in four is a child.', 'One guest in three is a child.'],
  ['two numbers of a line', 2, 'That is 75 percent.', 'That is 65 percent.'],
  ['hours of another span', 2, 'The sauna heats 42 hours a week.', 'The sauna heats 30 hours a week.'],
  ['an average', 2, 'That is 180 guests a day.', 'That is 150 guests a day.'],
  ['people together', 2, 'Almost fifty people work there.', 'Almost sixty people work there.'],
  ['a part of a sum', 2, 'For heating, we need 800,000 euros.', 'For heating, we need 600,000 euros.'],
  ['the scale of a title', 3, 'We sold 15,000 evening tickets.', 'We sold 5,000 evening tickets.'],
  ['the whole of parts', 3, 'In all, 50,000 tickets were sold.', 'In all, 60,000 tickets were sold.'],
  ['so many of all', 3, 'Thirty of 50 tickets are for a day.', 'Thirty of 60 tickets are for a day.'],
  [
    'a part of all',
    3,
    'Season tickets are a tenth of all tickets.',
    'Season tickets are a third of all tickets.',
  ],
  [
    'money in the scale of a title',
    4,
    'The hall brought in 1.6 million euros.',
    'The lake brought in 1.6 million euros.',
  ],
  ['a change of one row', 4, 'Income of the hall rose by a third.', 'Income of the hall rose by half.'],
  [
    'each beside another',
    4,
    'Income of the hall grew faster than that of the lake.',
    'The lake grew faster than the hall.',
  ],
  ['all of them', 5, 'Visits rose in the end.', 'Visits rose in every month.'],
  ['each of them', 4, 'Income of the hall rose.', 'Income rose in both places, and in every place.'],
  ['the only step', 5, 'July was the only month with a dip.', 'June was the only month with a dip.'],
  ['one mark', 6, 'Only season tickets open the sauna.', 'Only day tickets open the sauna.'],
  ['marks of all', 6, 'Everyone may use the slide.', 'Everyone may use the sauna.'],
  ['no mark at all', 6, 'With a day ticket, the sauna stays closed to you.', 'Nobody may use the slide.'],
  ['a price of zero', 6, 'Lessons are free.', 'The slide is free.'],
])('keeps a right claim and drops a wrong one: %s', (_what, slideNumber, kept, dropped) => {
  expect([isKept(kept, slideNumber), isKept(dropped, slideNumber)]).toEqual([true, false]);
});
