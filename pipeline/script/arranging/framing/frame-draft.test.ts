import { expect, test } from 'vitest';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import { bodyText, madeDeck } from '../../testing/made-deck.ts';
import { narratedSlide } from '../../testing/narrated-slide.ts';
import { frameDraft } from './frame-draft.ts';

const lines = [
  'The error rate is 4%.',
  'The planner reads the lists and checks the calendar.',
  'The port lies far north.',
  'The tracker reads the signals and checks the route.',
  'The crane is stopped when the wind is strong.',
  'The harbor lies far south.',
  'The reader reads the times and checks the berths.',
];
const deck = madeDeck(lines.map((line) => ({ title: 'Harborline', blocks: [bodyText(line)] })));

function said(audience: Audience, tied: Partial<Record<number, true>> = {}): string[] {
  const slides = lines.map((text, index) =>
    narratedSlide(index + 1, [
      { text: 'Harborline lies in the north.', importance: 0.5 },
      { text, importance: 0.6, ...(tied[index] && { tied: true as const }) },
    ]),
  );
  return frameDraft(slides, deck, audience).map(({ sentences }) =>
    sentences
      .slice(1)
      .map(({ text }) => text)
      .join(' '),
  );
}

test('consecutive slides do not both ask a question, and a conspicuous frame is used only once', () => {
  expect(said('education')).toEqual([
    'How high is the error rate? It is 4%.',
    lines[1],
    lines[2],
    'What does the tracker do? It reads the signals and checks the route.',
    'When the wind is strong, the crane is stopped.',
    lines[5],
    lines[6],
  ]);
});

test('a question is tied to its answer, and a tied sentence is not turned into a question', () => {
  const [slide] = frameDraft(
    [narratedSlide(1, [{ text: lines[0] ?? '', importance: 0.6 }])],
    deck,
    'education',
  );
  expect(slide?.sentences.map(({ tied }) => tied)).toEqual([undefined, true]);
  expect(said('education', { 0: true })[0]).toBe(lines[0]);
});

test('a sentence with a click stays as it is', () => {
  const clicked = { text: lines[4] ?? '', importance: 0.6, clicks: [{ number: 1, letters: 3 }] };
  expect(frameDraft([narratedSlide(5, [clicked])], deck, 'training')[0]?.sentences).toEqual([clicked]);
});

test('customers hear the author’s words if they have no frames', () => {
  expect(said('sales')).toEqual(lines);
});
