import { expect, it } from 'vitest';
import type { Candidate, Pattern } from '../pattern.ts';
import { patterns } from '../patterns.ts';
import { type Drawn, sceneFrom } from '../testing/drawn-scene.ts';
import { filterCandidates } from './filter-candidates.ts';

/** Returns candidates from texts. A leading "+" ties a sentence to the one before it. */
const candidates = (texts: readonly string[]): Candidate[] =>
  texts.map((text) => ({
    text: text.replace(/^\+/, ''),
    rhetoricalRole: 'whole',
    items: [],
    strength: 1,
    ...(text.startsWith('+') ? { tied: true as const } : {}),
  }));

function patternNamed(name: string): Pattern {
  const pattern = patterns.find((one) => one.name === name);
  if (!pattern) throw new Error(`No pattern is named "${name}".`);
  return pattern;
}

function accepted(name: string, texts: readonly string[], drawn: Drawn = {}): string[] {
  return filterCandidates(candidates(texts), patternNamed(name), sceneFrom(drawn)).map(({ text }) => text);
}

const plain = 'The port shows each berth on one map.';
const doubtful = 'The seller sets a price for situation.';
const broken = 'The berth should be use by every ship.';
const further = 'Second, the port shows each berth.';
const long =
  'The port shows each berth on one map that every carrier and every planner can open at any gate of theirs.';
const own = 'I wrote the map that every ship shows.';
const all = [plain, doubtful, broken, further, long, own];

it.each([
  ['whole sentences', 'careful', [plain, long]],
  ['whole sentences', 'careless', [plain]],
  ['a topic and its points', 'careless', [plain, further, long, own]],
  ['what somebody says', 'careless', all],
] as const)('of what "%s" makes of a deck in %s English, it keeps what is plain', (name, english, kept) => {
  expect(accepted(name, all, { english })).toEqual(kept);
});

it('leaves out what leans on a sentence that is left out', () => {
  expect(accepted('whole sentences', [broken, '+It is new.', '+It is fast.', plain])).toEqual([plain]);
});

it('leaves out a first step of which no second is left', () => {
  const first = 'First, open the list of your berths.';
  const pattern = 'steps as one running sentence';
  expect(accepted(pattern, [first, '+Then book a berth.'])).toEqual([first, 'Then book a berth.']);
  expect(accepted(pattern, [first, `+${broken}`, '+Next, pay your bill.'])).toEqual([]);
});

it('leaves out one order of several, and ties the second of two that are left to the first', () => {
  const orders = ['Open the list of your berths.', broken, 'Book a berth on the map.'].map(
    (text): Candidate => ({ text, rhetoricalRole: 'instruct', items: [], strength: 1 }),
  );
  const pattern = patternNamed('steps as one running sentence');
  const kept = filterCandidates(orders, pattern, sceneFrom({ audience: 'training' }));
  expect(kept.map(({ tied }) => tied ?? false)).toEqual([false, true]);
  expect(filterCandidates(orders.slice(0, 2), pattern, sceneFrom({ audience: 'training' }))).toEqual([]);
});

it('keeps orders that nobody is addressed in from customers, and not from those who learn', () => {
  const orders = [
    'Check the berths of the port.',
    'For the port, check the berths.',
    'Check the berths of your port.',
  ];
  expect(accepted('whole sentences', orders, { audience: 'sales' })).toEqual(orders.slice(2));
  expect(accepted('whole sentences', orders, { audience: 'training' })).toEqual(orders);
});

it('leaves out a line in another language', () => {
  const portuguese = 'Organizar uma rotina personalizada de estudos por você via coleta de dados.';
  expect(accepted('whole sentences', [portuguese, plain])).toEqual([plain]);
});

it('leaves out "he" where nobody was named, and orders that a heading and its points make', () => {
  const nobody = 'To win the port he must first win the quay.';
  const order = 'For the quay, use two cranes and move every ship.';
  const somebody = ['If a planner is late, he calls the port.', 'When Peter is late, he calls the port.'];
  expect(accepted('whole sentences', [nobody, ...somebody])).toEqual(somebody);
  expect(accepted('whole sentences', [nobody], { items: [{ lines: ['Peter runs the port'] }] })).toEqual([
    nobody,
  ]);
  expect(accepted('a topic and its points', [order, plain], { audience: 'sales' })).toEqual([plain]);
  expect(accepted('a topic and its points', [order, plain], { audience: 'training' })).toEqual([
    order,
    plain,
  ]);
});

it('leaves out what is about the day of the talk, or about who was given the work', () => {
  const ofTheDay = [
    'There is a talk on cranes later today.',
    'Mona gave this task to the port team.',
    'Any questions will be answered at the end.',
    'The correct answer is the crane.',
    'Discuss with your partner what a crane does.',
    'We still need to check this with the port.',
    'The deadline for the assignment is Friday.',
    'The next meeting will be held on Monday.',
  ];
  expect(accepted('whole sentences', [...ofTheDay, plain])).toEqual([plain]);
});
