import { expect, test } from 'vitest';
import { type CalmStep, calmTimes } from './calm-times.ts';

const matched = (atMs: number): CalmStep => ({ atMs, isMatched: true, isSeen: true });
const unmatched = (atMs: number): CalmStep => ({ atMs, isMatched: false, isSeen: true });
const unseen = (atMs: number): CalmStep => ({ atMs, isMatched: true, isSeen: false });

test.each<[string, CalmStep[], number[]]>([
  ['a step near the start is shown from the start', [matched(499), matched(2000)], [0, 2000]],
  ['steps half a second apart keep their times', [matched(1000), matched(1500)], [1000, 1500]],
  ['closer steps become one change', [matched(1000), matched(1499), matched(1501)], [1000, 1000, 1501]],
  ['an unmatched step waits for one that follows closely', [unmatched(1000), matched(1499)], [1499, 1499]],
  ['an unmatched step joins the one before it', [matched(1000), unmatched(1100)], [1000, 1000]],
  ['a matched step stays at its word', [matched(1000), unmatched(1100), matched(1300)], [1000, 1000, 1000]],
  ['several of them wait together', [unmatched(1000), unmatched(1200), matched(1499)], [1499, 1499, 1499]],
  ['an unseen step changes nothing', [unseen(900), matched(1000)], [900, 1000]],
  [
    'and keeps its place',
    [unseen(1200), unmatched(1000), unseen(1100), matched(1400)],
    [1200, 1400, 1400, 1400],
  ],
])('%s', (_what, steps, times) => {
  expect(calmTimes(steps)).toEqual(times);
});
