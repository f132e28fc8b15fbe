import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A review of an incident: hours of a day, systems in a table, causes, decisions with owners and dates. */
export const ransomReview: Deck = madeDeck(
  [
    { title: 'The night of 14 March', blocks: [subtitleText('St. Anna Hospital, security review')] },
    {
      title: 'What happened when',
      blocks: [
        bodyText(
          '01:20 A nurse reports that files do not open',
          '01:45 IT disconnects the ward network',
          '03:10 Emergency admissions move to paper',
          '16:30 Patient records are back',
        ),
      ],
    },
    {
      title: 'Systems hit',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['System', 'Hours down', 'Data lost', 'Backup'],
            ['Patient records', '15', 'None', 'Daily'],
            ['Laboratory', '38', '2 days', 'Weekly'],
            ['Payroll', '96', 'None', 'Daily'],
            ['Canteen', '120', '5 weeks', 'None'],
          ],
        },
      ],
    },
    {
      title: 'Why it was possible',
      blocks: [
        bodyText(
          'A supplier’s account had no second factor',
          '4 of 11 servers had missed the January updates',
          'The alarm went to a mailbox that nobody reads at night',
        ),
      ],
      notes: ['No ransom was paid. No patient was harmed. The police are still investigating.'],
    },
    {
      title: 'What we decide today',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Measure', 'Owner', 'Until', 'Cost'],
            ['Second factor for all suppliers', 'Brandt', '30 April', '€12,000'],
            ['Night watch for alarms', 'Okafor', '15 May', '€85,000 a year'],
            ['Daily backups everywhere', 'Lindqvist', '30 June', '€40,000'],
          ],
        },
      ],
    },
  ],
  'Security review',
);

export const ransomSentences: readonly SpokenSentence[] = [
  [2, 'true', 'It began at twenty past one, when a nurse could not open her files.'],
  [2, 'true', 'Twenty-five minutes later, IT took the wards off the network.'],
  [2, 'true', 'From ten past three on, emergencies were admitted on paper.'],
  [2, 'derived', 'It took about fifteen hours until the records were back.'],
  [3, 'true', 'The laboratory was down for 38 hours and lost two days of data.'],
  [3, 'derived', 'Payroll stood still for four days.'],
  [3, 'true', 'Only the canteen had no backup at all.'],
  [3, 'derived', 'Two of the four systems lost nothing.'],
  [4, 'true', 'The door was the account of a supplier, without a second factor.'],
  [4, 'derived', 'More than a third of our servers had not been updated in January.'],
  [4, 'true', 'We did not pay a ransom, and no patient came to harm.'],
  [5, 'true', 'Lindqvist sees to it that every system is backed up daily by the end of June.'],
  [5, 'derived', 'In the first year, that comes to 137,000 euros.'],
  [2, 'time', 'IT disconnected the wards before anyone noticed.'],
  [2, 'row', 'Emergency admissions were back at half past four in the afternoon.'],
  [3, 'row', 'Payroll lost five weeks of data.'],
  [3, 'superlative', 'The laboratory was down the longest.'],
  [4, 'negation', 'All suppliers had a second factor.'],
  [4, 'relation', 'The police found who did it.'],
  [4, 'relation', 'The supplier paid the ransom.'],
  [5, 'row', 'Okafor brings in the second factor.'],
  [5, 'unit', 'The daily backups cost 40,000 euros a year.'],
  [5, 'approval', 'The board has already approved all three measures.'],
];
