import { card } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

const topic = 'a topic and its points';
const heading = 'a heading and its points';

/** Examples of points under a title or a heading, and of roles with their people. */
export const topicExamples: PatternExample[] = [
  [
    heading,
    {
      title: 'Impact and recommendation',
      items: [
        card('Impact', 'Identifies ports with the longest delays', 'Supports the planners of each port'),
      ],
    },
    [],
  ],
  [
    topic,
    {
      title: 'Building blocks for safe ports',
      items: [{ lines: ['Training', 'Clear signs', 'Early warnings'] }],
    },
    ['The building blocks for safe ports are training, clear signs and early warnings.'],
  ],
  [
    topic,
    {
      title: 'Planners in the port',
      items: [{ lines: ['Call every carrier', 'Book the berths'] }],
    },
    ['Planners call every carrier and book the berths.'],
  ],
  [
    topic,
    {
      title: 'Log analysis',
      items: [{ lines: ['Analyse the log files', 'Watch for trends', 'Watch for peaks'] }],
    },
    ['Log analysis means analysing the log files, watching for trends and watching for peaks.'],
  ],
  [
    topic,
    { title: 'Tune your ports', items: [{ lines: ['Measure the delays', 'Add a second shift'] }] },
    ['To tune your ports, measure the delays and add a second shift.'],
  ],
  [
    topic,
    {
      title: 'Performance tips',
      items: [{ lines: ['Add more servers', 'Reduce the load on each of them'] }],
    },
    ['The performance tips are to add more servers and to reduce the load on each of them.'],
  ],
  [
    heading,
    {
      title: 'How it fits',
      items: [card('Common format', 'Simple to implement', 'Covers all existing uses')],
    },
    ['The common format is simple to implement and covers all existing uses.'],
  ],
  [
    topic,
    {
      title: 'Port project',
      items: [{ lines: ['18 months of effort', 'Hundreds of developers', 'Nothing happened'] }],
    },
    [],
  ],
  [
    heading,
    {
      title: 'Where we stand',
      items: [card('Challenge', 'Late carriers', 'Broken cranes', 'Lack of berths')],
    },
    ['The challenges are late carriers, broken cranes and a lack of berths.'],
  ],
  [
    topic,
    {
      title: 'Core principles',
      items: [{ lines: ['No stale data', 'Clear signs', 'Early warnings'] }],
    },
    ['The core principles are no stale data, clear signs and early warnings.'],
  ],
  [
    topic,
    {
      title: 'Core principles',
      items: [{ lines: ['Remedies for late carriers', 'Fighting the fog in the port', 'Early warnings'] }],
    },
    [],
  ],
  [topic, { title: 'Port promise and benefits', items: [{ lines: ['One live map', 'Early warnings'] }] }, []],
  [topic, { title: 'Harborline computers', items: [{ lines: ['Sales', 'Orders', 'Returns'] }] }, []],
  [
    heading,
    {
      title: 'Processes and threads',
      items: [card('Process', 'Own copy of data', 'Context switches expensive')],
    },
    [],
  ],
  [topic, { title: 'The effects of fog', items: [{ lines: ['Ann Hale', 'Sue Sepa'] }] }, []],
  [
    'roles and who has them',
    {
      title: 'Executive',
      items: [{ lines: ['President – Ann Hale (SK)', 'Treasurer – Sue Sepa (BC)', 'Harbour: Pier Four'] }],
    },
    ['The president is Ann Hale and the treasurer is Sue Sepa.'],
  ],
  [
    'roles and who has them',
    { title: 'Regions', items: [{ lines: ['BC – Sue Sepa', 'PEI – Ann Hale'] }] },
    [],
  ],
];
