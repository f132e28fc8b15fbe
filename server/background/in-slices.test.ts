import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('long work gives way to other work between its items, and keeps their order', async () => {
  const busyFor = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const results = await inSlices([1, 2, 3, 4], (item) => {
    busyFor(15);
    return [item, turns] as const;
  });
  clearInterval(others);
  expect(results.map(([item]) => item)).toEqual([1, 2, 3, 4]);
  expect(results.at(-1)?.[1]).toBeGreaterThan(0);
  expect(await inSlices([], () => 1)).toEqual([]);
});
