import { expect, test } from 'vitest';
import { downgradeConsequences } from './downgrade-consequences.ts';

test.each([
  ['builtin', null, 10, /^Pro ends immediately\./, /you cannot make any new ones\.$/],
  ['builtin', null, 2, /^Pro ends immediately\./, /you can make 3 more new ones\.$/],
  ['stripe', '2026-12-24T12:00:00.000Z', 10, /^Pro stays active until .*24/, /cannot make any new ones\.$/],
] as const)('%s until %s with %i videos', (billing, currentPeriodEnd, videosUsed, end, left) => {
  const consequences = downgradeConsequences({ billing, currentPeriodEnd }, { videosUsed });
  expect(consequences).toMatch(end);
  expect(consequences).toMatch(left);
  expect(consequences).toContain('frozen');
});
