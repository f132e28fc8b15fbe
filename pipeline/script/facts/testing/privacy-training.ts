import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '../../testing/made-deck.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

/** A training: rules, a table of rights, what to do when something happens, shares of causes. */
export const privacyTraining: Deck = madeDeck(
  [
    { title: 'Personal data at the front desk', blocks: [subtitleText('Training for all staff')] },
    {
      title: 'What counts as personal data',
      blocks: [
        bodyText(
          'Name, address and phone number',
          'Booking history',
          'Health information, which needs special care',
        ),
      ],
    },
    {
      title: 'Three rules',
      blocks: [
        bodyText(
          'Ask only for what you need',
          'Lock your screen when you leave',
          'Shred paper after 30 days',
        ),
      ],
    },
    {
      title: 'Who may see what',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Role', 'Bookings', 'Invoices', 'Health notes'],
            ['Reception', 'Yes', 'No', 'No'],
            ['Accounting', 'Yes', 'Yes', 'No'],
            ['Nurse', 'Yes', 'No', 'Yes'],
          ],
        },
      ],
    },
    {
      title: 'When data is lost',
      blocks: [
        bodyText(
          'Tell the data officer at once',
          'The authority must know within 72 hours',
          'Do not delete anything',
        ),
      ],
      notes: ['Our data officer is Ruth Amsel, extension 412. She informs the authority, not you.'],
    },
    {
      title: 'Requests from guests',
      blocks: [
        bodyText(
          'A guest may ask for a copy of the data',
          'We answer within one month, free of charge',
          'Check the identity first',
        ),
      ],
    },
    {
      title: 'Incidents by cause',
      blocks: [
        {
          kind: 'chart',
          title: 'Incidents in 2025',
          chartType: 'pie',
          categories: ['Wrong recipient', 'Lost device', 'Stolen password'],
          series: [{ name: 'Incidents', values: [14, 6, 4], numberFormat: '0' }],
        },
      ],
    },
    {
      title: 'Before you go',
      blocks: [
        bodyText(
          'In doubt, ask before you share',
          'Quiz: ten questions, eight right answers to pass',
          'Certificate valid for two years',
        ),
      ],
    },
  ],
  'Privacy training',
);

export const privacySentences: readonly SpokenSentence[] = [
  [1, 'true', 'Today is about personal data at the front desk.'],
  [2, 'true', 'Names, addresses and phone numbers are personal data.'],
  [2, 'true', 'So is the booking history.'],
  [2, 'true', 'Health information needs special care.'],
  [3, 'derived', 'There are three rules.'],
  [3, 'true', 'Ask for what you need, and for nothing else.'],
  [3, 'true', 'When you leave your desk, lock the screen.'],
  [3, 'true', 'After thirty days, paper goes into the shredder.'],
  [3, 'derived', 'That is about a month.'],
  [4, 'derived', 'Everyone may see the bookings.'],
  [4, 'derived', 'Only accounting sees the invoices.'],
  [4, 'true', 'The nurse may read health notes, but no invoices.'],
  [4, 'derived', 'Reception sees bookings, and nothing else.'],
  [4, 'true', 'Health notes are closed to reception and accounting.'],
  [5, 'true', 'Has data been lost? Tell the data officer at once.'],
  [5, 'true', 'She is Ruth Amsel, at extension 412.'],
  [5, 'derived', 'The authority must hear of it within three days.'],
  [5, 'true', 'Do not delete anything.'],
  [5, 'true', 'You do not call the authority; she does.'],
  [6, 'true', 'A guest may ask you for a copy.'],
  [6, 'true', 'Before you answer, check who is asking.'],
  [6, 'true', 'We have a month to answer.'],
  [6, 'true', 'The copy is free.'],
  [7, 'derived', 'Fourteen of 24 incidents went to the wrong recipient.'],
  [7, 'true', 'Six devices were lost.'],
  [7, 'true', 'Four passwords were stolen.'],
  [7, 'derived', 'There were 24 incidents in 2025.'],
  [7, 'derived', 'A quarter of them were lost devices.'],
  [8, 'true', 'When in doubt, ask before you share.'],
  [8, 'true', 'The quiz has ten questions, and you need eight right answers.'],
  [8, 'derived', 'That is eighty percent.'],
  [8, 'true', 'Your certificate is valid for two years.'],
  [2, 'negation', 'Booking history is not personal data.'],
  [2, 'negation', 'Health information may be treated like any other data.'],
  [2, 'row', 'Phone numbers need special care.'],
  [3, 'relation', 'Ask for as much as you can.'],
  [3, 'unit', 'Lock your screen every thirty minutes.'],
  [3, 'figure', 'Shred paper after thirteen days.'],
  [3, 'unit', 'Paper is kept for thirty years.'],
  [3, 'negation', 'Leave your screen unlocked when you leave.'],
  [4, 'row', 'Reception may see the invoices.'],
  [4, 'row', 'The nurse sees invoices as well.'],
  [4, 'row', 'Accounting may read health notes.'],
  [4, 'quantity', 'Nobody may see the bookings.'],
  [4, 'quantity', 'Everyone may see everything.'],
  [5, 'negation', 'Call the authority yourself.'],
  [5, 'unit', 'The authority must know within 72 days.'],
  [5, 'negation', 'Delete everything at once.'],
  [5, 'time', 'Wait a week before you tell the data officer.'],
  [5, 'name', 'The data officer is Ruth Keller.'],
  [5, 'figure', 'Her extension is 421.'],
  [5, 'relation', 'Guests must know within 72 hours.'],
  [6, 'figure', 'A copy costs the guest ten euros.'],
  [6, 'negation', 'Guests have no right to a copy.'],
  [6, 'unit', 'We answer within one week.'],
  [6, 'negation', 'There is no need to check the identity.'],
  [7, 'superlative', 'Stolen passwords are the most frequent cause.'],
  [7, 'figure', 'Half of the incidents were lost devices.'],
  [7, 'row', 'Fourteen passwords were stolen.'],
  [7, 'figure', 'Incidents have doubled since 2024.'],
  [8, 'figure', 'Five right answers are enough to pass.'],
  [8, 'time', 'The certificate is valid for ten years.'],
  [8, 'guarantee', 'With this training, no data is ever lost.'],
  [8, 'approval', 'The course is certified by the European Commission.'],
];
