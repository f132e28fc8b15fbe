import { expect, test } from 'vitest';
import { drillMutatedDecks } from '../drills/mutated-decks.ts';

const decks = 500;

// fault: P1
test('mutated decks are read, or refused with a reason, each in time and in little memory', async () => {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000);
  const say = (line: string) => process.stdout.write(`mutated-decks: ${line}\n`);
  say(`FAULT_SEED=${seed}`);
  const { inputs, outcomes, faults } = await drillMutatedDecks({ seed, count: decks, say });
  expect(faults).toEqual([]);
  expect(inputs).toBe(decks);
  // Were nothing read or nothing refused, nothing would have been tried.
  expect(outcomes.get('deck')).toBeGreaterThan(0);
  expect(outcomes.get('deck_damaged')).toBeGreaterThan(0);
});
