import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '../../testing/made-deck.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

/** A yearly review: figures beside those of the year before, a chart of two years, packages, goals, dates. */
export const solarReview: Deck = madeDeck(
  [
    { title: 'Brightfield Solar: the year 2025', blocks: [subtitleText('Annual review for partners')] },
    {
      title: 'Where we stand',
      blocks: [
        bodyText(
          '1,240 roofs installed, up from 860 in 2024',
          'Revenue of €18.6M, +24%',
          '96% of customers would recommend us',
          '148 employees in four cities',
        ),
      ],
    },
    {
      title: 'Revenue by region',
      blocks: [
        {
          kind: 'chart',
          title: 'Revenue (€M)',
          chartType: 'column',
          categories: ['North', 'South', 'West'],
          series: [
            { name: '2024', values: [4.2, 6.1, 4.7], numberFormat: '0.0' },
            { name: '2025', values: [5.6, 6, 7], numberFormat: '0.0' },
          ],
        },
      ],
    },
    {
      title: 'What a roof costs',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Package', 'Panels', 'Output', 'Price'],
            ['Small', '10', '4 kW', '€7,900'],
            ['Family', '18', '7.2 kW', '€12,400'],
            ['Farm', '60', '24 kW', '€36,000'],
          ],
        },
        bodyText('Prices include installation', 'Financing from €89 a month'),
      ],
    },
    {
      title: 'What slows us down',
      blocks: [
        bodyText(
          'Permits take 11 weeks on average',
          'Every third quote is never answered',
          'Two of our five crews lack an electrician',
        ),
      ],
      notes: [
        'The permits are the largest lever. The crews in Leipzig are complete; those in Halle and Jena are not.',
      ],
    },
    {
      title: 'What we aim for',
      blocks: [
        bodyText(
          'Immediate goals',
          '>Answer every quote within two days',
          '>Train eight electricians',
          'Long-term vision',
          '>Half of all roofs in the region by 2035',
        ),
      ],
    },
    {
      title: 'Roadmap',
      blocks: [
        bodyText(
          'March 2026: online quotes',
          'June 2026: second warehouse in Halle',
          'October 2026: battery rental',
        ),
      ],
    },
    {
      title: 'The partners’ meeting',
      blocks: [
        bodyText(
          'President’s report',
          '>Finances of 2025',
          '>New partners',
          'Auditors’ report',
          '>Accounts of last year',
        ),
      ],
    },
    {
      title: 'What we ask of you',
      blocks: [bodyText('Approve the budget of €2.1M', 'Introduce us to two housing associations')],
      notes: ['The budget is not approved yet. We need the decision by 30 April.'],
    },
  ],
  'Brightfield Solar',
);

