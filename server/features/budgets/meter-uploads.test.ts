import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#contract/plans.ts';
import { insertUser } from '#test/support/generations.ts';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';
import { byScope } from '#test/support/test-scope.ts';
import { type Budgets, createBudgets } from './service.ts';

const mb = 1024 ** 2;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const limitBytes = plans.free.fairUse.uploadedBytesPerHour;

/** Sends a file: `arrive` reports bytes, `end` ends it, and `sent` is its outcome. */
function send(budgets: Budgets, userId: string, announcedBytes: number) {
  const begun = Promise.withResolvers<'begun'>();
  const ended = Promise.withResolvers<void>();
  let onBytes = (_count: number) => {};
  const sent = budgets.meterUpload({ userId, plan: 'free' }, announcedBytes, async (tell) => {
    onBytes = tell;
    begun.resolve('begun');
    await ended.promise;
  });
  const refused = sent.then(
    () => 'ended' as const,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'upload_budget_spent', status: 429 });
      return 'refused' as const;
    },
  );
  return {
    begun: Promise.race([begun.promise, refused]),
    async end(arrivedBytes: number) {
      onBytes(arrivedBytes);
      ended.resolve();
      await refused;
    },
  };
}

describe.each(databaseKinds)('metered uploads on %s', (database) => {
  let testApp: TestApp;
  let servers: Budgets[];
  beforeAll(async () => {
    testApp = await createTestApp({ database });
    const { db, config, dependencies } = testApp;
    const server = () =>
      createBudgets({ db, config, now: dependencies.now, freeDiskBytes: async () => 2 ** 40 });
    servers = [server(), server()];
  });
  afterAll(() => testApp.close());
  const serverOf = (index: number): Budgets =>
    servers[index % servers.length] ?? testApp.dependencies.budgets;
  const counted = async (userId: string) =>
    (await serverOf(0).show({ userId, plan: 'free' })).uploadedBytesPerHour.used;

  // attack: 268
  it('start as long as they fit into the hour, even if twelve arrive at once on two servers', async () => {
    const userId = await insertUser(testApp);
    const files = Array.from({ length: 12 }, (_, index) => send(serverOf(index), userId, 45 * mb));
    const outcomes = await Promise.all(files.map(({ begun }) => begun));
    expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(11);
    expect(await counted(userId)).toBe(11 * 45 * mb);
    await Promise.all(files.map(({ end }) => end(45 * mb)));
    expect(await counted(userId)).toBe(11 * 45 * mb);
  });

  // attack: 268
  it('keep the reservation of a killed server until the end of the hour', async () => {
    const userId = await insertUser(testApp);
    // This upload never ends.
    expect(await send(serverOf(0), userId, limitBytes).begun).toBe('begun');
    expect(await send(serverOf(1), userId, 1).begun).toBe('refused');
    testApp.clock.turn(hourMs);
    expect(await counted(userId)).toBe(0);
    expect(await send(serverOf(1), userId, limitBytes).begun).toBe('begun');
  });

  // attack: 268
  it('count reserved and received bytes within an hour, in any order of starts, ends and hours', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ begin: fc.integer({ min: 1, max: 60 * mb }), server: fc.nat(1) }) },
      {
        weight: 4,
        arbitrary: fc.record({ end: fc.nat(20), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      },
      { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 40 }) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const userId = await insertUser(testApp);
        type Upload = ReturnType<typeof send> & { bytes: number; hour: object };
        const open: Upload[] = [];
        let hour = { startedAt: Number.NEGATIVE_INFINITY, used: 0 };
        for (const one of steps) {
          const now = testApp.clock.now().getTime();
          if ('begin' in one) {
            if (now - hour.startedAt >= hourMs) hour = { startedAt: now, used: 0 };
            const upload = send(serverOf(one.server), userId, one.begin);
            const fits = hour.used + one.begin <= limitBytes;
            expect(await upload.begun).toBe(fits ? 'begun' : 'refused');
            if (!fits) continue;
            hour.used += one.begin;
            open.push({ ...upload, bytes: one.begin, hour });
          } else if ('end' in one) {
            const [upload] = open.splice(one.end % Math.max(1, open.length), 1);
            if (!upload) continue;
            const arrived = Math.floor(upload.bytes * one.share);
            await upload.end(arrived);
            // An upload that began in an hour that is over counts in no hour.
            if (upload.hour === hour) hour.used -= upload.bytes - arrived;
          } else testApp.clock.turn(one.minutes * minuteMs);
          const isOver = testApp.clock.now().getTime() - hour.startedAt >= hourMs;
          expect(await counted(userId)).toBe(isOver ? 0 : hour.used);
        }
        await Promise.all(open.map(({ end }) => end(0)));
      }),
      { numRuns: byScope(8, 200) },
    );
  });

  // attack: 268
  it('are neither lost nor counted twice if they start and end at the same moments', async () => {
    const files = fc.array(
      fc.record({
        bytes: fc.integer({ min: 1, max: 60 * mb }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 2, maxLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(files, async (wanted) => {
        const userId = await insertUser(testApp);
        const sending = wanted.map(async ({ bytes, share }, index) => {
          const upload = send(serverOf(index), userId, bytes);
          if ((await upload.begun) === 'refused') return 0;
          expect(await counted(userId)).toBeLessThanOrEqual(limitBytes);
          const arrived = Math.floor(bytes * share);
          await upload.end(arrived);
          return arrived;
        });
        const arrived = await Promise.all(sending);
        expect(await counted(userId)).toBe(arrived.reduce((sum, bytes) => sum + bytes, 0));
      }),
      { numRuns: byScope(10, 100) },
    );
  });
});
