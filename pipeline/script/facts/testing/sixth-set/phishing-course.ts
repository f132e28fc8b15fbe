import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A course on fraud by mail: signs, what to do, numbers of a test, whom to call. */
export const phishingCourse: Deck = madeDeck(
  [
    { title: 'Spot the fake', blocks: [subtitleText('A course of 20 minutes on fraud by mail')] },
    {
      title: 'Our test in June',
      blocks: [
        bodyText(
          '800 test mails sent',
          '136 people clicked the link',
          '52 typed in their password',
          '210 reported the mail',
        ),
      ],
      notes: ['In January, 240 people had clicked.'],
    },
    {
      title: 'Four signs',
      blocks: [
        bodyText(
          'The sender’s address does not fit the name',
          'It is urgent: “within two hours”',
          'The link leads somewhere else than it says',
          'An attachment that you did not ask for',
        ),
      ],
    },
    {
      title: 'If you clicked',
      blocks: [
        bodyText(
          'Step 1: Pull the network cable',
          'Step 2: Call 4444, day or night',
          'Step 3: Change your password from another computer',
        ),
      ],
      notes: ['Nobody will be blamed for a click. Do not switch the computer off: we need its memory.'],
    },
    {
      title: 'Never by mail',
      blocks: [
        bodyText(
          'We never ask for your password',
          'We never send invoices as a Word file',
          'Changes of bank accounts need a call back',
        ),
      ],
    },
  ],
  'Spot the fake',
);

export const phishingSentences: readonly SpokenSentence[] = [
  [1, 'true', 'In twenty minutes you learn to spot a fake mail.'],
  [2, 'derived', 'In June, 17 percent of you clicked.'],
  [2, 'derived', 'Over a third of those who clicked gave away their password.'],
  [2, 'derived', 'That is 104 fewer clicks than in January.'],
  [2, 'true', 'But 210 of you reported the mail. Well done.'],
  [3, 'true', 'Be careful when a mail puts you under pressure.'],
  [3, 'true', 'Look where a link really leads.'],
  [4, 'true', 'First, unplug the network cable.'],
  [4, 'true', 'Then call 4444; somebody is there day and night.'],
  [4, 'true', 'Leave the computer on, because we need what is in its memory.'],
  [4, 'true', 'You will not be blamed.'],
  [5, 'true', 'We will never ask you for a password.'],
  [5, 'true', 'When a bank account changes, somebody has to call back.'],
  [2, 'row', '52 people reported the mail.'],
  [2, 'direction', 'More people clicked than in January.'],
  [3, 'negation', 'Attachments are always harmless.'],
  [3, 'figure', 'There are six signs of a fake.'],
  [4, 'order', 'Change your password before you pull the cable.'],
  [4, 'modality', 'Switch the computer off at once.'],
  [4, 'time', 'You reach us from nine to five.'],
  [5, 'negation', 'We may ask for your password by mail.'],
  [5, 'relation', 'We send our invoices as Word files.'],
];
