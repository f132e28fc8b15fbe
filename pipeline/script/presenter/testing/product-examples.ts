import type { PatternExample } from './list-examples.ts';

const cover = 'the name and what it is';
const uses = 'what you can do with the product';

/** Openings that name the product, wherever it stands on the first slide, and what somebody does with it. */
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
];
