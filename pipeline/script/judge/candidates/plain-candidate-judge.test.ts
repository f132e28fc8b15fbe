import { expect, it } from 'vitest';
import type { CandidateContext } from '../../words/presenter/candidate-judge.ts';
import { plainCandidateJudge } from './plain-candidate-judge.ts';

const usual: CandidateContext = {
  isQuoted: false,
  shownTexts: [],
  isOnLastSlide: false,
  audience: 'sales',
  english: 'careful',
  names: new Set(),
};

/** Returns the accepted ones of quoted lines, or of composed sentences. */
function accepted(
  from: 'lines' | 'parts',
  texts: readonly string[],
  context: Partial<CandidateContext> = {},
): string[] {
  return texts.filter((text) =>
    plainCandidateJudge.accepts(text, { ...usual, isQuoted: from === 'lines', ...context }),
  );
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
  ['lines', 'careful', [plain, long]],
  ['lines', 'careless', [plain]],
  ['parts', 'careless', [plain, further, long, own]],
] as const)('accepts only plain %s of a deck in %s English', (from, english, kept) => {
  expect(accepted(from, all, { english })).toEqual(kept);
});

it('accepts doubtful notes of careful authors only, and faulty ones of no author', () => {
  const acceptedNotes = (english: 'careful' | 'careless') =>
    all.filter((text) => plainCandidateJudge.acceptsNote(text, { ...usual, english }));
  expect(acceptedNotes('careful')).toEqual([plain, doubtful, further, long, own]);
  expect(acceptedNotes('careless')).toEqual([plain, further, long, own]);
});

it('hides orders without an addressee from customers, but not from trainees', () => {
  const orders = [
    'Check the berths of the port.',
    'For the port, check the berths.',
    'Check the berths of your port.',
  ];
  expect(accepted('lines', orders, { audience: 'sales' })).toEqual(orders.slice(2));
  expect(accepted('lines', orders, { audience: 'training' })).toEqual(orders);
});

it('leaves out a line in another language', () => {
  const portuguese = 'Organizar uma rotina personalizada de estudos por você via coleta de dados.';
  expect(accepted('lines', [portuguese, plain])).toEqual([plain]);
});

it('leaves out "he" without a named person, and orders composed of a heading and its points', () => {
  const nobody = 'To win the port he must first win the quay.';
  const order = 'For the quay, use two cranes and move every ship.';
  const somebody = ['If a planner is late, he calls the port.', 'When Peter is late, he calls the port.'];
  expect(accepted('lines', [nobody, ...somebody])).toEqual(somebody);
  expect(accepted('lines', [nobody], { shownTexts: ['Peter runs the port'] })).toEqual([nobody]);
  expect(accepted('parts', [order, plain], { audience: 'sales' })).toEqual([plain]);
  expect(accepted('parts', [order, plain], { audience: 'training' })).toEqual([order, plain]);
});

it('leaves out remarks about the day of the talk and about assignments', () => {
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
  expect(accepted('lines', [...ofTheDay, plain])).toEqual([plain]);
});

it.each([
  ['There are three things you need at the gate.', 'There are three steps: call, wait and load.'],
  ['The plan has two significant characteristics.', 'The plan has two phases, and both take a year.'],
  ['Each berth needs one or more of the following.', 'There are three berths in the port.'],
])('leaves out "%s", which only promises a list, and keeps "%s"', (promise, statement) => {
  expect(accepted('parts', [promise, statement])).toEqual([statement]);
});
