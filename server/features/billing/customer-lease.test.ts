import { expect, it } from 'vitest';
import { waitsForLease } from './customer-lease.ts';

// attack: 264
it('a caller tries some forty times, within half a minute, to get a lease that is taken', () => {
  const waits = waitsForLease();
  expect(waits.length).toBeLessThan(40);
  const sum = waits.reduce((total, waitMs) => total + waitMs, 0);
  expect(sum).toBeGreaterThanOrEqual(30_000);
  expect(waits[0]).toBeLessThanOrEqual(50);
});