export const solarSentences: readonly SpokenSentence[] = [
  [1, 'true', 'This was the year 2025 at Brightfield Solar.'],
  [2, 'true', 'We put panels on 1,240 roofs.'],
  [2, 'true', 'A year earlier it was 860.'],
  [2, 'derived', 'That is 380 roofs more.'],
  [2, 'derived', 'Installations grew by about 44 percent.'],
  [2, 'true', 'Revenue reached 18.6 million euros, a plus of 24 percent.'],
  [2, 'derived', 'Almost all of our customers would recommend us.'],
  [2, 'derived', 'Nearly 150 people work for us, in four cities.'],
  [3, 'derived', 'The West made the largest leap, from 4.7 to 7 million euros.'],
  [3, 'derived', 'Only the South slipped, and only a little.'],
  [3, 'derived', 'In 2025 the West overtook the South.'],
  [3, 'derived', 'In the North, revenue rose by a third.'],
  [3, 'derived', 'Together, the three regions brought in 18.6 million euros.'],
  [4, 'true', 'The family package has 18 panels and costs 12,400 euros.'],
  [4, 'true', 'For a farm, sixty panels give you 24 kilowatts.'],
  [4, 'derived', 'The smallest system starts at 7,900 euros.'],
  [4, 'true', 'The price includes the installation.'],
  [4, 'true', 'You can finance it from 89 euros a month.'],
  [4, 'derived', 'There are three packages to choose from.'],
  [5, 'true', 'What slows us down? Permits, above all.'],
  [5, 'true', 'A permit takes eleven weeks on average.'],
  [5, 'true', 'One quote in three is never answered.'],
  [5, 'true', 'Two of five crews have no electrician.'],
  [5, 'derived', 'Three of our five crews are complete.'],
  [5, 'true', 'In Halle and Jena, the crews lack an electrician.'],
  [6, 'true', 'We have immediate goals and a long-term vision.'],
  [6, 'true', 'Every quote gets an answer within two days.'],
  [6, 'true', 'Eight electricians will be trained.'],
  [6, 'true', 'By 2035, half of all roofs in the region should be ours.'],
  [7, 'true', 'Quotes go online in March 2026.'],
  [7, 'true', 'In June, a second warehouse opens in Halle.'],
  [7, 'true', 'Battery rental follows in October.'],
  [7, 'derived', 'The plan for 2026 has three steps.'],
  [8, 'true', 'The president’s report covers the finances and the new partners.'],
  [8, 'true', 'The auditors report on last year’s accounts.'],
  [9, 'true', 'We ask you to approve a budget of 2.1 million euros.'],
  [9, 'true', 'Please introduce us to two housing associations.'],
  [9, 'derived', 'We need your decision by the end of April.'],
  [9, 'true', 'The budget has yet to be approved.'],
  [2, 'row', 'We installed 860 roofs this year.'],
  [2, 'direction', 'Revenue fell by 24 percent.'],
  [2, 'figure', 'We employ 148 people in fourteen cities.'],
  [2, 'quantity', 'All of our customers would recommend us.'],
  [2, 'superlative', 'Brightfield is the largest installer in the country.'],
  [2, 'relation', 'We have 96 employees.'],
  [2, 'figure', 'Installations more than doubled.'],
  [3, 'comparison', 'The South grew faster than the West.'],
  [3, 'row', 'In 2025 the North brought in seven million euros.'],
  [3, 'quantity', 'Revenue rose in every region.'],
  [3, 'time', 'The West earned 4.7 million euros in 2025.'],
  [3, 'direction', 'In the South, revenue jumped to 6.1 million.'],
  [3, 'direction', 'The regions together lost revenue.'],
  [4, 'row', 'The small package costs 12,400 euros.'],
  [4, 'negation', 'Installation is charged separately.'],
  [4, 'row', 'The family package delivers 24 kilowatts.'],
  [4, 'unit', 'Financing starts at 89 euros a week.'],
  [4, 'guarantee', 'The panels come with a lifetime warranty.'],
  [4, 'unit', 'A farm system has sixty kilowatts.'],
  [4, 'free', 'Planning is free of charge.'],
  [5, 'unit', 'Permits take eleven days on average.'],
  [5, 'relation', 'Every third quote is accepted.'],
  [5, 'row', 'The crews in Leipzig lack an electrician.'],
  [5, 'negation', 'Permits no longer hold us back.'],
  [5, 'quantity', 'None of our crews has an electrician.'],
  [6, 'unit', 'We answer every quote within two hours.'],
  [6, 'modality', 'Eight electricians have already been trained.'],
  [6, 'quantity', 'By 2035, every roof in the region will be ours.'],
  [6, 'relation', 'Our immediate goal is half of all roofs in the region.'],
  [7, 'row', 'Battery rental starts in June.'],
  [7, 'row', 'The second warehouse opens in Jena.'],
  [7, 'order', 'Online quotes come after the second warehouse.'],
  [9, 'approval', 'The partners have approved the budget.'],
  [9, 'unit', 'The budget is 2.1 million dollars.'],
  [9, 'time', 'We expect your decision in May.'],
  [9, 'name', 'Siemens has introduced us to two housing associations.'],
];
