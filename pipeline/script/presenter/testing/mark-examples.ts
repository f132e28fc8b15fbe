import { table } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

/** Tables of check marks. */
export const markExamples: PatternExample[] = [
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
