import { card, figure, table } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

const attributes = 'what each row of a table has';
const ties = 'what a table ties together';
const figures = 'figures and what they count';
const explains = 'a heading and what explains it';
const listed = 'names under a title that says what they are';
const topic = 'a topic and its points';

/** Examples of relations: a cell and its row, a figure and its label, a text and its heading, names and their title. */
export const relationExamples: PatternExample[] = [
  // Columns of one kind are alternatives, and none of them names the rows.
  [attributes, { items: [table(['Port 1', 'Country 1'], ['Hamburg', 'Germany'], ['Gdansk', 'Poland'])] }, []],
  [
    attributes,
    {
      items: [
        table(
          ['Human error', 'Crane error'],
          ['Late report', 'Motor failure'],
          ['Wrong gate', 'Lost signal'],
        ),
      ],
    },
    [],
  ],
  [
    attributes,
    { items: [table(['Map', 'Availability'], ['Gates', 'Planning'], ['Berths', 'Planning'])] },
    [],
  ],
  [
    ties,
    {
      title: 'Prep recommendations',
      items: [
        { lines: ['Have labels for each gate'] },
        table(['', 'Meaning'], ['Planner', 'Plans berths'], ['Carrier', 'Books berths']),
      ],
    },
    [],
  ],
  [
    ties,
    {
      items: [
        table(
          ['Original approach', 'New solution'],
          ['More calls to carriers', 'Fewer calls'],
          ['Paper lists', 'One map'],
        ),
      ],
    },
    [],
  ],
  [figures, { items: [figure('1', 'Berths'), figure('2', 'Gates'), figure('3', 'Cranes')] }, []],
  [
    figures,
    { items: [figure('3.06', 'Late carriers'), figure('4.2M', 'containers')] },
    ['There are 4.2M containers.'],
  ],
  [figures, { items: [{ lines: ['Margin: 34%', 'Gross margin: 34%'] }] }, ['The gross margin is 34%.']],
  [
    'a count and what is counted',
    {
      title: 'Growth',
      items: [
        {
          lines: [
            '14 new carriers in nine ports',
            '14 carriers with berths in 90 days',
            '14 carriers with nine ports each',
          ],
        },
      ],
    },
    ['There are 14 carriers with nine ports each.'],
  ],
  // A text may explain its heading, or describe its place.
  [
    explains,
    { items: [card('Control room', 'Where you watch every gate')] },
    ['The control room is where you watch every gate.'],
  ],
  [explains, { items: [card('Crane modes', 'What can be lifted at the gate')] }, []],
  [explains, { items: [{ lines: ['gate: generates the gate page of this port'] }] }, []],
  [explains, { items: [{ lines: ['Example: A crane that reports its failures early'] }] }, []],
  [explains, { items: [card('Berth plan', 'The term gate list refers to carriers of the port')] }, []],
  [explains, { items: [card('Signal box', 'A red/Amber lamp at every gate')] }, []],
  // An answer must match its question. A text without a full stop ends with its box.
  [
    'a question and its answer',
    { items: [card('Why do we need maps?', 'Paper lists are late', 'Live maps are not')] },
    ['Why do we need maps?', 'Paper lists are late.'],
  ],
  [
    'a question and its answer',
    { items: [card('What is freight science?', 'Create a link to the port')] },
    [],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'Harborline',
      items: [{ lines: ['The nine rules that a port follows', 'The results reveal a gap at the gate'] }],
    },
    [],
  ],
  [
    'what there is not',
    {
      items: [
        { lines: ['No list in system', 'No one likes paper lists'] },
        { lines: ['No limit to the berths of a port'] },
      ],
    },
    ['There is no limit to the berths of a port.'],
  ],
  [listed, { title: 'Freight infrastructure for everyone.', items: [card('One map'), card('Two apps')] }, []],
  [listed, { title: 'Solution', items: [card('Carriers'), card('Planners')] }, []],
  [listed, { title: 'Freight service', items: [card('PaaS'), card('Berth app'), card('Gate app')] }, []],
  [
    topic,
    { title: 'Types of cranes', items: [{ lines: ['Ship cranes', 'Rail cranes and gates of the port'] }] },
    [],
  ],
  [
    topic,
    { title: 'Map classes', items: [{ lines: ['Gate handling', 'Data manipulation', 'Berth pages'] }] },
    [],
  ],
  [
    topic,
    {
      title: 'Further ideas',
      items: [
        {
          lines: [
            'Open two gates',
            'Close the rail yard',
            'Ask every carrier',
            'Map all berths',
            'Train the planners',
          ],
        },
      ],
    },
    [],
  ],
  [
    'a heading and its points',
    { title: 'Labs', items: [card('Crane', 'Create a crane', 'Connect it to the gate', 'Move a box')] },
    [],
  ],
  // People have their own names, unlike titles of groups.
  [
    'people with what they are',
    {
      kind: 'people',
      items: [
        { role: 'person', label: 'Maria Lopez', lines: ['Software engineer at Harborline'] },
        { role: 'person', label: 'Certified Planner', lines: ['The agency owner'] },
      ],
    },
    ['Maria Lopez is a software engineer at Harborline.'],
  ],
  [
    'what comes when',
    { items: [{ lines: ['2014-2018: BSc harbour engineering', '2019-2021: MSc freight planning'] }] },
    [],
  ],
  [
    'an aim and what it is to do',
    {
      items: [
        {
          lines: [
            'Computer vision: Face recognition, damage detection',
            'Our goal: open every gate of the port',
          ],
        },
      ],
    },
    ['Our goal is to open every gate of the port.'],
  ],
  [
    'a line that leads into what follows it',
    {
      items: [
        { lines: ['Potential threats are:', 'Could close every gate', 'Might stop cranes', 'Late carriers'] },
      ],
    },
    [],
  ],
  [
    ties,
    {
      items: [
        table(['Risk', 'Mitigation'], ['Data loss', 'Daily backups'], ['Late delivery', 'A second carrier']),
      ],
    },
    [
      'One risk is data loss; a mitigation is daily backups.',
      'Another is a late delivery; a mitigation is a second carrier.',
    ],
  ],
  [ties, { items: [table(['Risk', 'Level'], ['Scope creep', 'High'], ['Data loss', 'Low'])] }, []],
  [
    attributes,
    { items: [table(['Phase', 'Task'], ['Phase 1', 'Port planning'], ['Phase 2', 'Gate planning'])] },
    ['For phase 1, the task is port planning.', 'For phase 2, the task is gate planning.'],
  ],
  [
    'an aim and what it is to do',
    {
      title: 'Objectives',
      items: [{ lines: ['To open a secure gate', 'To reduce late calls', 'To map all berths'] }],
    },
    ['The objectives are to open a secure gate, to reduce late calls and to map all berths.'],
  ],
  [listed, { title: 'Our package', items: [{ lines: ['9 maps', '4 gate lists', 'Harborline'] }] }, []],
  [
    listed,
    { title: 'Functions', items: [{ lines: ['Gate plans', 'Return values', 'Can be called at once'] }] },
    [],
  ],
  [
    'what you can do with the product',
    {
      title: 'Harborline',
      subject: 'Harborline',
      items: [{ lines: ['Face recognition based gates', 'Book a berth on the map'] }],
    },
    ['With Harborline, you can book a berth on the map.'],
  ],
  [
    explains,
    { items: [card('AI Chatbot', 'Answers carriers at every gate')] },
    ['The AI Chatbot answers carriers at every gate.'],
  ],
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      title: 'Next steps in port',
      items: [card('Hire', 'Hire two planners'), card('Launch', 'Launch the map')],
    },
    ['The next steps are to hire two planners and launch the map.'],
  ],
  [
    topic,
    { title: 'Value proposition', items: [{ lines: ['Save time', 'Reduce calls', 'Increase trust'] }] },
    [],
  ],
  [
    topic,
    { title: 'Exploratory analysis', items: [{ lines: ['Univariate analysis', 'Bivariate analysis'] }] },
    [],
  ],
  [topic, { title: 'Pros', items: [{ lines: ['Easy to learn', 'Safe to use', 'Free'] }] }, []],
  [
    'an aim and what it is to do',
    {
      kind: 'steps',
      title: 'Port process',
      items: [card('Plan', 'Define the goal of the port'), card('Build', 'Open gates')],
    },
    [],
  ],
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      title: 'Our process',
      items: [
        card('Ask', 'Understand your needs'),
        card('Draw', 'Design a gate'),
        card('Build', 'Open the port'),
      ],
    },
    ['The steps are to understand your needs, design a gate and open the port.'],
  ],
  [figures, { kind: 'figures', items: [figure('99.9%', 'Uptime')] }, ['Uptime is 99.9%.']],
  [explains, { items: [card('People', 'Hire the best planners'), card('Gates', 'Open them')] }, []],
  [attributes, { items: [table(['Layer', 'Technology'], ['Gate', 'Django'], ['Berth', 'Kafka'])] }, []],
  [
    ties,
    {
      items: [
        table(['Challenge', 'Solution'], ['Slow queries', 'Add lists'], ['Idle cranes', 'Move every ship']),
      ],
    },
    [
      'One challenge is slow queries; a solution is to add lists.',
      'Another is idle cranes; a solution is to move every ship.',
    ],
  ],
  [
    'what was, and what takes its place',
    {
      kind: 'comparison',
      items: [card('Before', 'Paper entry', 'Late calls'), card('After', 'Cloud storage', 'Live map')],
    },
    ['Instead of paper entry and late calls, you get cloud storage and a live map.'],
  ],
  [
    'a diagram with what stands under its parts',
    {
      title: 'Organisation',
      items: [{ role: 'diagram', diagram: ['CEO', '>Head of planning', '>Head of sales'] }],
    },
    [],
  ],
  [
    'who does what in a table',
    { items: [table(['Name', 'Role'], ['Maria Lopez', 'Data scientist'], ['Jonas Weber', 'Planner'])] },
    [],
  ],
  [
    'who does what in a table',
    {
      items: [table(['Name', 'Role'], ['Maria Lopez', 'Data scientist'], ['Jonas Weber', 'Gate developer'])],
    },
    ['Maria Lopez is the data scientist and Jonas Weber is the gate developer.'],
  ],
  [
    ties,
    {
      items: [
        table(
          ['Goal', 'Action'],
          ['Grow traffic', 'Call at-risk carriers'],
          ['Reduce late calls', 'Chat support for gates'],
        ),
      ],
    },
    [
      'One goal is to grow traffic; the action is to call at-risk carriers.',
      'Another is to reduce late calls; the action is chat support for gates.',
    ],
  ],
  [
    'a line that leads into what follows it',
    {
      title: 'This project aims to:',
      items: [{ lines: ['Reduce late calls', 'Help planners', 'Open every gate'] }],
    },
    ['This project aims to reduce late calls, help planners and open every gate.'],
  ],
  [
    'steps as one running sentence',
    {
      title: 'This project aims to:',
      audience: 'training',
      items: [{ lines: ['Reduce late calls', 'Help planners', 'Open every gate'] }],
    },
    [],
  ],
  [
    figures,
    {
      kind: 'figures',
      items: [
        figure('+25%', 'Sales'),
        figure('-40%', 'Late trucks'),
        figure('−12%', 'Churn'),
        figure('+8%', 'Visibility'),
      ],
    },
    ['Sales are up 25%.', 'Late trucks are down 40%.', 'Churn is down 12%.'],
  ],
  // The author's steps are not the listener's.
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      title: 'A workflow for port research',
      items: [
        card('Lists', 'Collect every gate list'),
        card('Map', 'Map the berths'),
        card('Plan', 'Train the model'),
      ],
    },
    ['The steps are to collect every gate list, map the berths and train the model.'],
  ],
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      title: 'How it works',
      items: [card('Lists', 'Collect every gate list'), card('Map', 'Map the berths')],
    },
    ['You collect every gate list and map the berths.'],
  ],
  [explains, { items: [card('Click “Book berth”', 'redirects to the page of the port')] }, []],
  [
    'what the thing of the heading is, or does',
    { title: 'Our crew service', items: [{ lines: ['A highly motivated service with many skills'] }] },
    [],
  ],
  [
    'a heading and its points',
    {
      title: 'Map hooks',
      items: [card('useBerthMap', 'Shows every berth', 'Simplifies the booking of gates')],
    },
    ['useBerthMap shows every berth and simplifies the booking of gates.'],
  ],
  [
    'what to do now',
    { isLast: true, title: 'Resources', items: [{ lines: ['Learn the berth map in nine days'] }] },
    [],
  ],
  [
    'steps as one running sentence',
    {
      audience: 'training',
      items: [
        { lines: ['Here is how a berth is booked:', 'Open the map', 'Choose a berth', 'Send the list'] },
      ],
    },
    ['First, open the map.', 'Then choose a berth.', 'Finally, send the list.'],
  ],
];
