import { card } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

/** Examples of covers, titles and sentences on the slide. */
export const lineExamples: PatternExample[] = [
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Tides, Foes & Flows: Solving Planning Challenges for a Ports & Terminals Operator',
      items: [{ role: 'subtitle', lines: ['A report', 'Presented by', 'Ines Almeida'] }],
    },
    [
      'Let’s talk about solving planning challenges for a ports and terminals operator.',
      'It is presented by Ines Almeida.',
    ],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Toward a Standard Report Format for Freight Delays',
      items: [{ role: 'subtitle', lines: ['Ports Summit', 'June 2012'] }],
    },
    [
      'Let’s talk about the way toward a standard report format for freight delays.',
      'It was presented at the Ports Summit.',
    ],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Role of the port authority in the yearly review of road and rail freight',
      items: [{ role: 'text', lines: ['Deputy Director Almeida'] }],
    },
    [
      'Let’s talk about the role of the port authority in the yearly review of road and rail freight.',
      'It is presented by Deputy Director Almeida.',
    ],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Avoiding delays in the port',
      items: [{ role: 'subtitle', lines: ['Anna Novak, Peter Moore, Jane Hill'] }],
    },
    ['Let’s talk about avoiding delays in the port.'],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Harborline',
      items: [{ role: 'subtitle', lines: ['Global ideas local impact'] }],
    },
    ['Let me introduce Harborline.'],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'Annual General Meeting' },
    ['Welcome to the annual general meeting.'],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'Freight management' },
    ['Let’s talk about freight management.'],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'Executive summary' },
    ['Here is the executive summary.'],
  ],
  [
    'whole sentences',
    {
      items: [
        { lines: ['Every change is kept with its time and the before/after values. 10-year storage.'] },
      ],
    },
    ['Every change is kept with its time and the before and after values.'],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            '✔ Planners waste two hours a day on phone and paper',
            'work',
            '✔ Gates are closed at night',
          ],
        },
      ],
    },
    ['Planners waste two hours a day on phone and paper work.', 'Gates are closed at night.'],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Carrier confirmed the new berth on Monday',
            'Choice of berths – cranes may be difficult to move in a storm',
            'Myth: carriers are always late in a storm',
            'The late berth traces down to a broken crane, causing a loss of time',
          ],
        },
      ],
    },
    ['The carrier confirmed the new berth on Monday.', 'Cranes may be difficult to move in a storm.'],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'Harborline analysis',
      items: [{ lines: ['The late berth traces down to a broken crane, causing a loss of time'] }],
    },
    [],
  ],
  [
    'a heading and what explains it',
    {
      items: [
        card('Integration', 'Seamlessly integrates with your freight system'),
        card('Berth change', 'The port planner initiates a new berth'),
      ],
    },
    [],
  ],
  [
    'what to do now',
    {
      kind: 'closing',
      isLast: true,
      title: 'Questions',
      items: [{ lines: ['Our sources', 'https://rb.example/x7f2'] }],
    },
    [],
  ],
  [
    'what to do now',
    { kind: 'contact', title: 'Three carriers', items: [{ lines: ['@harborline', '@elbelines'] }] },
    [],
  ],
  [
    'the name and what it is',
    { isFirst: true, kind: 'cover', title: 'Freight in the port presented by- ann hale sue sepa' },
    [],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Principle 2 - Carriers report them too late',
            'Harborline – Collect unlimited berths',
            'Signs protect people – this includes the planners',
          ],
        },
      ],
    },
    ['Carriers report them too late.', 'Signs protect people – this includes the planners.'],
  ],
  [
    'what to do now',
    { kind: 'closing', isLast: true, title: 'Survey', items: [{ lines: ['Choose not to answer 3068'] }] },
    [],
  ],
  [
    'people with what they are',
    {
      kind: 'people',
      items: [{ role: 'person', label: 'Quay Divisions', lines: ['Director of operations'] }],
    },
    [],
  ],
  [
    'a diagram with what stands under its parts',
    { items: [{ role: 'diagram', diagram: ['Crane downtime', '>Motor failure', '>Sensor failure'] }] },
    [],
  ],
  [
    'stated title',
    { title: 'Late Trucks Contribute to Delays in the Port' },
    ['Late trucks contribute to delays in the port.'],
  ],
  ['stated title', { title: 'What you measure will improve' }, ['What you measure will improve.']],
  ['stated title', { title: 'Practice makes perfect' }, ['Practice makes perfect.']],
  [
    'a numbered title',
    { title: 'Recommendation 1: Planners should see each delay, particularly the short ones' },
    ['Planners should see each delay, particularly the short ones.'],
  ],
  [
    'a numbered title',
    { title: 'Recommendation 2: Engage carriers early and provide a live map' },
    ['The second recommendation is to engage carriers early and provide a live map.'],
  ],
  ['a numbered title', { title: 'Finding 2: Engage carriers early' }, []],
  ['a numbered title', { title: 'Recommendation 3: A live map' }, []],
  [
    'an aim and what it is to do',
    {
      title: 'The freight agenda',
      items: [{ lines: ['The port’s bold goal: Have the lowest number of late trucks by 2030.'] }],
    },
    ['The port’s bold goal is to have the lowest number of late trucks by 2030.'],
  ],
  [
    'the name and what it is',
    {
      isFirst: true,
      kind: 'cover',
      title: 'Peter Moore',
      items: [{ lines: ['Everything you will see, I built in one week.'] }],
    },
    [],
  ],
  [
    'what to do now',
    { isLast: true, title: 'Unit 7', items: [{ lines: ['Learn about berth plans', 'Gate overview'] }] },
    [],
  ],
  [
    'what to do now',
    { isLast: true, title: 'Unit 7', items: [{ lines: ['Learn more about your berth plans'] }] },
    ['Learn more about your berth plans.'],
  ],
  [
    'what there is not',
    { items: [{ lines: ['[major] [rules] No berth plan', 'No map of the port'] }] },
    ['There is no map of the port.'],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'Harborline',
      items: [
        {
          lines: [
            'Reads maps, lists, mails, calls, letters, and notes',
            'Covers road plans, rail plans, berth plans',
            'Includes a live map',
          ],
        },
      ],
    },
    ['Harborline covers road plans, rail plans and berth plans.', 'It includes a live map.'],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'Future: the map of the port enables every carrier to book a berth',
            'Risk: the map of the port slows every carrier in a storm',
          ],
        },
      ],
    },
    ['The map of the port slows every carrier in a storm.'],
  ],
  [
    'whole sentences',
    {
      kind: 'cards',
      items: [
        card('The gap', 'Heavy rain', 'There is no system today that pays for these events'),
        card('Our map', 'We make it readable for every planner of the port.'),
      ],
    },
    [],
  ],
  [
    'whole sentences',
    { items: [{ lines: ['Parties asked to identify delays they wish to report'] }] },
    ['Parties are asked to identify delays they wish to report.'],
  ],
  [
    'whole sentences',
    { items: [{ lines: ['Important to react quickly', 'Planners to submit a report of each delay'] }] },
    ['It is important to react quickly.', 'Planners are to submit a report of each delay.'],
  ],
  [
    'whole sentences',
    {
      items: [
        { lines: ['Difficulty in finding carriers, causing late deliveries', 'What we do and why we do it'] },
      ],
    },
    ['Difficulty in finding carriers causes late deliveries.'],
  ],
  [
    'whole sentences',
    { items: [card('Slow ports: Difficulty in finding carriers, causing late deliveries', 'A live map')] },
    ['Difficulty in finding carriers causes late deliveries.'],
  ],
  [
    'a quoted title',
    { title: '“Immutability changes everything” – Pat Helland' },
    ['As Pat Helland puts it: “Immutability changes everything.”'],
  ],
  ['a quoted title', { title: '“Immutability changes everything” – a summary' }, []],
  [
    'an aim and what it is to do',
    { items: [{ lines: ['Purpose:', 'To provide an overview of each delay', 'Outcomes:', 'A live map'] }] },
    ['The purpose is to provide an overview of each delay.'],
  ],
  [
    'what the thing of the heading is, or does',
    { title: 'Content', items: [{ lines: ['Changes frequently', 'Important to react quickly'] }] },
    ['Content changes frequently.'],
  ],
  [
    'names under a title that says what they are',
    {
      title: 'Requirements',
      items: [{ lines: ['Live maps', 'Technical and Social', 'Support Services', 'Financial assistance'] }],
    },
    ['The requirements are live maps, technical and social support services, and financial assistance.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'Production goals', items: [{ lines: ['Cost', 'Profit'] }] },
    [],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'Target market',
      items: [{ lines: ['The market for this venture comprises planners who ship by rail', 'Ports'] }],
    },
    [],
  ],
  ['whole sentences', { items: [{ lines: ['Each delay referred to single planner'] }] }, []],
  [
    'whole sentences',
    { items: [{ lines: ['The Freight Board:', 'At least 55 percent of all trucks are on time by 2030'] }] },
    [],
  ],
  [
    'a long sentence',
    {
      items: [
        card(
          'Our mission',
          'We are committed to improving arrival times for all carriers—with a special focus on carriers in small ports—by providing timely reports to inform the decisions of planners in every port.',
        ),
      ],
    },
    [
      'We are committed to improving arrival times for all carriers by providing timely reports to inform the decisions of planners in every port.',
    ],
  ],
  [
    'a long sentence',
    {
      items: [
        {
          lines: [
            'Planners see each delay before it costs money, unless a carrier that reports by telephone has told the port nothing of the state of its trucks, its drivers and the goods that they carry on the road or by rail.',
          ],
        },
      ],
    },
    [],
  ],
  [
    'what an organisation wants',
    { items: [{ lines: ['Lumen Foundation: Increase the share of graduates from 38% to 60% by 2025'] }] },
    ['The Lumen Foundation wants to increase the share of graduates from 38% to 60% by 2025.'],
  ],
  [
    'what an organisation wants',
    { items: [{ lines: ['The Harbour Board:', '>Close the east gate at night'] }] },
    ['The Harbour Board wants to close the east gate at night.'],
  ],
  ['what an organisation wants', { items: [{ lines: ['Harbour Board: Minutes of the meeting'] }] }, []],
  [
    'what comes when',
    { items: [{ lines: ['2008-09 — Award review', '2012-13 — Interim review', '2014-15 — Full review'] }] },
    [
      'The award review comes first, in 2008 and 2009; the interim review follows in 2012 and 2013, and the full review in 2014 and 2015.',
    ],
  ],
  [
    'what comes when',
    { items: [{ lines: ['Field tests: 2012-2014', 'Standard setting: 2015'] }] },
    ['Field tests come first, from 2012 to 2014; standard setting follows in 2015.'],
  ],
  ['what comes when', { items: [{ lines: ['2014 – Full review', '2012 – Interim review'] }] }, []],
];
