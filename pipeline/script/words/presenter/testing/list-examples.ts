import { card, type Drawn } from './drawn-scene.ts';

/** Name of a pattern, a slide, and the expected sentences. */
export type PatternExample = [pattern: string, drawn: Drawn, said: string[]];

/** Examples of lists, steps and definitions. */
export const listExamples: PatternExample[] = [
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      items: [card('Connect', 'Link your carriers.'), card('Train', 'Spend an hour with our coach.')],
    },
    ['You link your carriers and spend an hour with our coach.'],
  ],
  [
    'steps as one running sentence',
    {
      kind: 'steps',
      audience: 'training',
      items: [card('Connect', 'Link your carriers.'), card('Train', 'Spend an hour with our coach.')],
    },
    ['First, link your carriers.', 'Finally, spend an hour with our coach.'],
  ],
  [
    'steps as one running sentence',
    {
      title: 'Two things to remember',
      items: [{ lines: ['Prepare before you start', 'Wear what the machine asks for'] }],
    },
    ['Remember two things: prepare before you start and wear what the machine asks for.'],
  ],
  [
    'steps as one running sentence',
    {
      title: 'Three steps to order',
      isLast: true,
      items: [
        {
          lines: [
            'Choose a size on our web page.',
            'Send us a photo of the room.',
            'We confirm the order on the same day.',
          ],
        },
      ],
    },
    [
      'First, choose a size on our web page.',
      'Then send us a photo of the room.',
      'Finally, we confirm the order on the same day.',
    ],
  ],
  [
    'what to do now',
    {
      title: 'Three steps to order',
      isLast: true,
      items: [{ lines: ['Call us today.', 'We send you a contract.', 'You sign it on your phone.'] }],
    },
    [],
  ],
  [
    'an aim and what it is to do',
    { title: 'Our mission', items: [{ lines: ['To bring every container home on time'] }] },
    ['Our mission is to bring every container home on time.'],
  ],
  [
    'what you will learn',
    {
      title: 'What you will learn',
      items: [{ lines: ['How to prepare your workplace', 'What to do when something goes wrong'] }],
    },
    ['You will learn how to prepare your workplace and what to do when something goes wrong.'],
  ],
  [
    'what the thing of the heading is, or does',
    { title: 'Why Harborline?', items: [{ lines: ['Provides early warnings to every planner', 'Fast'] }] },
    ['Harborline is fast.', 'It provides early warnings to every planner.'],
  ],
  [
    'names under a title that says what they are',
    {
      title: 'One view from port to door',
      items: [
        {
          lines: [
            'Ships, trucks and warehouses on one live map',
            'Arrival times that update every 15 minutes',
            'Early warnings before a delay reaches your customer',
          ],
        },
      ],
    },
    [
      'One view from port to door means ships, trucks and warehouses on one live map; arrival times that update every 15 minutes; and early warnings before a delay reaches your customer.',
    ],
  ],
  [
    'names under a title that says what they are',
    {
      title: 'Faster freight for everyone',
      items: [
        {
          lines: [
            'Ships, trucks and warehouses on one live map',
            'Arrival times that update every 15 minutes',
            'Early warnings before a delay reaches your customer',
          ],
        },
      ],
    },
    [],
  ],
  [
    'names under a title that says what they are',
    { title: 'Key benefits', items: [{ lines: ['Fewer calls', 'Lower costs', 'Happier customers'] }] },
    ['The key benefits are fewer calls, lower costs and happier customers.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'The problem', items: [{ lines: ['Late reports', 'Manual checks'] }] },
    ['The problem is late reports and manual checks.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'Acme Computers', items: [{ lines: ['Late reports', 'Manual checks'] }] },
    [],
  ],
  [
    'what there is not',
    { items: [{ lines: ['No single source of truth'] }] },
    ['There is no single source of truth.'],
  ],
  [
    'what there is not',
    { items: [{ lines: ['No berth or crane', 'Has late ships', 'Uses old cranes'] }] },
    [],
  ],
  [
    'what the thing of the heading is, or does',
    { title: 'What is a service?', items: [{ lines: ['A program that runs by itself'] }] },
    ['A service is a program that runs by itself.'],
  ],
  [
    'steps as one running sentence',
    { title: 'Conformance options', items: [{ lines: ['Check it yourself', 'Ask a partner'] }] },
    ['You have two options: check it yourself or ask a partner.'],
  ],
  [
    'an aim and what it is to do',
    { title: 'Our goals', items: [{ lines: ['Build one live map', 'Reduce calls to carriers'] }] },
    ['Our goals are to build one live map and to reduce calls to carriers.'],
  ],
  [
    'an aim and what it is to do',
    { title: 'Our team', items: [{ lines: ['Build one live map', 'Reduce calls to carriers'] }] },
    [],
  ],
  [
    'what people can do, get or face',
    {
      title: 'Features',
      items: [{ lines: ['Export every report', 'Share dashboards with others', 'Prevent delays'] }],
    },
    ['You can export every report, share dashboards with others and prevent delays.'],
  ],
  [
    'what people can do, get or face',
    {
      title: 'The problem',
      items: [card('For planners:', 'Late reports from carriers', 'Five screens to check')],
    },
    ['Planners face late reports from carriers and five screens to check.'],
  ],
  [
    'what people can do, get or face',
    {
      title: 'Our history',
      items: [card('For planners:', 'Late reports from carriers', 'Five screens to check')],
    },
    [],
  ],
  [
    'what the thing of the heading is, or does',
    { title: 'What is a denormalizer?', items: [{ lines: ['Depends on region', 'Depends on catalog'] }] },
    ['A denormalizer depends on region and catalog.'],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'The sister',
      items: [{ lines: ['ISO 5230', 'Addresses inbound processes', 'Avoids prescriptive content'] }],
    },
    ['ISO 5230 addresses inbound processes.', 'It avoids prescriptive content.'],
  ],
  [
    'a line that leads into what follows it',
    { items: [{ lines: ['In 2024 we expect:', 'More requests from customers', 'Fewer calls to carriers'] }] },
    ['In 2024 we expect more requests from customers and fewer calls to carriers.'],
  ],
  [
    'a line that leads into what follows it',
    {
      items: [
        {
          lines: [
            'The project has training material on its website:',
            '>Slides for teachers',
            '>Policy templates',
            '>Guides and case studies',
          ],
        },
      ],
    },
    [
      'The project has training material on its website: slides for teachers, policy templates, and guides and case studies.',
    ],
  ],
  [
    'a line that leads into what follows it',
    {
      items: [
        {
          lines: [
            'The review has the following steps:',
            '>Gather facts',
            '>Analyze the licenses',
            '>Provide guidance',
          ],
        },
      ],
    },
    ['The review has three steps: gather facts, analyze the licenses and provide guidance.'],
  ],
  [
    'a line that leads into what follows it',
    { items: [{ lines: ['Potential topics:', 'TBC', 'Outline of existing infrastructure'] }] },
    [],
  ],
  [
    'names under a title that says what they are',
    { title: 'Training material', items: [{ lines: ['Slides for teachers', 'Policy template'] }] },
    ['The training material includes slides for teachers and a policy template.'],
  ],
  [
    'steps as one running sentence',
    {
      title: 'Path to conformance',
      items: [
        { role: 'text', lines: ['How to adopt the standard'] },
        { lines: ['Review the standard', 'Document your processes', 'Certify conformance'] },
      ],
    },
    ['To adopt the standard, review the standard, document your processes and certify conformance.'],
  ],
  [
    'steps as one running sentence',
    {
      title: 'How it works',
      items: [{ lines: ['Upload data', 'Set parameters', 'Run it', 'Download report'] }],
    },
    ['You upload data, set parameters, run it and download the report.'],
  ],
  [
    'what the thing of the heading is, or does',
    { title: 'Pricing', items: [{ lines: ['Depends on region', 'Changes every day'] }] },
    ['Pricing depends on region.', 'It changes every day.'],
  ],
  [
    'what the thing of the heading is, or does',
    {
      title: 'Comparative analysis',
      items: [{ lines: ['A tool for teachers that shows what is new', 'Free of charge'] }],
    },
    ['The comparative analysis is a tool for teachers that shows what is new.'],
  ],
  [
    'names under a title that says what they are',
    {
      kind: 'diagram',
      title: 'Our architecture',
      items: [
        { role: 'node', lines: ['UI layer'] },
        { role: 'node', lines: ['Business logic'] },
        { role: 'node', lines: ['Database'] },
      ],
    },
    ['Our architecture consists of a UI layer, business logic and a database.'],
  ],
  [
    'a heading and what explains it',
    { items: [card('Harborline', 'Platform for freight teams in Europe')] },
    ['Harborline is a platform for freight teams in Europe.'],
  ],
  [
    'a heading and what explains it',
    {
      items: [
        card('BERTH SCHEDULE COORDINATOR', 'Reads messages of carriers and checks the map for free berths.'),
      ],
    },
    ['The berth schedule coordinator reads messages of carriers and checks the map for free berths.'],
  ],
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            'This is a map of all ports.',
            'Build your host and run it',
            'Expand our reach to more countries',
          ],
        },
      ],
    },
    ['This is a map of all ports.', 'Build your host and run it.'],
  ],
  ['whole sentences', { items: [{ lines: ['Less work for planners', 'It is free for all of them'] }] }, []],
  [
    'names under a title that says what they are',
    { title: 'Onboarding', items: [{ lines: ['Account set-up', 'Roles', 'First import'] }] },
    ['Onboarding covers account set-up, roles and the first import.'],
  ],
  [
    'names under a title that says what they are',
    { title: 'Onboarding', items: [{ lines: ['Three weeks on average', 'Manual checks'] }] },
    [],
  ],
];
