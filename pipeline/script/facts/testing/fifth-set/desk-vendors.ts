import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A choice between three vendors: criteria, costs, a recommendation and what remains open. */
export const deskVendors: Deck = madeDeck(
  [
    { title: 'Which help desk do we buy?', blocks: [subtitleText('Decision paper, IT steering group')] },
    {
      title: 'Three vendors on the short list',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Tickly', 'DeskOne', 'Harbor'],
            ['Price per agent and month', '€29', '€45', '€38'],
            ['Hosted in', 'USA', 'Germany', 'Ireland'],
            ['Single sign-on', 'Extra charge', 'Included', 'Included'],
            ['Set-up', '3 weeks', '10 weeks', '5 weeks'],
            ['Score', '61', '74', '83'],
          ],
        },
      ],
    },
    {
      title: 'Total cost over three years (120 agents)',
      blocks: [
        {
          kind: 'chart',
          title: 'Thousand euros',
          chartType: 'bar',
          categories: ['Tickly', 'DeskOne', 'Harbor'],
          series: [{ name: 'Total cost', values: [168, 224, 176], numberFormat: '0' }],
        },
      ],
      notes: ['Tickly’s total includes single sign-on and moving our data.'],
    },
    {
      title: 'Our recommendation: Harbor',
      blocks: [
        bodyText(
          'Best score of the three',
          'Data stays in the EU',
          'Two reference customers of our size',
          'Notice period of only 3 months',
        ),
      ],
    },
    {
      title: 'Still open',
      blocks: [
        bodyText(
          'The works council has not been heard',
          'Harbor has no app for tablets yet; announced for autumn',
          'Old tickets: move all or only the last two years?',
        ),
      ],
    },
  ],
  'Help desk',
);

export const vendorSentences: readonly SpokenSentence[] = [
  [2, 'true', 'Tickly is the cheapest per agent, at 29 euros.'],
  [2, 'true', 'But for single sign-on you pay extra there.'],
  [2, 'true', 'DeskOne keeps the data in Germany, and takes ten weeks to set up.'],
  [2, 'derived', 'Harbor is up and running in half the time that DeskOne needs.'],
  [2, 'derived', 'Harbor scores nine points more than DeskOne.'],
  [3, 'derived', 'Over three years, Harbor costs just 8,000 euros more than Tickly.'],
  [3, 'true', 'DeskOne comes to 224,000 euros.'],
  [4, 'true', 'That is why we recommend Harbor.'],
  [4, 'true', 'It has the best score, and our data stays in the EU.'],
  [4, 'true', 'Should we change our minds, we can leave with three months’ notice.'],
  [5, 'true', 'Nobody has spoken with the works council yet.'],
  [5, 'true', 'An app for tablets has been announced for autumn.'],
  [2, 'row', 'Harbor hosts its data in the USA.'],
  [2, 'free', 'With Tickly, single sign-on is free.'],
  [2, 'superlative', 'DeskOne is the quickest to set up.'],
  [3, 'row', 'Tickly costs 224,000 euros over three years.'],
  [3, 'comparison', 'Harbor is the cheapest over three years.'],
  [4, 'relation', 'We recommend DeskOne, because it is hosted in Germany.'],
  [4, 'guarantee', 'Harbor guarantees that it is never down.'],
  [5, 'approval', 'The works council has given its consent.'],
  [5, 'negation', 'Harbor already has an app for tablets.'],
  [5, 'relation', 'All old tickets will be moved.'],
];
