import type { PatternExample } from './list-examples.ts';

const cover = (title: string, ...lines: string[]): PatternExample[1] => ({
  isFirst: true,
  kind: 'cover',
  title,
  items: lines.map((line) => ({ role: 'subtitle', lines: [line] })),
});

/** Examples of covers: the name, the line below it, and an order or an address for the listener. */
export const coverExamples: PatternExample[] = [
  // Below the name: the kind of the thing, or the occasion, the school or the kind of text.
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
  // Only a product follows "meet". A topic and a row of abbreviations do not.
  ['the name and what it is', cover('TOS/ETA Migration Tool'), ['Meet the TOS/ETA Migration Tool.']],
  [
    'the name and what it is',
    cover('Harborline Supplier Data'),
    ['Let’s talk about Harborline Supplier Data.'],
  ],
  ['the name and what it is', cover('ETA + TOS', 'Berth Data Analysis'), []],
  ['the name and what it is', cover('ETA TOS GPS AIS'), []],
  ['the name and what it is', cover('Berths 101'), ['Let’s talk about Berths 101.']],
  [
    'the name and what it is',
    cover('PORT 101: Freight and berths'),
    ['Let’s talk about freight and berths.'],
  ],
  ['the name and what it is', cover('Intro to TOS'), ['Here is the introduction to TOS.']],
  ['the name and what it is', cover('AI in freight'), ['Let’s talk about AI in freight.']],
  ['the name and what it is', cover('Overview'), []],
  ['the name and what it is', cover('Final project presentation'), []],
  ['the name and what it is', cover('Team Quay'), []],
  ['the name and what it is', cover('Freightathon 2027'), []],
  [
    'the name and what it is',
    cover('Harborline Sales Dashboard'),
    ['Let’s talk about the Harborline Sales Dashboard.'],
  ],
  [
    'the name and what it is',
    cover('Berth Booking', 'A web application for planners'),
    ['Meet Berth Booking, a web application for planners.'],
  ],
  [
    'the name and what it is',
    cover('Harborline - the live map of your freight'),
    ['Meet Harborline, the live map of your freight.'],
  ],
  // A line that opens like an order must also have the capitals of a sentence.
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
  // A topic has a presenter, a statement has none.
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
      kind: 'closing',
      isLast: true,
      title: 'Sources',
      items: [{ lines: ['https://docs.harborline.example'] }],
    },
    [],
  ],
  [
    'what to do now',
    {
      kind: 'closing',
      isLast: true,
      title: 'Visit us',
      items: [{ lines: ['https://www.harborline.example'] }],
    },
    ['Visit us.', 'You can reach us at the address on the screen.'],
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
