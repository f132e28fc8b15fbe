import { describe, expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    {
      title: 'Bus lines',
      blocks: [
        bodyText(
          'Day tickets are not sold on board',
          'Night buses are cheap on Sundays',
          'Express buses are expensive on Sundays',
          'Riders read shorter notices',
          'Riders read maps and timetables at all stops',
          'See our list of certified garages',
          'Keep at least 40 seats free for schools',
          'Every driver gets two days of training',
          'Most riders pay by phone',
          '24 percent of the riders are students',
        ),
      ],
      notes: ['Drivers must sign in before they start the engine.'],
    },
    {
      title: 'Depot and workshop',
      blocks: [
        bodyText(
          'The workshop lies within the depot',
          'The north depot will replace the old garage',
          'Wash the bus',
          'Fill the tank with diesel',
          'Park the bus in its row',
          'Goal: have the largest fleet of the region by 2030',
          'Night service (if requested)',
          'Turn off the lights',
          'Achieve a greater coverage of the suburbs',
          'Our plan is in draft',
          'Garages: a parking card may be required',
          'Hamburg-style platforms',
        ),
      ],
    },
    {
      title: 'Stages of the tram',
      blocks: [
        bodyText(
          'Stage 1: rails in the old town',
          'Stage 2: a bridge over the river',
          'Phase A cost 30 million dollars in 2021',
          'Phase B cost 50 million dollars in 2024',
          'Trams carry 22 percent of all pupils',
          'Trams and buses together serve 11 percent of all pupils and teachers of the town',
          'Reduction of accident risk, increased use of bells',
        ),
      ],
      notes: ['A dispatcher needs 10 mins for each of the 12 drivers. The contract runs since 06/2019.'],
    },
    {
      title: 'Riders on Metro 7 lines',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Line', 'Riders', 'Stops'],
            ['Harbour', '900', '10'],
            ['Airport', '300', '20'],
            ['Zoo', '150', '5'],
          ],
        },
        bodyText('Millions of tickets a year', 'Billions of seats are empty'),
      ],
    },
    {
      title: 'What the pass does not cover:',
      blocks: [bodyText('The pass does not cover:', '>Ferries to the islands', '>Dogs and bicycles')],
    },
    {
      title: 'Levels of service',
      blocks: [bodyText('Level 1', 'Level 2', 'A bus every hour', 'A bus every ten minutes')],
    },
    {
      title: 'Buses of each depot',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: false,
          rows: [
            ['Kiel', '40'],
            ['Husum', '25'],
            ['Plön', '12'],
          ],
        },
      ],
    },
    {
      title: 'Our asks',
      blocks: [
        bodyText(
          'For the town',
          '<Ask #1>',
          '<Ask #2>',
          '<Ask #3>',
          'Clean seats',
          'Quiet trams',
          'Safe stops',
        ),
      ],
    },
  ]),
);

const kindsOf = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).map(({ kind }) => kind);

