import { table } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

/** Examples of tables with check marks. */
export const markExamples: PatternExample[] = [
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(
          ['Role', 'Rights', 'Read', 'Cancel'],
          ['planner', 'berths:read', 'Yes', 'No'],
          ['admin', '+ berths:delete', 'Yes', 'Yes'],
        ),
      ],
    },
    [],
  ],
  [
    'what each row of a table has',
    {
      kind: 'table',
      items: [
        table(
          ['Role', 'Alarm', 'Approval', 'Screen'],
          ['Planner', 'Yes', 'Optional', 'Live map'],
          ['Harbour master', 'No', 'Yes', 'Paper list'],
        ),
      ],
    },
    ['For the planner, the screen is a live map.', 'For the harbour master, the screen is a paper list.'],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [
        table(
          ['Layer', 'Role', 'Required'],
          ['Port gate', 'Check', 'Yes'],
          ['Planner map', 'Display', 'Optional'],
        ),
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(
          ['Features', 'Harbour Planning Tool', 'Port.gov'],
          ['Search by vessel', '✓', '✓'],
          ['Flags late ships', '✓', '✗'],
          ['Export reports as PDF', '✓', '✗'],
          ['Detects late ships', '✓', '✗'],
          ['Send an alert to the crew', '✓', '✗'],
        ),
      ],
    },
    [
      'Only the Harbour Planning Tool detects late ships.',
      'Only the Harbour Planning Tool lets you send an alert to the crew.',
    ],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(
          ['Features', 'Us', 'Berthly', 'Quayside'],
          ['Offline', '✓', '✗', '✗'],
          ['Shared berth map', '✓', '✗', '✗'],
          ['Free', '✗', '✓', '✓'],
        ),
      ],
    },
    ['Only we have a shared berth map.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(
          ['Features', 'Berthly', 'Quayside'],
          ['Flags late ships', '✓', '✗'],
          ['Books a crane', '✗', '✓'],
        ),
      ],
    },
    [],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [table(['Features', 'Us', 'Berthly'], ['Live berth map', '✓', '✗'], ['Search', '✓', '✓'])],
    },
    [],
  ],
];
