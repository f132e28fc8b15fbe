import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planIds, plans } from '#contract/plans.ts';
import { limitsOf, shareOf } from './fair-use-limits.ts';

const roomy = { factor: 1, maxQueued: 500, freeDiskBytes: null };

it.each(planIds)('are those of the plan %s if there is enough room', (plan) => {
  expect(limitsOf(plan, roomy, 0)).toEqual(plans[plan].fairUse);
});

it('are multiplied by the factor', () => {
  const { videosPerHour, uploadedBytesPerHour, storedBytes } = plans.pro.fairUse;
  expect(limitsOf('pro', { ...roomy, factor: 2 }, 0)).toMatchObject({
    videosPerHour: 2 * videosPerHour,
    uploadedBytesPerHour: 2 * uploadedBytesPerHour,
    storedBytes: 2 * storedBytes,
  });
});

it('leave most of the shared resources to others, whatever the factor', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...planIds),
      fc.double({ min: 0.1, max: 1e6, noNaN: true }),
      fc.integer({ min: 8, max: 1e6 }),
      fc.integer({ min: 0, max: 1e13 }),
      fc.integer({ min: 0, max: 1e13 }),
      (plan, factor, maxQueued, freeDiskBytes, storedBytes) => {
        const limits = limitsOf(plan, { factor, maxQueued, freeDiskBytes }, storedBytes);
        expect(limits.waitingVideos).toBeLessThanOrEqual(maxQueued / 8);
        expect(limits.storedBytes).toBeLessThanOrEqual((freeDiskBytes + storedBytes) / 4);
        for (const limit of [limits.uploadsAtOnce, limits.waitingVideos, limits.videosPerHour]) {
          expect(limit).toBeGreaterThanOrEqual(1);
        }
      },
    ),
  );
});

it('grant at least one slot', () => {
  expect([1, 7, 8, 32].map(shareOf)).toEqual([1, 1, 1, 4]);
});
