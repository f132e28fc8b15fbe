import { describe, expect, test } from 'vitest';
import { needsOtherLine } from './line-dependence.ts';
import { mayReferBack, needsContext, needsSentenceBefore, opensWithPronoun } from './narration-dependence.ts';
import { openingOfNote } from './note-dependence.ts';

test.each([
  'However, the port is full.',
  'Another port is full.',
  'The largest has ten cranes.',
  'In that case, the gate stays open.',
  'After three quarters it was 7%.',
  'The port is full, and they wait.',
])('"%s" needs the sentence before', (text) => {
  expect(needsSentenceBefore(text)).toBe(true);
});

test.each([
  'The port is full, and it closes.',
  'Ships are late, and they wait.',
  'The port has another gate.',
  'In each port, the gate stays open.',
])('"%s" does not', (text) => {
  expect(needsSentenceBefore(text)).toBe(false);
});

describe('the questions answer differently', () => {
  test('for a pronoun of many after one thing: two sentences stay together, but no line is lost', () => {
    const text = 'A planner can change their plan.';
    expect([needsSentenceBefore(text), needsOtherLine(text), needsContext(text)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('for an addition: the sentence is in its place, but the line would be spoken without the others', () => {
    const text = 'The port also stores empty containers.';
    expect([needsSentenceBefore(text), needsOtherLine(text), needsContext(text)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('for an "it" that refers to nothing: notes may open with it', () => {
    const text = 'It takes an hour to load a ship.';
    expect([needsSentenceBefore(text), openingOfNote(text)]).toEqual([true, 'free']);
  });

  test('for a word that seldom refers: only a move to the front avoids it', () => {
    const text = 'Ports need more time at night.';
    expect([mayReferBack(text), needsContext(text)]).toEqual([true, false]);
  });
});

test.each([
  ['They align with the standard.', true],
  ['That is late.', true],
  ['This is the map of the port.', false],
  ['However, the port is full.', false],
])('only an opening pronoun points at nothing for the editor: "%s"', (text, opens) => {
  expect(opensWithPronoun(text)).toBe(opens);
});
