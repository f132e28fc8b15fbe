import { expect, test } from 'vitest';
import {
  card,
  type Drawn,
  figure,
  sceneFrom,
  table,
} from '#pipeline/script/words/presenter/testing/drawn-scene.ts';
import { lineText } from './slide-line.ts';
import { slideLines } from './slide-lines.ts';

const linesOf = (drawn: Drawn) => slideLines(sceneFrom(drawn).understood).map(lineText);

test.each<[what: string, drawn: Drawn, lines: string[]]>([
  [
    'a figure and what it counts are one line',
    { items: [figure('$500K–$1M', 'Cost of a compliance team a year')] },
    ['Cost of a compliance team a year: $500K–$1M'],
  ],
  [
    'a line carries the heading of its card',
    { items: [card('Live map', 'Where each container is, minute by minute')] },
    ['Live map: Where each container is, minute by minute'],
  ],
  [
    'sentences are lines of their own',
    { items: [{ lines: ['Churn is 27 percent of all customers. Most of them leave in the first year.'] }] },
    ['Churn is 27 percent of all customers.', 'Most of them leave in the first year.'],
  ],
  [
    'a list of short names is one line under the title',
    { title: 'Ports served', items: [{ lines: ['Hamburg', 'Rotterdam', 'Antwerp'] }] },
    ['Ports served: Hamburg, Rotterdam and Antwerp'],
  ],
  [
    'a list of short names may end each with a full stop or a comma',
    {
      items: [
        { lines: ['Slight concerns regarding:', '>Seat comfort,', '>Cleanliness.', '>Food and drinks'] },
      ],
    },
    ['Slight concerns regarding: Seat comfort, Cleanliness, and Food and drinks'],
  ],
  [
    'a title that goes on is told without that',
    { title: '3. Ports served (cont.)', items: [{ lines: ['Hamburg', 'Rotterdam'] }] },
    ['Ports served: Hamburg and Rotterdam'],
  ],
  [
    'a line that goes on from another one is left out',
    { items: [{ lines: ['being the lowest of all the rates', 'every port has a rate of its own'] }] },
    ['every port has a rate of its own'],
  ],
  [
    'deeper lines stand under the line above them, until the level comes back',
    {
      items: [
        { lines: ['Retail', '>Large grocery chains in each city', 'Pilots run in two cities of the north'] },
      ],
    },
    ['Retail: Large grocery chains in each city', 'Pilots run in two cities of the north'],
  ],
  [
    'a line that ends with a colon is a heading',
    { items: [{ lines: ['Resources:', 'Partnerships with local farms for sourcing'] }] },
    ['Resources: Partnerships with local farms for sourcing'],
  ],
  [
    'a row of a table is one line with its headings',
    {
      items: [
        table(
          ['Task', 'Team', 'Tool'],
          ['Policy writing', '2-4 weeks', '2 minutes'],
          ['Review', '3 days', '1 hour'],
        ),
      ],
    },
    ['Policy writing: Team 2-4 weeks, Tool 2 minutes', 'Review: Team 3 days, Tool 1 hour'],
  ],
  [
    'a table of two columns ties each cell to its heading',
    { items: [table(['Risk', 'Mitigation'], ['Late delivery', 'A second supplier'])] },
    ['Risk: Late delivery; Mitigation: A second supplier'],
  ],
  [
    'a row of check marks says nothing in words',
    { items: [table(['Role', 'Read', 'Write'], ['Admin', 'Yes', 'No'])] },
    [],
  ],
  [
    'addresses, credits, code, blanks, questions, dates and numbers are left out',
    {
      items: [
        {
          lines: [
            'Write to sales@harborline.example today',
            'Source: annual report of the port',
            'Repeat_purchasers = total_purchasers.count()',
            'I feel X when you do Y and ____',
            'What is the future of your business?',
            '12 March 2024',
            'Made by: Ada Lovelace of Harborline',
            'Phase 2',
            'Technique 1',
          ],
        },
      ],
    },
    [],
  ],
  [
    'a name alone says nothing',
    { items: [{ lines: ['Departure gate', 'Trucks wait for four hours at the gate'] }] },
    ['Trucks wait for four hours at the gate'],
  ],
  [
    'years are written out',
    { items: [{ lines: ['Revenue grew from ’22 to ’24 in every region'] }] },
    ['Revenue grew from 2022 to 2024 in every region'],
  ],
  [
    'short texts of diagrams and captions hang on what they point to',
    {
      items: [
        {
          role: 'diagram',
          diagram: ['Forecast', 'A signal of the carrier becomes a forecast for each port'],
        },
        { role: 'caption', lines: ['The map'] },
      ],
    },
    ['A signal of the carrier becomes a forecast for each port'],
  ],
  [
    'a repeated line is told once',
    { items: [card('Map', 'Live for each container'), card('Map', 'Live for each container')] },
    ['Map: Live for each container'],
  ],
])('%s', (_, drawn, lines) => {
  expect(linesOf(drawn)).toEqual(lines);
});

test('a line lists the texts that it was made from', () => {
  const { understood } = sceneFrom({ title: 'Ports', items: [{ lines: ['Hamburg', 'Rotterdam'] }] });
  expect(slideLines(understood)).toEqual([
    { kind: 'list', label: 'Ports', text: 'Hamburg and Rotterdam', written: ['Hamburg', 'Rotterdam'] },
  ]);
});
