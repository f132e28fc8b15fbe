import { expect, test } from 'vitest';
import { drillMutatedDecks } from '../drills/mutated-decks.ts';
import { drawSeed } from '../support/draw-seed.ts';
import { byScope } from '../support/test-scope.ts';

const decks = byScope(30, 500);

// fault: P1
test('mutated decks are read, or refused with a reason, within limits of time and memory', async () => {
  const seed = drawSeed('mutated-decks');
  const say = (line: string) => process.stdout.write(`mutated-decks: ${line}\n`);
  const { inputs, outcomes, faults } = await drillMutatedDecks({ seed, count: decks, say });
  expect(faults).toEqual([]);
  expect(inputs).toBe(decks);
  // The test would prove nothing if every deck were read, or every deck refused.
  expect(outcomes.get('deck')).toBeGreaterThan(0);
  expect(outcomes.get('deck_damaged')).toBeGreaterThan(0);
});
