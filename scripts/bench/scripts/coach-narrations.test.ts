import { expect, it } from 'vitest';
import { addMoves, coachNarrations, coachOf, countMoves } from './coach-narrations.ts';

const narrations = coachNarrations.parse([
  {
    deck: 'harborline',
    audience: 'sales',
    slides: [
      { slide: 1, skip: 'A divider.' },
      {
        slide: 2,
        sentences: [
          { text: 'A planner checks five systems to find one container.', move: 'pair' },
          { text: 'Why does nobody answer?', move: 'qa' },
          { text: 'Late deliveries fell from twenty-four to seven percent.', move: 'change' },
        ],
      },
    ],
  },
]);
const slide = (number: number, ...texts: string[]) => ({
  number,
  title: null,
  silentBecause: null,
  sentences: texts.map((text) => ({ text, findings: [] })),
});

it('finds the narration of a deck for its audience', () => {
  expect(coachOf(narrations, 'harborline', 'sales')).toBe(narrations[0]);
  expect(coachOf(narrations, 'harborline', 'training')).toBeNull();
  expect(coachOf(narrations, 'other', 'sales')).toBeNull();
});

it('counts a sentence as ours if one on the same or a neighboring slide has half of its meaning', () => {
  const coach = coachOf(narrations, 'harborline', 'sales');
  if (!coach) throw new Error('The narration is there.');
  const ours = [
    slide(2, 'Planners check 5 systems for a single container.'),
    slide(3, 'Late deliveries: 24% before, 7% after.'),
  ];
  expect(countMoves(coach, ours)).toEqual([
    { move: 'qa', coach: 1, ours: 0 },
    { move: 'change', coach: 1, ours: 1 },
    { move: 'pair', coach: 1, ours: 1 },
  ]);
  const tooFar = [slide(5, 'A planner checks five systems to find one container.')];
  expect(countMoves(coach, tooFar).every(({ ours: met }) => met === 0)).toBe(true);
});

it('adds the moves of several decks, and lists the most missed first', () => {
  expect(
    addMoves([
      { move: 'ask', coach: 1, ours: 1 },
      { move: 'list', coach: 2, ours: 1 },
      { move: 'list', coach: 3, ours: 0 },
    ]),
  ).toEqual([
    { move: 'list', coach: 5, ours: 1 },
    { move: 'ask', coach: 1, ours: 1 },
  ]);
});
