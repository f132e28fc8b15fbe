import { deepEqual } from 'node:assert/strict';
import type { Drill } from './drill.ts';
import { drillMutatedDecks } from './mutated-decks.ts';

export const mutatedDeckInputs: Drill = {
  row: 'P1',
  what: 'real decks with flipped bits, truncated or spliced: each is read or refused within limits of time and memory',
  count: 20_000,
  unit: 'decks',
  async run({ count, random, say }) {
    const result = await drillMutatedDecks({ seed: random.below(2 ** 30), count, say });
    deepEqual(result.faults, []);
    const outcomes = [...result.outcomes].map(([outcome, decks]) => `${outcome} ${decks}`);
    return {
      figures: {
        outcomes: outcomes.join(', '),
        slowest: `${Math.round(result.slowest.processorMs)} ms`,
        'memory at most': `${Math.round(result.peakBytes / 1024 ** 2)} MB`,
      },
    };
  },
};
