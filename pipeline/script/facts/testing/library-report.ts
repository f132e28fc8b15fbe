import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '../../testing/made-deck.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

/** A report to a council: parts of a whole in thousands, income of two years, plans that depend on others. */
export const libraryReport: Deck = madeDeck(
  [
    { title: 'City Library: the year 2025', blocks: [subtitleText('Report to the council')] },
    {
      title: 'The year in numbers',
      blocks: [
        bodyText(
          '412,000 visits, 9% more than in 2024',
          '1.1 million loans',
          '38 staff, 60 volunteers',
          'Open on 312 days',
        ),
      ],
    },
    {
      title: 'What was lent',
      blocks: [
        {
          kind: 'chart',
          title: 'Loans in thousands',
          chartType: 'pie',
          categories: ['Books', 'E-books', 'Films'],
          series: [{ name: 'Loans', values: [620, 300, 180], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Where the money comes from',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Source', '2024', '2025'],
            ['City', '$2.4M', '$2.5M'],
            ['Fees', '$310K', '$280K'],
            ['Donations', '$90K', '$140K'],
          ],
        },
      ],
    },
    {
      title: 'What visitors say',
      blocks: [
        bodyText(
          '“I come for the quiet.”',
          '4 in 5 visitors rate us good or very good',
          'Longest wait: study rooms',
        ),
      ],
    },
    {
      title: 'What we plan',
      blocks: [
        bodyText('Open the roof garden in May', 'Lend tools from autumn', 'No late fees for children'),
      ],
      notes: [
        'The roof garden is paid for by donations. Tool lending depends on a sponsor; there is none yet.',
      ],
    },
    {
      title: 'What we need',
      blocks: [bodyText('Two more librarians', '$60,000 for the study rooms')],
      notes: ['The council votes on 3 February.'],
    },
  ],
  'City Library report',
);

export const librarySentences: readonly SpokenSentence[] = [
  [1, 'true', 'This is how 2025 went at the city library.'],
  [2, 'true', 'We counted 412,000 visits.'],
  [2, 'true', 'That is nine percent more than a year before.'],
  [2, 'derived', 'On average, there were more than 1,300 visits a day.'],
  [2, 'true', 'Sixty volunteers stand beside a staff of 38.'],
  [2, 'derived', 'Almost a hundred people keep it running.'],
  [2, 'true', 'We were open on 312 days.'],
  [3, 'derived', 'Books still make up more than half of all loans.'],
  [3, 'derived', 'Films come last.'],
  [3, 'true', 'E-books are already at 300,000.'],
  [3, 'derived', 'Altogether that is 1.1 million loans.'],
  [4, 'true', 'The city pays two and a half million dollars.'],
  [4, 'true', 'Donations rose from 90,000 to 140,000 dollars.'],
  [4, 'derived', 'That is an increase of more than half.'],
  [4, 'derived', 'Fees went down by 30,000 dollars.'],
  [5, 'true', 'Four out of five visitors call us good or very good.'],
  [5, 'derived', 'That is 80 percent.'],
  [5, 'true', 'One of them comes for the quiet.'],
  [5, 'true', 'The longest wait is for the study rooms.'],
  [6, 'true', 'In May, the roof garden opens.'],
  [6, 'true', 'From autumn on, you can borrow tools.'],
  [6, 'true', 'Children pay no late fees.'],
  [6, 'true', 'Donations pay for the roof garden.'],
  [6, 'true', 'For the tools we still need a sponsor.'],
  [7, 'true', 'We need two more librarians, and 60,000 dollars for the study rooms.'],
  [7, 'true', 'The council votes on the third of February.'],
  [1, 'approval', 'The library has been certified as a green building.'],
  [2, 'direction', 'Visits fell by nine percent.'],
  [2, 'relation', '412,000 people have a library card.'],
  [2, 'row', 'We have 60 staff and 38 volunteers.'],
  [2, 'quantity', 'We were open every day of the year.'],
  [2, 'superlative', 'It is the most visited library in the state.'],
  [3, 'comparison', 'E-books have overtaken books.'],
  [3, 'row', 'We lent 620,000 films.'],
  [3, 'superlative', 'Films are our most popular loan.'],
  [3, 'figure', 'Half of all loans are e-books.'],
  [4, 'direction', 'Fees rose by 30,000 dollars.'],
  [4, 'direction', 'The city cut its support.'],
  [4, 'superlative', 'Donations are our largest source.'],
  [4, 'time', 'In 2024, donations came to 140,000 dollars.'],
  [4, 'quantity', 'All sources of income grew.'],
  [4, 'name', 'Microsoft donated 50,000 dollars.'],
  [5, 'figure', 'Nine in ten visitors rate us very good.'],
  [5, 'negation', 'Nobody has to wait for a study room.'],
  [5, 'relation', 'Visitors complain about the noise.'],
  [6, 'time', 'The roof garden opens in March.'],
  [6, 'free', 'Tools can be borrowed free of charge.'],
  [6, 'quantity', 'Late fees are abolished for everyone.'],
  [6, 'relation', 'A sponsor pays for the tools.'],
  [6, 'relation', 'The city pays for the roof garden.'],
  [6, 'negation', 'Children pay late fees as well.'],
  [7, 'figure', 'We need sixty more librarians.'],
  [7, 'approval', 'The council has agreed to the plan.'],
  [7, 'time', 'The council votes in two weeks.'],
  [7, 'unit', 'The study rooms cost 60,000 dollars a year.'],
  [7, 'guarantee', 'New study rooms are guaranteed by summer.'],
];
