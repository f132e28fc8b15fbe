import { expect, test } from 'vitest';
import { type CalmStep, calmTimes } from './calm-times.ts';

const told = (atMs: number): CalmStep => ({ atMs, isTold: true, isSeen: true });
const untold = (atMs: number): CalmStep => ({ atMs, isTold: false, isSeen: true });
const unseen = (atMs: number): CalmStep => ({ atMs, isTold: true, isSeen: false });

test.each<[string, CalmStep[], number[]]>([
  ['right at the start is from the start', [told(499), told(2000)], [0, 2000]],
  ['half a second apart', [told(1000), told(1500)], [1000, 1500]],
  ['closer than that is one change', [told(1000), told(1499), told(1501)], [1000, 1000, 1501]],
  ['what nobody tells waits for what follows closely', [untold(1000), told(1499)], [1499, 1499]],
  ['what nobody tells joins what comes before it', [told(1000), untold(1100)], [1000, 1000]],
  ['what is told stays at its word', [told(1000), untold(1100), told(1300)], [1000, 1000, 1000]],
  ['several wait together', [untold(1000), untold(1200), told(1499)], [1499, 1499, 1499]],
  ['what is not seen changes nothing', [unseen(900), told(1000)], [900, 1000]],
  ['and keeps its place', [unseen(1200), untold(1000), unseen(1100), told(1400)], [1200, 1400, 1400, 1400]],
])('%s', (_what, steps, times) => {
  expect(calmTimes(steps)).toEqual(times);
});
