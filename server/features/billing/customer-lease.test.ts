import { expect, it } from 'vitest';
import { waitsForLease } from './customer-lease.ts';

// attack: 264
it('a caller looks some forty times for a lease that another holds for half a minute', () => {
  const waits = waitsForLease();
  expect(waits.length).toBeLessThan(40);
  const sum = waits.reduce((total, waitMs) => total + waitMs, 0);
  expect(sum).toBeGreaterThanOrEqual(30_000);
  expect(waits[0]).toBeLessThanOrEqual(50);
});
