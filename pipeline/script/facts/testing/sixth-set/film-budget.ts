import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A budget of a production: parts, schedule, sources of money, open questions. */
export const filmBudget: Deck = madeDeck(
  [
    { title: '“Saltwater”', blocks: [subtitleText('A documentary in six parts: budget and schedule')] },
    {
      title: 'Budget',
      blocks: [
        {
          kind: 'chart',
          title: 'Cost (£K)',
          chartType: 'pie',
          categories: ['Crew', 'Travel', 'Equipment', 'Editing', 'Music'],
          series: [{ name: 'Cost', values: [420, 180, 90, 240, 70], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Who pays',
      blocks: [
        bodyText(
          'Channel North: £600,000, signed',
          'Film fund: £250,000, decision in May',
          'Still missing: £150,000',
        ),
      ],
    },
    {
      title: 'Schedule',
      blocks: [
        bodyText(
          'March: Research and contracts',
          'May to August: Shooting in Iceland, Wales and Portugal',
          'September to December: Editing',
          'February: First broadcast',
        ),
      ],
    },
    {
      title: 'Risks',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Risk', 'What we do'],
            ['Storms in Iceland', 'Ten spare days in July'],
            ['Boat breaks down', 'Second boat on hire in Wales'],
            ['Fund says no', 'Four parts instead of six'],
          ],
        },
      ],
      notes: ['The insurance covers equipment up to £120,000, but no delays.'],
    },
  ],
  'Saltwater',
);

export const filmSentences: readonly SpokenSentence[] = [
  [1, 'true', 'Saltwater is a documentary in six parts.'],
  [2, 'derived', 'In total we need one million pounds.'],
  [2, 'true', 'The crew is the largest item, at 420,000 pounds.'],
  [2, 'derived', 'Editing takes almost a quarter of the budget.'],
  [3, 'true', 'Channel North has signed for 600,000 pounds.'],
  [3, 'true', 'The film fund decides in May.'],
  [3, 'derived', 'With both of them we would have 850,000 pounds.'],
  [4, 'true', 'We shoot from May to August, in Iceland, Wales and Portugal.'],
  [4, 'true', 'The first part is on air in February.'],
  [5, 'true', 'For storms in Iceland we have put aside ten days in July.'],
  [5, 'true', 'Should the fund refuse, we make four parts.'],
  [5, 'true', 'Delays are not insured.'],
  [2, 'superlative', 'Travel is our largest expense.'],
  [2, 'row', 'Music costs 90,000 pounds.'],
  [3, 'approval', 'The film fund has approved 250,000 pounds.'],
  [3, 'relation', 'Channel North pays for the whole series.'],
  [3, 'negation', 'The money is complete.'],
  [4, 'row', 'Editing starts in May.'],
  [4, 'name', 'We also shoot in Norway.'],
  [5, 'relation', 'If the boat breaks down, we make only four parts.'],
  [5, 'guarantee', 'The insurance covers every delay.'],
  [5, 'row', 'There are ten spare days in Wales.'],
];
