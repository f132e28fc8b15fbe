import { expect, test } from 'vitest';
import { plainCandidateJudge } from '#pipeline/script/judge/candidates/plain-candidate-judge.ts';
import { type Drawn, sceneFrom } from '../testing/drawn-scene.ts';
import { candidatesOfSlide } from './candidates-of-slide.ts';

const candidatesOf = (drawn: Drawn) =>
  candidatesOfSlide(sceneFrom(drawn), plainCandidateJudge).map(({ text }) => text);

const unsayable = [
  'Less waiting for trucks at the gate',
  'Faster release of empty containers overnight',
  'Fewer calls between planners and carriers',
  'Better use of cranes in the morning',
];

test('a line from the middle of a slide is not said if the others cannot be', () => {
  const lines = [...unsayable, 'The night shift plans every berth'];
  expect(candidatesOf({ title: 'Gains', items: [{ lines }] })).toEqual([]);
});

test('such a line is said with a word of the title, as the first line, or after a spoken line', () => {
  const line = 'The night shift plans every berth';
  const [first = '', ...rest] = unsayable;
  expect(candidatesOf({ title: 'A plan for each berth', items: [{ lines: [...unsayable, line] }] })).toEqual([
    `${line}.`,
  ]);
  expect(candidatesOf({ title: 'Gains', items: [{ lines: [line, ...unsayable] }] })).toEqual([`${line}.`]);
  const both = [
    line,
    'Each planner has a live map',
    first,
    ...rest,
    'Less noise in the yard at night',
    'More light',
  ];
  expect(candidatesOf({ title: 'Gains', items: [{ lines: both }] })).toEqual([
    `${line}.`,
    'Each planner has a live map.',
  ]);
});

test('such a line is said if it is a third of the lines', () => {
  const lines = [...unsayable.slice(0, 2), 'The night shift plans every berth'];
  expect(candidatesOf({ title: 'Gains', items: [{ lines }] })).toEqual([
    'The night shift plans every berth.',
  ]);
});

test('a third is too little for cards, steps, tables and figures', () => {
  const lines = [...unsayable.slice(0, 2), 'The night shift plans every berth'];
  for (const kind of ['cards', 'steps', 'table', 'figures'] as const)
    expect(candidatesOf({ kind, title: 'Gains', items: [{ lines }] })).toEqual([]);
});

test('a sentence after a spoken step is said', () => {
  const step = (label: string, line: string) => ({ label, lines: [line] });
  const items = [
    step('Connect', 'Link the carriers you already use. No new hardware is needed.'),
    step('Invite', 'Bring planners and customers in with one link each.'),
    step('Act', 'Get a short list every morning of the ships that need you.'),
  ];
  expect(candidatesOf({ kind: 'steps', title: 'Up and running in one week', items })).toContain(
    'No new hardware is needed.',
  );
});
