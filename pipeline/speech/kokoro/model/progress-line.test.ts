import { expect, test } from 'vitest';
import { createProgressLine } from './progress-line.ts';

test('each tenth is printed at most once, for steps of any size', () => {
  const said: string[] = [];
  const progress = createProgressLine('Model', 200e6, (line) => said.push(line));
  for (const megabytes of [1, 19, 20, 21, 39, 95, 95, 199, 200, 260]) progress(megabytes * 1e6);
  expect(said).toEqual([
    'Model: 10 % of 200 MB',
    'Model: 40 % of 200 MB',
    'Model: 90 % of 200 MB',
    'Model: 100 % of 200 MB',
  ]);
});
