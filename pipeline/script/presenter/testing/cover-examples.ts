import type { PatternExample } from './list-examples.ts';

const cover = (title: string, ...lines: string[]): PatternExample[1] => ({
  isFirst: true,
  kind: 'cover',
  title,
  items: lines.map((line) => ({ role: 'subtitle', lines: [line] })),
});

/** What a cover names, and what stands below it; and where an order or an address is for the listener. */
export const coverExamples: PatternExample[] = [
  // Below the name: what the thing is, or the occasion, the school or the kind of text.
  [
    'the name and what it is',
    cover('Harborline', 'Freight planning platform'),
    ['Meet Harborline, a freight planning platform.'],
  ],
  [
    'the name and what it is',
    cover('Harborline', 'The freight desk that plans with you'),
    ['Meet Harborline, the freight desk that plans with you.'],
  ],
  [
    'the name and what it is',
    cover('Harborline', 'Global Freight Bootcamp'),
    ['Let me introduce Harborline.'],
  ],
  ['the name and what it is', cover('Harborline', 'North Quay HS'), ['Let me introduce Harborline.']],
  // A product is met, a topic is not, and abbreviations in a row are neither.
  ['the name and what it is', cover('TOS/ETA Migration Tool'), ['Meet the TOS/ETA Migration Tool.']],
  [
    'the name and what it is',
    cover('Harborline Supplier Data'),
    ['Let’s talk about Harborline Supplier Data.'],
  ],
  ['the name and what it is', cover('ETA + TOS', 'Berth Data Analysis'), []],
  ['the name and what it is', cover('ETA TOS GPS AIS'), []],
  // What opens like an order is one only where it is written like a sentence.
  [
    'the name and what it is',
    cover('Harborline', 'Know where every container is'),
    ['Let me introduce Harborline.', 'Know where every container is.'],
  ],
  [
    'the name and what it is',
    cover('Harborline', 'Provide Insights for Berth Plans'),
    ['Let me introduce Harborline.'],
  ],
  [
    'the name and what it is',
    cover('Elbe & Quay Terminal Rollout'),
    ['Let’s talk about the Elbe and Quay terminal rollout.'],
  ],
  ['the name and what it is', cover('A million boxes on your map'), []],
  // Somebody presents a topic, and not what a sentence says.
  [
    'the name and what it is',
    cover('Fostering freight on rails', 'Sarah Weber'),
    ['Let’s talk about fostering freight on rails.', 'It is presented by Sarah Weber.'],
  ],
  [
    'the name and what it is',
    cover('Every carrier reports late', 'Sarah Weber'),
    ['Every carrier reports late.'],
  ],
  [
    'what to do now',
    { kind: 'contact', isLast: true, title: 'Try it', items: [{ lines: ['Follow us on LinkedIn'] }] },
    ['Follow us on LinkedIn.'],
  ],
  [
    'what to do now',
    {
      kind: 'contact',
      isLast: true,
      title: 'Thank you',
      items: [{ lines: ['https://www.linkedin.com/in/harborline/'] }],
    },
    ['You can reach us at the address on the screen.'],
  ],
  [
    'what to do now',
    {
      isLast: true,
      title: 'Conclusions and future work',
      items: [{ lines: ['Explore more maps of the port', 'Share your lists with us'] }],
    },
    ['Share your lists with us.'],
  ],
];