describe.each([
  ['denials', 1, 'Day tickets are sold on board.', 'denial'],
  ['denials', 1, 'Night buses are not cheap on Sundays.', 'denial'],
  ['denials under a heading that denies', 5, 'The pass covers ferries to the islands.', 'denial'],
  ['comparisons', 1, 'Night buses are more expensive than express buses on Sundays.', 'opposite'],
  ['adjectives', 1, 'At all stops riders read longer notices.', 'opposite'],
  ['bounds', 1, 'Keep at most 40 seats free for schools.', 'opposite'],
  ['amounts', 4, 'The Zoo line has more riders than the Airport line.', 'direction'],
  ['quantities: some for all', 1, 'Some drivers get two days of training.', 'opposite'],
  ['quantities: all for most', 1, 'All riders pay by phone.', 'opposite'],
  ['quantities: most for a share', 1, 'Most riders are students.', 'opposite'],
  ['verbs with a particle', 2, 'Turn on the lights.', 'opposite'],
  ['goals that rise', 2, 'We reduce the coverage of the suburbs.', 'direction'],
  ['labels in words', 6, 'Level one means a bus every ten minutes.', 'subject'],
  ['order in a sentence', 1, 'Drivers start the engine before they sign in.', 'order'],
  ['order of the lines', 2, 'Fill the tank with diesel before you wash the bus.', 'order'],
  ['part and whole', 2, 'The depot lies within the workshop.', 'order'],
  ['plans as done', 2, 'The north depot has replaced the old garage.', 'opposite'],
  ['drafts as finished', 2, 'This is the final version.', 'opposite'],
  ['acts without a source', 2, 'The contract with the city has been signed.', 'opposite'],
  ['duties', 2, 'Night service is mandatory.', 'opposite'],
  ['duties of all', 2, 'Every garage requires a parking card.', 'opposite'],
  ['deeds of a name', 2, 'Hamburg advised us on the platforms.', 'invented'],
  ['numbered things', 8, 'We have eight asks for the town.', 'figure'],
  ['payers', 2, 'The depot pays for your parking card.', 'free'],
  ['bans', 5, 'Dogs are forbidden.', 'opposite'],
  ['labels', 3, 'In stage 2 rails come to the old town.', 'subject'],
  ['labels in a row of their own', 6, 'At level 1 there is a bus every ten minutes.', 'subject'],
  ['the line of a number', 3, 'Trams and buses serve 22 percent of all pupils and teachers.', 'subject'],
  ['the year of a number', 3, 'It cost 50 million dollars in 2021.', 'subject'],
  ['the thing that rises', 3, 'It increases the risk of accidents.', 'direction'],
  ['ratios of named things', 4, 'Harbour has twice as many riders as Airport.', 'figure'],
  ['crowds', 4, 'Billions of tickets are sold.', 'figure'],
  ['causes', 1, 'Riders pay by phone because coins were abolished.', 'invented'],
  ['audiences', 1, 'Day tickets are meant for tourists.', 'invented'],
  ['origins', 4, 'The figures were bought from a consultancy.', 'invented'],
  ['outcomes', 2, 'The move to the depot was a great success.', 'invented'],
  ['"only"', 1, 'You can only pay with the phone of the company.', 'only'],
  ['approvals of all', 1, 'Every garage is certified.', 'approval'],
])('%s', (_what, slideNumber, text, kind) => {
  test(`slide ${slideNumber} does not say: ${text}`, () => {
    expect(kindsOf(text, slideNumber)).toContain(kind);
  });
});

describe('claims as the deck makes them', () => {
  test.each([
    [1, 'You cannot buy a day ticket on board.'],
    [1, 'On Sundays night buses are cheaper than express buses.'],
    [1, 'A minimum of 40 seats stays free for schools.'],
    [1, 'Most riders use their phone to pay, and 24 percent of them are students.'],
    [1, 'Before they start the engine, drivers sign in.'],
    [2, 'The workshop is inside the depot.'],
    [2, 'The north depot will take the place of the old garage.'],
    [2, 'First wash the bus, then fill the tank with diesel.'],
    [3, 'Stage 1 brings rails to the old town, stage 2 a bridge.'],
    [3, 'The risk of accidents is reduced.'],
    [3, 'It has been running since June 2019.'],
    [3, 'Plan at least ten minutes for each driver.'],
    [3, 'With 12 drivers that is two hours.'],
    [4, 'Harbour has three times as many riders as Airport.'],
    [4, 'The Airport line has more riders than the Zoo line.'],
    [4, 'We compare three lines.'],
    [4, 'Millions of tickets are sold each year.'],
    [5, 'The pass covers no ferries to the islands.'],
    [6, 'At level 2 a bus comes every ten minutes.'],
    [2, 'In garages you may need a parking card.'],
    [2, 'The platforms are built as in Hamburg.'],
    [8, 'We have three asks for the town.'],
    [7, 'Kiel has the highest number of buses, with 40.'],
  ])('are kept on slide %i: %s', (slideNumber, text) => {
    expect(kindsOf(text, slideNumber)).toEqual([]);
  });
});
