import { expect, test } from 'vitest';
import { drillMutatedDecks } from '../drills/mutated-decks.ts';
import { drawSeed } from '../support/draw-seed.ts';
import { byScope } from '../support/test-scope.ts';

const decks = byScope(30, 500);

// fault: P1
test('mutated decks are read, or refused with a reason, each in time and in little memory', async () => {
  const seed = drawSeed('mutated-decks');
  const say = (line: string) => process.stdout.write(`mutated-decks: ${line}\n`);
  const { inputs, outcomes, faults } = await drillMutatedDecks({ seed, count: decks, say });
  expect(faults).toEqual([]);
  expect(inputs).toBe(decks);
  // If nothing were read, or nothing refused, the test would prove nothing.
  expect(outcomes.get('deck')).toBeGreaterThan(0);
  expect(outcomes.get('deck_damaged')).toBeGreaterThan(0);
});
