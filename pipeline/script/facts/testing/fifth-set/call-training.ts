import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '#pipeline/script/testing/made-deck.ts';
import type { SpokenSentence } from '../spoken-sentence.ts';

/** A training with rules, levels and limits. */
export const callTraining: Deck = madeDeck(
  [
    { title: 'Your first week at the service desk', blocks: [subtitleText('Training for new agents')] },
    {
      title: 'The first thirty seconds',
      blocks: [
        bodyText(
          'Greet with your name and the company’s',
          'Ask for the customer number',
          'Say the problem back in your own words',
        ),
      ],
      notes: ['Callers who hear their problem repeated hang up half as often.'],
    },
    {
      title: 'Do and don’t',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Do', 'Don’t'],
            ['Say what you will do next', 'Promise a date'],
            ['Put on hold for two minutes at most', 'Transfer without a word'],
            ['Note the call at once', 'Write down card numbers'],
          ],
        },
      ],
    },
    {
      title: 'Who may give what back',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Level', 'Who', 'Refund up to', 'Answer within'],
            ['1', 'Agent', '$50', 'the call'],
            ['2', 'Team lead', '$500', '4 hours'],
            ['3', 'Manager', '$5,000', '2 days'],
          ],
        },
      ],
    },
    {
      title: 'When somebody shouts',
      blocks: [
        bodyText(
          'Stay calm and let them finish',
          'Never argue about who is right',
          'You may end the call after two warnings',
        ),
      ],
    },
    {
      title: 'Your week',
      blocks: [
        bodyText(
          'Monday: listen in',
          'Tuesday and Wednesday: chat only',
          'Thursday: calls with a coach',
          'Friday: calls alone, test at 3 pm',
        ),
      ],
      notes: ['The test has 20 questions. With 16 right answers you pass.'],
    },
  ],
  'Service desk',
);

export const callSentences: readonly SpokenSentence[] = [
  [2, 'true', 'Begin with your name and the name of the company.'],
  [2, 'true', 'Then repeat the problem in your own words.'],
  [3, 'true', 'Do not promise a date; say what comes next instead.'],
  [3, 'true', 'Nobody should be on hold for more than two minutes.'],
  [3, 'true', 'Never write down the number of a card.'],
  [4, 'true', 'You may refund up to fifty dollars yourself, during the call.'],
  [4, 'derived', 'A team lead may give back ten times as much.'],
  [4, 'true', 'For anything above 500 dollars you need the manager.'],
  [5, 'true', 'After two warnings, you are allowed to hang up.'],
  [6, 'true', 'On Monday you only listen.'],
  [6, 'derived', 'To pass, you need 80 percent of the answers.'],
  [6, 'derived', 'You may get four questions wrong.'],
  [2, 'figure', 'Callers who hear their problem repeated hang up twice as often.'],
  [3, 'modality', 'You should give the caller a date.'],
  [3, 'negation', 'Transfer the caller without saying anything.'],
  [4, 'row', 'Team leads answer within two days.'],
  [4, 'relation', 'An agent can refund 500 dollars.'],
  [5, 'modality', 'You must not end a call.'],
  [5, 'figure', 'After the first warning you may hang up.'],
  [6, 'time', 'On Tuesday you take your first calls alone.'],
  [6, 'free', 'Lunch is on us all week.'],
];
