import { expect, test } from 'vitest';
import type { Candidate } from '../pattern.ts';
import { interestOfSlide, rankCandidates } from './rank-candidates.ts';

const note = (text: string): Candidate => ({ text, rhetoricalRole: 'notes', items: [], strength: 0.8 });

test('the gain ranks highest for customers, the instruction for trainees', () => {
  const candidates = [note('You get answers faster.'), note('Check the seal before you start.')];
  const best = (audience: 'sales' | 'training') =>
    rankCandidates(candidates, 'other', audience).toSorted((a, b) => b.importance - a.importance)[0]?.text;
  expect(best('sales')).toBe('You get answers faster.');
  expect(best('training')).toBe('Check the seal before you start.');
});

test.each([
  'It saves you 40% of the time.',
  'After a year it was 7%.',
  'They save you 40%.',
  'Before Harborline, 40% of their lists were late.',
  'For example, Genoa saves 40%.',
  'The biggest step saves 40%.',
])('a sentence that refers to the one before it ranks below it: %s', (text) => {
  const [first, second] = rankCandidates([note('Carriers report by mail.'), note(text)], 'other', 'sales');
  expect(second?.importance).toBeLessThan(first?.importance ?? 0);
});

test('the interest of a slide depends on its content and on the audience', () => {
  const price: Candidate = { text: 'Starter costs $49.', rhetoricalRole: 'prices', items: [], strength: 1 };
  const ofPrice = interestOfSlide([price], 'other', 'sales') ?? 0;
  expect(ofPrice).toBeGreaterThan(interestOfSlide([price], 'other', 'training') ?? 1);
  expect(ofPrice).toBeGreaterThan(interestOfSlide([note('Carriers report by mail.')], 'other', 'sales') ?? 1);
  expect(interestOfSlide([], 'other', 'sales')).toBeUndefined();
});

test('a slide is of as much interest as the figure to which its first sentence leads', () => {
  const lead = note('These are the results of our pilot.');
  const figure = note('They save 40% of the time.');
  expect(interestOfSlide([lead, figure], 'other', 'sales') ?? 0).toBeGreaterThan(
    interestOfSlide([lead], 'other', 'sales') ?? 1,
  );
});

test.each(['Teams save 40% of their time.', 'The forecast saves 40%, and it is simple.'])(
  'a sentence that names its pronoun’s subject may rank above the one before: %s',
  (text) => {
    const [first, second] = rankCandidates([note('Carriers report by mail.'), note(text)], 'other', 'sales');
    expect(second?.importance).toBeGreaterThan(first?.importance ?? 1);
  },
);

test('short sentences that depend on each other are tied', () => {
  const said = ['Most teams do not lack data.', 'They have too much of it.', 'Carriers report by mail.'];
  expect(rankCandidates(said.map(note), 'other', 'sales').map(({ tied }) => tied)).toEqual([
    undefined,
    true,
    undefined,
  ]);
});

test('a note that refers to the one before it never ranks above it, and is not tied to it', () => {
  const leaning: Candidate = { ...note('Northport saves 40% of the time.'), leans: true };
  const [first, second] = rankCandidates([note('Carriers report by mail.'), leaning], 'other', 'sales');
  expect(second?.importance).toBeLessThan(first?.importance ?? 0);
  expect(second).toMatchObject({ leans: true });
  expect(second?.tied).toBeUndefined();
});
