import type { Deck } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck, subtitleText } from '../../testing/made-deck.ts';

/** A quarterly review: a table, a chart over time, notes. */
export const clinicReview: Deck = madeDeck(
  [
    { title: 'Riverside Clinics: the year 2025', blocks: [subtitleText('Review for the board')] },
    {
      title: 'Waiting times',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Site', 'Days to first visit', 'Visits a day', 'Staff'],
            ['Harbour', '9', '140', '32'],
            ['Hill', '21', '85', '18'],
            ['Station', '14', '210', '41'],
          ],
        },
      ],
      notes: ['Hill waits longest because two doctors left in March.'],
    },
    {
      title: 'No-shows fell',
      blocks: [
        {
          kind: 'chart',
          title: 'Missed visits',
          chartType: 'line',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [{ name: 'Missed visits', values: [0.18, 0.15, 0.1, 0.09], numberFormat: '0%' }],
        },
        bodyText('Reminders by text message since May', 'Patients may move a visit online'),
      ],
    },
    {
      title: 'What we propose',
      blocks: [
        bodyText(
          'Hire two doctors for Hill',
          'Open Station on Saturdays',
          'Do not close any site in 2026',
          'Budget: $480,000',
        ),
      ],
      notes: ['The board decides on 12 March. The budget covers salaries only.'],
    },
  ],
  'Riverside Clinics review',
);

/** A training with terms, steps and a warning. */
export const ladderTraining: Deck = madeDeck(
  [
    { title: 'Working safely on ladders', blocks: [subtitleText('Training for warehouse staff')] },
    {
      title: 'Three kinds of ladders',
      blocks: [
        bodyText(
          'Step ladder: stands alone, for work up to 3 metres',
          'Leaning ladder: needs a wall, for access only',
          'Platform ladder: has a guard rail, for longer work',
        ),
      ],
    },
    {
      title: 'Before you climb',
      blocks: [
        bodyText(
          'Check the feet and the rungs',
          'Place it one metre out for every four metres up',
          'Never use a ladder in strong wind',
          'Report damage to your shift lead',
        ),
      ],
      notes: ['Damaged ladders get a red tag. Only the safety officer may take the tag off.'],
    },
    {
      title: 'On the ladder',
      blocks: [
        bodyText(
          'Keep three points of contact',
          'Carry tools in a belt, not in your hands',
          'Stay below the third rung from the top',
        ),
      ],
    },
    {
      title: 'Accidents at our sites',
      blocks: [bodyText('2023: 12 accidents', '2024: 7 accidents', '2025: 3 accidents')],
    },
  ],
  'Ladder safety',
);

/** A product pitch with plans, a comparison and a quotation. */
export const vaultPitch: Deck = madeDeck(
  [
    { title: 'Kestrel Vault', blocks: [subtitleText('Passwords for small teams')] },
    {
      title: 'The problem',
      blocks: [
        bodyText(
          '61% of small firms share passwords in spreadsheets',
          'A stolen password costs $4,300 on average',
          'Nobody knows who left with which access',
        ),
      ],
    },
    {
      title: 'How it works',
      blocks: [
        bodyText(
          'Import',
          '>Reads your spreadsheet in a minute',
          'Share',
          '>Each person sees only what they need',
          'Leave',
          '>One click removes a person everywhere',
        ),
      ],
    },
    {
      title: 'Spreadsheets and Kestrel Vault',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['', 'Spreadsheet', 'Kestrel Vault'],
            ['Encryption', 'None', 'On your device'],
            ['Who saw what', 'Unknown', 'Logged for 90 days'],
            ['Offline', 'Yes', 'Read only'],
          ],
        },
      ],
    },
    {
      title: 'Plans',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Plan', 'People', 'Price a month', 'Support'],
            ['Solo', '1', '€3', 'Mail'],
            ['Crew', '12', '€24', 'Chat'],
            ['Fleet', '60', '€96', 'Phone'],
          ],
        },
        bodyText('Free for 14 days, then monthly', 'Open source since 2022'),
      ],
    },
    {
      title: 'What customers say',
      blocks: [
        bodyText('“We removed a leaver in ten seconds.”', '– Ines Duarte, office manager, Casa Verde'),
      ],
    },
    { title: 'Start today', blocks: [bodyText('Import your spreadsheet at kestrelvault.example')] },
  ],
  'Kestrel Vault',
);
