import { card, figure } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

/** Examples of lines without a verb, counts, and lines that a full stop marks as sentences. */
export const completedExamples: PatternExample[] = [
  [
    'figures and what they count',
    {
      kind: 'figures',
      items: [
        figure('45+', 'Days average waiting time'),
        figure('0', 'Late ships'),
        figure('12', 'Late trucks'),
      ],
    },
    ['The average waiting time is 45 days.', 'There are 12 late trucks.'],
  ],
  [
    'a topic and its points',
    { title: 'Committee members', items: [{ lines: ['Read-only access', 'Yearly reviews'] }] },
    [],
  ],
  [
    'names under a title that says what they are',
    {
      title: 'The freight suite',
      items: [{ lines: ['Premium features', 'A core service always free', 'Adverts'] }],
    },
    [],
  ],
  [
    'a count and what is counted',
    { title: 'Map of the port', items: [{ lines: ['14 new views covering every berth of the port.'] }] },
    ['There are 14 new views covering every berth of the port.'],
  ],
  [
    'a count and what is counted',
    {
      title: 'The map',
      items: [{ lines: ['20 hours of work', '4 berths', '2024 plans for the port', '5 of 9 berths in use'] }],
    },
    [],
  ],
  [
    'a count and what is counted',
    { title: 'Our goals', items: [{ lines: ['14 new views covering every berth of the port.'] }] },
    [],
  ],
  [
    'names under a title that says what they are',
    { title: 'Three hidden costs', items: [{ lines: ['Late trucks', 'Idle cranes', 'Empty gates'] }] },
    ['There are three hidden costs: late trucks, idle cranes and empty gates.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'Four weeks', items: [{ lines: ['Late trucks', 'Idle cranes', 'Empty gates', 'Claims'] }] },
    [],
  ],
  [
    'whole sentences',
    {
      items: [
        card('Scattered data', 'Revenue, contracts, and churn tracked across many spreadsheets.'),
        card('Warnings', 'Overdue invoices and late shipments reported automatically.'),
      ],
    },
    [
      'Revenue, contracts, and churn are tracked across many spreadsheets.',
      'Overdue invoices and late shipments are reported automatically.',
    ],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Late trucks tracked by hand',
            'Planners asked by many carriers.',
            'Many reports point out the delays caused by late trucks.',
            'Auto-syncs based on your data.',
            'A map built by planners.',
          ],
        },
      ],
    },
    [],
  ],
  [
    'whole sentences',
    { items: [{ lines: ['Easily reach each carrier in the port', 'Automatically reach each carrier'] }] },
    ['You can easily reach each carrier in the port.'],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Planners face unavoidable delays.',
            'We price the berths and trade them.',
            'Can create berths and assign them.',
            'Sales targets for the port.',
          ],
        },
      ],
    },
    ['Planners face unavoidable delays.', 'We price the berths and trade them.'],
  ],
  [
    'stated title',
    { title: 'Every late truck treats every berth the same' },
    ['Every late truck treats every berth the same.'],
  ],
  [
    'what people can do, get or face',
    {
      title: 'Services provided',
      items: [{ lines: ['Buy berths on the map'] }, { lines: ['Sell berths on the map'] }],
    },
    ['You can buy berths on the map and sell berths on the map.'],
  ],
  [
    'an aim and what it is to do',
    {
      title: 'Recommendation for the port',
      items: [
        {
          lines: [
            'Pilot the map at two berths of the port',
            'Start narrow: one berth',
            'Planners act as reviewers',
          ],
        },
      ],
    },
    ['The recommendation for the port is to pilot the map at two berths of the port.'],
  ],
  [
    'what a part of the product lets you do',
    {
      title: 'Product',
      items: [
        {
          lines: [
            'Freight management: Store carriers, berths, contracts',
            'Route planner: View or edit routes in real time',
            'Delay dashboard: Link late ships to their berths',
          ],
        },
      ],
    },
    [
      'For freight management, you can store carriers, berths and contracts.',
      'With the delay dashboard, you can link late ships to their berths.',
    ],
  ],
  [
    'what a part of the product lets you do',
    { title: 'Next steps', items: [card('Delay dashboard', 'Show the late ships of the day')] },
    [],
  ],
  [
    'what a part of the product lets you do',
    {
      title: 'Access',
      items: [card('Delay dashboard', 'Write access to berths'), card('Map', 'Search engine')],
    },
    [],
  ],
  [
    'what a product offers',
    {
      title: 'Our solution',
      subject: 'Harborline',
      items: [
        { lines: ['Digital berth records', 'Automated gate scheduling', 'Error-proof freight system'] },
      ],
    },
    ['Harborline offers digital berth records, automated gate scheduling and an error-proof freight system.'],
  ],
  [
    'what a product offers',
    { title: 'Our team', items: [{ lines: ['Live berth records', 'Gate plans'] }] },
    [],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'The solution',
      subject: 'Harborline',
      items: [{ lines: ['AI-driven platform for planners in every port', 'Predicts late ships'] }],
    },
    ['Harborline is an AI-driven platform for planners in every port.', 'It predicts late ships.'],
  ],
  [
    'figures and what they count',
    {
      kind: 'figures',
      items: [figure('72%', 'Planners still use paper lists'), figure('400M', 'Small ports worldwide')],
    },
    ['72% of planners still use paper lists.', 'There are 400M small ports worldwide.'],
  ],
  ['figures and what they count', { items: [{ lines: ['Quality score: 0–100 for each port'] }] }, []],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'The agent selects checks, calls tools, reasons over results.',
            'Late gates: Ports lag behind.',
            'Planners check the port by hand — delays are found too late.',
            'A planner can review 60 ships/day.',
            'Maps ships to berths — reduces delays',
            'Ship registry so any planner can verify the port',
          ],
        },
      ],
    },
    [
      'The agent selects checks, calls tools, and reasons over results.',
      'Planners check the port by hand – delays are found too late.',
      'A planner can review 60 ships per day.',
    ],
  ],
  [
    'names under a title that says what they are',
    { title: 'Port capabilities', items: [card('Capability', 'Maps'), card('Capability', 'Berths')] },
    [],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            '“Customs seized a parcel with goods in your name.”',
            'Contrasts volunteer profiles, berths, and gates.',
          ],
        },
      ],
    },
    [],
  ],
  [
    'a heading and what explains it',
    { items: [card('Sustainability', 'Uses old containers to reduce waste.')] },
    [],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Implement necessary changes based on the reports of planners.',
            'Late ships reported by hand.',
          ],
        },
      ],
    },
    ['Late ships are reported by hand.'],
  ],
  [
    'whole sentences',
    {
      kind: 'list',
      items: [
        { lines: ['Planners know that they cannot see every berth.'] },
        { lines: ['But they refuse to give up their old lists.'] },
        { lines: ['They call, wait, and send another mail.'] },
      ],
    },
    [
      'Planners know that they cannot see every berth.',
      'But they refuse to give up their old lists.',
      'They call, wait, and send another mail.',
    ],
  ],
  [
    'whole sentences',
    {
      kind: 'cards',
      items: [
        { lines: ['Planners know that they cannot see every berth.'] },
        { lines: ['But they refuse to give up their old lists.'] },
      ],
    },
    ['Planners know that they cannot see every berth.'],
  ],
  [
    'a count and what is counted',
    {
      title: 'The port',
      items: [
        {
          lines: [
            'Over 500 million containers.',
            'Over 88.4 million registered users.',
            'About 20 minutes',
            'Nearly 12% of ships',
            'Over 40 berths in use',
          ],
        },
      ],
    },
    ['There are over 500 million containers.', 'There are over 88.4 million registered users.'],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Problem Users could pick any berth of the port.',
            'Problem Solving for ports',
            '1 in 28 people worldwide live with late ships.',
          ],
        },
      ],
    },
    ['Users could pick any berth of the port.', '1 in 28 people worldwide live with late ships.'],
  ],
];
