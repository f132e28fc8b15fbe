import { card, figure } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

const cover = 'the name and what it is';
const figures = 'figures and what they count';
const list = 'names under a title that says what they are';
const whole = 'whole sentences';
const shown = 'what a chart or table shows';

/** Examples without any sentence, since nobody would say the one that a pattern could make. */
export const strictExamples: PatternExample[] = [
  [cover, { isFirst: true, kind: 'cover', title: 'Mix panel' }, []],
  [cover, { isFirst: true, kind: 'cover', title: 'Session 3' }, []],
  [cover, { isFirst: true, kind: 'cover', title: 'Our Product Name' }, []],
  [cover, { isFirst: true, kind: 'cover', title: 'Reference Training Slides' }, []],
  [cover, { isFirst: true, kind: 'cover', title: 'Peter Moore' }, []],
  [cover, { isFirst: true, kind: 'cover', title: 'Targeting planners and freight plan' }, []],
  [cover, { isFirst: true, kind: 'cover', title: 'Board Meeting' }, ['Welcome to the board meeting.']],
  [
    cover,
    {
      isFirst: true,
      kind: 'cover',
      title: 'Harborline',
      items: [{ role: 'subtitle', lines: ['Scope of the document'] }],
    },
    ['Let me introduce Harborline.'],
  ],
  [
    cover,
    {
      isFirst: true,
      kind: 'cover',
      title: 'Harborline',
      items: [{ role: 'subtitle', lines: ['Freight map for rails and roads, live, open, secure'] }],
    },
    ['Let me introduce Harborline.'],
  ],
  [
    figures,
    { kind: 'figures', items: [figure('12%', 'Annual growth rate'), figure('15%', 'Annual growth rate')] },
    [],
  ],
  [
    figures,
    { kind: 'figures', items: [figure('816', 'total requests'), figure('551', 'accepted users')] },
    ['There are 816 total requests.', 'There are 551 accepted users.'],
  ],
  [figures, { kind: 'figures', items: [figure('600000', 'Cost')] }, []],
  [figures, { kind: 'figures', items: [figure('53.7%', 'Wholesales')] }, []],
  [
    figures,
    { kind: 'figures', items: [figure('3.83M', 'Profit margin'), figure('39.84', 'Total sales')] },
    [],
  ],
  [figures, { kind: 'figures', items: [figure('8x', 'cheaper than every other port')] }, []],
  [
    'a heading and what explains it',
    { items: [card('Not a generic map', 'a map that knows every berth of the port')] },
    [],
  ],
  [cover, { isFirst: true, kind: 'cover', title: 'Overview and business goals' }, []],
  [
    cover,
    { isFirst: true, kind: 'cover', title: 'Capstone Project', items: [card('The battle of the ports')] },
    ['Here is the Capstone project.'],
  ],
  [
    'a heading and what explains it',
    { items: [card('The carriers are', 'is conditioned to wait for a berth')] },
    [],
  ],
  [
    'a heading and what explains it',
    { items: [card('Port overview', 'shows the late ships of the port')] },
    [],
  ],
  [
    'a heading and what explains it',
    { items: [card('Phase 2', 'Train team and pilot'), card('Phase 3', 'Full launch in the port')] },
    ['Phase 3 covers full launch in the port.'],
  ],
  [
    'a heading and what explains it',
    { items: [card('Northern countries', 'Can book berths from several ports of the region')] },
    [],
  ],
  ['a heading and what explains it', { items: [card('Year 2', 'Full launch in the port')] }, []],
  [list, { title: 'Our benefits', items: [{ lines: ['User focus', 'Asset gallery'] }] }, []],
  [
    'a heading and what explains it',
    { items: [card('Lead Planner', 'initiates the change in the port')] },
    ['The lead planner initiates the change in the port.'],
  ],
  ['a heading and what explains it', { items: [card('Lead/Deputy', 'reviews the change in the port')] }, []],
  [whole, { items: [{ lines: ['I want to send money to my friend.'] }] }, []],
  [whole, { items: [{ lines: ['Create and save a chart.'] }] }, []],
  [whole, { items: [{ lines: ['The query for this is provided below.'] }] }, []],
  [
    'a line that leads into what follows it',
    { items: [{ lines: ['These carriers could be targeted with offers:', '>New berths', '>Late ships'] }] },
    [],
  ],
  ['stated title', { title: 'Our port approach, why we do what we do' }, []],
  [
    'what the thing of the heading is, or does',
    { title: 'Why Harborline?', items: [{ lines: ['\u2060 \u2060Provides a live map', 'Reduces delays'] }] },
    ['Harborline provides a live map.', 'It reduces delays.'],
  ],
  [
    whole,
    { items: [{ lines: ['Phase I is open to every carrier.'] }] },
    ['Phase I is open to every carrier.'],
  ],
  [
    'what to do now',
    {
      kind: 'closing',
      isLast: true,
      title: 'Roles',
      items: [
        { lines: ['Call center operator checks the carrier', 'Support of the transition to the team'] },
      ],
    },
    [],
  ],
  [
    'a topic and its points',
    { title: 'Probability matrix', items: [{ lines: ['Significant', 'Moderate', 'High'] }] },
    [],
  ],
  [
    'a topic and its points',
    { title: 'Actions to be taken', items: [{ lines: ['Late trucks', 'Broken cranes'] }] },
    [],
  ],
  [
    shown,
    {
      items: [
        {
          role: 'chart',
          measures: 'Sales',
          chart: { categories: ['2023', '2024'], series: { Sales: [9, 1] } },
        },
        {
          role: 'chart',
          measures: 'Sales',
          chart: { categories: ['2023', '2024'], series: { Sales: [3, 7] } },
        },
      ],
    },
    [],
  ],
  [
    shown,
    {
      items: [
        {
          role: 'chart',
          chart: {
            type: 'line',
            categories: ['2022', '2023', '2024'],
            series: { 'Series 1': [9, 5, 1], 'Series 2': [2, 4, 8] },
          },
        },
      ],
    },
    [],
  ],
  [
    whole,
    {
      items: [
        { lines: ['All our maps are available at https://example.com/maps', 'The port is open every day.'] },
      ],
    },
    ['The port is open every day.'],
  ],
  [whole, { items: [{ lines: ['verify: verify that the plan of the port is correct'] }] }, []],
  ['stated title', { title: '“Nobody reads the tide table”' }, []],
  ['stated title', { title: 'That is what planners look at' }, []],
  ['stated title', { title: 'The tide table is on the map' }, ['The tide table is on the map.']],
  [whole, { items: [{ lines: ['The map is open to every planner (coming soon)'] }] }, []],
  [
    whole,
    { items: [{ lines: ['The map is open to every planner (free)'] }] },
    ['The map is open to every planner.'],
  ],
  [whole, { items: [{ lines: ['Ex: A ship that is late gets a berth'] }] }, []],
  [whole, { items: [{ lines: ['On the other hand, the quay is much longer'] }] }, []],
  [
    whole,
    { items: [{ lines: ['Week 1: planners learn the basics of the port'] }] },
    ['In week 1, planners learn the basics of the port.'],
  ],
  [whole, { items: [{ lines: ['Possible cause: the crane may fail in a storm'] }] }, []],
];
