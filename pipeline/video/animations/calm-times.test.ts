import { expect, test } from 'vitest';
import { type CalmStep, calmTimes } from './calm-times.ts';

const matched = (atMs: number): CalmStep => ({ atMs, isMatched: true, isSeen: true });
const unmatched = (atMs: number): CalmStep => ({ atMs, isMatched: false, isSeen: true });
const unseen = (atMs: number): CalmStep => ({ atMs, isMatched: true, isSeen: false });

test.each<[string, CalmStep[], number[]]>([
  ['right at the start is from the start', [matched(499), matched(2000)], [0, 2000]],
  ['half a second apart', [matched(1000), matched(1500)], [1000, 1500]],
  ['closer than that is one change', [matched(1000), matched(1499), matched(1501)], [1000, 1000, 1501]],
  ['what nobody tells waits for what follows closely', [unmatched(1000), matched(1499)], [1499, 1499]],
  ['what nobody tells joins what comes before it', [matched(1000), unmatched(1100)], [1000, 1000]],
  ['what is told stays at its word', [matched(1000), unmatched(1100), matched(1300)], [1000, 1000, 1000]],
  ['several wait together', [unmatched(1000), unmatched(1200), matched(1499)], [1499, 1499, 1499]],
  ['what is not seen changes nothing', [unseen(900), matched(1000)], [900, 1000]],
  [
    'and keeps its place',
    [unseen(1200), unmatched(1000), unseen(1100), matched(1400)],
    [1200, 1400, 1400, 1400],
  ],
])('%s', (_what, steps, times) => {
  expect(calmTimes(steps)).toEqual(times);
});
