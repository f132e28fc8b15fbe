import { card, figure } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

const cover = 'the name and what it is';
const market = 'the size of the market and the part of it that can be won';
const stack = 'what the product is built with';
const uses = 'what you can do with the product';

/** Examples of openings with the product's name from any place on the first slide, and of its uses. */
export const productExamples: PatternExample[] = [
  [
    cover,
    {
      isFirst: true,
      kind: 'cover',
      title: 'Ports wait. Ships pay.',
      subject: 'Harborline',
      items: [{ role: 'text', lines: ['Harborline – Open freight platform'] }],
    },
    ['Meet Harborline, an open freight platform.'],
  ],
  [
    cover,
    {
      isFirst: true,
      kind: 'cover',
      title: 'Introduction',
      subject: 'Harborline',
      items: [{ role: 'subtitle', lines: ['Project Name: Harborline - The live map of your freight'] }],
    },
    ['Meet Harborline, the live map of your freight.'],
  ],
  [
    cover,
    {
      isFirst: true,
      kind: 'cover',
      title: 'Where is your freight?',
      subject: 'Harborline',
      items: [{ role: 'card', label: 'Harborline', lines: ['Freight protection for small ports'] }],
    },
    ['Where is your freight?', 'Meet Harborline, freight protection for small ports.'],
  ],
  [
    cover,
    {
      isFirst: true,
      kind: 'cover',
      title: 'Freight hackathon 2026',
      subject: 'Harborline',
      items: [{ role: 'text', lines: ['Team Anchor', 'Rotterdam'] }],
    },
    [],
  ],
  [
    uses,
    {
      title: 'Harborline',
      subject: 'Harborline',
      items: [{ lines: ['Book a berth in advance', 'Share it with every carrier', 'Live map'] }],
    },
    ['With Harborline, you can book a berth in advance and share it with every carrier.'],
  ],
  [
    uses,
    {
      title: 'Our solution',
      items: [
        {
          role: 'text',
          lines: ['Compare the prices of all berths, the waiting times and the fees of each port'],
        },
        { role: 'text', lines: ['Send the papers to the customs office before the ship arrives'] },
      ],
    },
    [
      'With our solution, you can compare the prices of all berths, the waiting times and the fees of each port.',
      'You can also send the papers to the customs office before the ship arrives.',
    ],
  ],
  [
    uses,
    {
      title: 'Next steps for Harborline',
      subject: 'Harborline',
      items: [{ lines: ['Book a berth in advance', 'Share it with every carrier'] }],
    },
    [],
  ],
  [
    uses,
    {
      title: 'Harborline',
      subject: 'Harborline',
      items: [{ lines: ['Live map', 'Early warnings', 'Fair prices', 'Book a berth in advance'] }],
    },
    [],
  ],
  [
    market,
    {
      title: 'Market',
      items: [
        card('TAM', '$270M in 2025 for port software, growing to $2B by 2033'),
        card('SAM (north)', '$54M (20% of TAM)'),
        card('SOM', '$5.4M in the first year'),
      ],
    },
    ['The total market is worth $270M, of which $54M can be served and $5.4M can be won.'],
  ],
  [
    market,
    {
      title: 'Market',
      items: [figure('$187B', 'Total Addressable Market'), figure('about $22B', 'SAM', 'Ports of the north')],
    },
    ['The total market is worth $187B, of which about $22B can be served.'],
  ],
  [
    market,
    { title: 'Market', items: [{ lines: ['TAM: $10M', 'SAM: $4M', 'SOM: $1M'] }] },
    ['The total market is worth $10M, of which $4M can be served and $1M can be won.'],
  ],
  [
    market,
    { title: 'Market', items: [{ lines: ['TAM: $10M', 'SAM: $4M', 'SOM: $1.8 M ARR'] }] },
    ['The total market is worth $10M, of which $4M can be served.'],
  ],
  [market, { title: 'Market', items: [{ lines: ['TAM: $4M', 'SAM: $10M'] }] }, []],
  [market, { title: 'Market', items: [{ lines: ['TAM: 4 ports', 'SAM: 2 ports'] }] }, []],
  [market, { title: 'Market', items: [{ lines: ['TAM: $40 per ship', 'SAM: $10 per ship'] }] }, []],
  [market, { title: 'Market', items: [{ lines: ['TAM → SAM → SOM: $10M', 'SAM: $4M'] }] }, []],
  [
    stack,
    {
      title: 'Tech stack',
      subject: 'Harborline',
      items: [card('Frontend', 'NEXT.JS 16 + React 19', 'Own icons'), card('Backend', 'FastAPI/Postgres')],
    },
    ['Harborline is built with Next.js, React, FastAPI and Postgres.'],
  ],
  [
    stack,
    {
      title: 'How we do it',
      items: [{ lines: ['No new servers', 'Tech stack:', 'React-based frontend', 'PostgreSQL database'] }],
    },
    ['The stack includes React and PostgreSQL.'],
  ],
  [
    stack,
    { title: 'Tech stack', items: [{ lines: ['React frontend', 'No Kubernetes', 'Own database'] }] },
    [],
  ],
  [stack, { title: 'Future tech stack', items: [{ lines: ['React', 'Docker'] }] }, []],
  [stack, { title: 'How carriers react', items: [{ lines: ['They react to Docker', 'Swift answers'] }] }, []],
];
