import { card, figure } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

/** Examples of sentences about products, plans and people with names. */
export const nameExamples: PatternExample[] = [
  [
    'plans and what they cost',
    {
      kind: 'prices',
      items: [card('Starter', '₹4,999/mo'), card('Custom', 'On request'), card('Growth', '₹12,999/mo')],
    },
    ['Starter costs ₹4,999 a month and Growth ₹12,999 a month.'],
  ],
  [
    'what there is not',
    { items: [card('No', 'way to plan their own berths')] },
    ['There is no way to plan their own berths.'],
  ],
  [
    'people with what they are',
    {
      kind: 'people',
      items: [
        { role: 'person', label: 'Maria Lopez', lines: ['Co-founder'] },
        { role: 'person', label: 'Jonas Weber', lines: ['Co-Founder'] },
        { role: 'person', label: 'INES ALMEIDA', lines: ['Founder/director'] },
      ],
    },
    ['Maria Lopez and Jonas Weber are the co-founders.', 'Ines Almeida is the founder and director.'],
  ],
  [
    'a heading and what explains it',
    {
      title: 'Why we win',
      subject: 'Harborline',
      items: [{ lines: ['Planning depth: Reads every timetable of the port and warns you.'] }],
    },
    ['Harborline reads every timetable of the port and warns you.'],
  ],
  [
    'a heading and what explains it',
    {
      title: 'Why we win',
      items: [{ lines: ['Planning depth: Reads every timetable of the port and warns you.'] }],
    },
    [],
  ],
  [
    'a heading and what explains it',
    { items: [{ lines: ['Blocks anything late: shows the rule of the port on the screen.'] }] },
    [],
  ],
  [
    'a heading and what explains it',
    {
      title: 'What it does',
      subject: 'Harborline',
      items: [{ lines: ['Missing berths: Finds each berth that nobody planned.'] }],
    },
    ['Harborline finds each berth that nobody planned.'],
  ],
  [
    'a heading and what explains it',
    { items: [{ lines: ['Missing berths: Finds each berth that nobody planned.'] }] },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        {
          role: 'table',
          points: [
            { kind: 'total', series: 'Cost', total: { label: 'Total', text: '70,000', value: 70_000 } },
          ],
        },
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        {
          role: 'table',
          points: [
            { kind: 'total', series: 'Cost', total: { label: 'Total', text: '€70,000', value: 70_000 } },
          ],
        },
      ],
    },
    ['The total cost is €70,000.'],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'When ships meet the port' },
    ['Let’s talk about what happens when ships meet the port.'],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Harborline',
      items: [{ role: 'subtitle', lines: ['Presented by', 'Ines Almeida'] }],
    },
    ['Let me introduce Harborline.'],
  ],
  [
    'figures and what they count',
    { kind: 'figures', items: [figure('0.9 0.2', 'Late ships'), figure('12 500', 'Early ships')] },
    ['There are 12,500 early ships.'],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'Port Planning Copilot' },
    ['Meet Port Planning Copilot.'],
  ],
];
