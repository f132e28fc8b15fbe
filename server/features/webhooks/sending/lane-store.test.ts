import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeWebhook } from '#contract/webhooks/webhooks.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { addWebhook, webhooksToThisMachine } from '#test/support/webhooks/webhook-calls.ts';
import { notifyOfUser } from '../notify-webhooks.ts';
import { type ClaimedDelivery, claimNextDelivery, handBackDelivery } from './delivery-lease-store.ts';
import { countDueInLanes, notePace } from './lane-store.ts';
import { type Lane, laneRules, lanes } from './lanes.ts';

describe.each(databaseKinds)('the lanes of webhooks on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database, env: webhooksToThisMachine });
  });
  afterEach(async () => {
    await testApp.db.deleteFrom('webhooks').execute();
  });
  afterAll(() => testApp.close());

  let ports = 1000;
  const newUrl = () => {
    ports += 1;
    return `http://127.0.0.1:${ports}/`;
  };
  const add = (user: TestUser, url = newUrl()) => addWebhook(testApp, user, { url });
  /** Queues an event for all webhooks of a user. */
  const tell = ({ user: { id: userId } }: TestUser) =>
    testApp.db
      .transaction()
      .execute((one) =>
        notifyOfUser(one, userId, { event: 'voice.ready', data: { voiceId: 'v' } }, testApp.clock.now()),
      );
  const was = (webhookId: string, pace: 'prompt' | 'late') =>
    testApp.db.transaction().execute((transaction) => notePace(transaction, webhookId, pace));
  const letPass = (webhookId: string, minutes: number) =>
    testApp.db
      .updateTable('webhooks')
      .set({ late_at: sql<Date>`late_at - ${minutes} * interval '1 minute'` })
      .where('id', '=', webhookId)
      .execute();
  const claim = (lane: Lane) => claimNextDelivery(testApp.db, 'a worker', lane);
  /** Claims as many deliveries as a lane allows at the same time. */
  const claimAll = async (lane: Lane): Promise<ClaimedDelivery[]> => {
    const claimed: ClaimedDelivery[] = [];
    for (;;) {
      const delivery = await claim(lane);
      if (delivery === null) return claimed;
      claimed.push(delivery);
    }
  };
  const lanesOf = async (webhookId: string): Promise<Lane[]> => {
    const found: Lane[] = [];
    for (const lane of lanes) {
      const claimed = await claimAll(lane);
      if (claimed.some((delivery) => delivery.webhookId === webhookId)) found.push(lane);
    }
    return found;
  };

  describe('a receiver', () => {
    it.each<{ is: string; lane: Lane; past: (id: string) => Promise<unknown> }>([
      { is: 'has not been tried', lane: 'untried', past: async () => {} },
      { is: 'has answered soon', lane: 'prompt', past: (id) => was(id, 'prompt') },
      { is: 'was late', lane: 'late', past: (id) => was(id, 'late') },
      {
        ...{ is: 'was late two hours ago, in its last attempt', lane: 'late' },
        past: async (id) => {
          await was(id, 'late');
          await letPass(id, 120);
        },
      },
      {
        ...{ is: 'was late within the hour, and prompt since', lane: 'late' },
        past: async (id) => {
          await was(id, 'late');
          await letPass(id, 50);
          await was(id, 'prompt');
        },
      },
      {
        ...{ is: 'was late two hours ago, and prompt since', lane: 'prompt' },
        past: async (id) => {
          await was(id, 'late');
          await letPass(id, 120);
          await was(id, 'prompt');
        },
      },
    ])('is in the right lane if it $is: $lane', async ({ lane, past }) => {
      const user = await signUp(testApp);
      const { id } = await add(user);
      await past(id);
      await tell(user);
      expect(await lanesOf(id)).toEqual([lane]);
    });

    itInScope(
      'is untried after a change of its address, and still late for an hour if it was late',
      async () => {
        const user = await signUp(testApp);
        const { id } = await add(user);
        const move = async () => {
          const params = { webhookId: id };
          await call(testApp, changeWebhook, { as: user, params, body: { url: newUrl() } });
          await testApp.db.deleteFrom('webhook_deliveries').execute();
          await tell(user);
          return lanesOf(id);
        };
        await was(id, 'prompt');
        expect(await move()).toEqual(['untried']);
        await was(id, 'late');
        expect(await move()).toEqual(['late']);
        await letPass(id, 120);
        expect(await move()).toEqual(['untried']);
      },
    );

    // attack: 260
    itInScope('is late, though untried, if another receiver of its account was late', async () => {
      const user = await signUp(testApp);
      const [silent, fresh] = [await add(user), await add(user)];
      await was(silent.id, 'late');
      await testApp.db.deleteFrom('webhook_deliveries').execute();
      await tell(user);
      const [first] = await claimAll('late');
      expect(await claimAll('untried')).toEqual([]);
      // One at a time, because the account already uses its slot in the lane.
      if (first) await handBackDelivery(testApp.db, first);
      const [second] = await claimAll('late');
      expect(new Set([first?.webhookId, second?.webhookId])).toEqual(new Set([silent.id, fresh.id]));
    });

    // attack: 260
    itInScope(
      'is late, though untried, if another receiver at its origin is silent and none there is prompt',
      async () => {
        const origin = newUrl();
        const [one, other, third] = [await signUp(testApp), await signUp(testApp), await signUp(testApp)];
        const { id: silent } = await add(one, `${origin}a`);
        await was(silent, 'late');
        const { id: fresh } = await add(other, `${origin}b?c`);
        await tell(other);
        expect(await lanesOf(fresh)).toEqual(['late']);
        await testApp.db.deleteFrom('webhook_deliveries').execute();
        // A user who registers an address that hangs at a service must not make the service late for others.
        const { id: prompt } = await add(third, `${origin}c`);
        await was(prompt, 'prompt');
        await tell(other);
        expect(await lanesOf(fresh)).toEqual(['untried']);
      },
    );
  });

  // attack: 260
  it('fifty silent receivers of ten accounts take no slot of a prompt or an untried one', async () => {
    const silent = await Promise.all(Array.from({ length: 10 }, () => signUp(testApp)));
    for (const user of silent) {
      for (let count = 0; count < 5; count += 1) await was((await add(user)).id, 'late');
      for (let count = 0; count < 6; count += 1) await tell(user);
    }
    const [healthy, fresh] = [await signUp(testApp), await signUp(testApp)];
    await was((await add(healthy)).id, 'prompt');
    await add(fresh);
    for (const user of [healthy, fresh]) await tell(user);
    const late = await claimAll('late');
    expect(late.map(({ userId }) => userId).toSorted()).toEqual(silent.map(({ user }) => user.id).toSorted());
    expect((await claimAll('prompt')).map(({ userId }) => userId)).toEqual([healthy.user.id]);
    expect((await claimAll('untried')).map(({ userId }) => userId)).toEqual([fresh.user.id]);
  });

  // attack: 260
  itInScope('accounts take turns, whatever their numbers of receivers and events', async () => {
    const [many, few] = [await signUp(testApp), await signUp(testApp)];
    for (let count = 0; count < 5; count += 1) await was((await add(many)).id, 'late');
    for (let count = 0; count < 10; count += 1) await tell(many);
    await was((await add(few)).id, 'late');
    for (let count = 0; count < 3; count += 1) await tell(few);
    const begun: string[] = [];
    // One slot: each delivery ends before the next begins.
    for (let turn = 0; turn < 6; turn += 1) {
      const delivery = await claim('late');
      begun.push(delivery?.userId === few.user.id ? 'few' : 'many');
      await testApp.db
        .deleteFrom('webhook_deliveries')
        .where('id', '=', delivery?.id ?? '')
        .execute();
    }
    expect(begun).toEqual(['many', 'few', 'many', 'few', 'many', 'few']);
  });

  itInScope('the webhooks of an account take turns, each starting with its oldest event', async () => {
    const user = await signUp(testApp);
    const added = [await add(user), await add(user), await add(user)];
    for (const { id } of added) await was(id, 'prompt');
    for (let count = 0; count < 3; count += 1) await tell(user);
    const begun: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const delivery = await claim('prompt');
      begun.push(delivery?.webhookId ?? '');
      const first = await testApp.db
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.min('number').as('number'))
        .where('webhook_id', '=', delivery?.webhookId ?? '')
        .executeTakeFirstOrThrow();
      const taken = testApp.db.deleteFrom('webhook_deliveries').where('id', '=', delivery?.id ?? '');
      expect(await taken.returning('number').executeTakeFirstOrThrow()).toEqual(first);
    }
    for (const half of [begun.slice(0, 3), begun.slice(3)])
      expect(half.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  });

  // attack: 260
  itInScope.each(['untried', 'late'] as const)(
    'many accounts at one %s origin share the slots of one',
    async (lane) => {
      const origin = newUrl();
      for (let count = 0; count < 4; count += 1) {
        const user = await signUp(testApp);
        const { id } = await add(user, `${origin}${count}`);
        if (lane === 'late') await was(id, 'late');
        await tell(user);
      }
      expect(await claimAll(lane)).toHaveLength(laneRules[lane].maxOfOrigin ?? 0);
    },
  );

  itInScope('due deliveries are counted in their lane', async () => {
    const user = await signUp(testApp);
    const added = [await add(user), await add(user), await add(user)];
    const [late, ...prompt] = added;
    if (late) await was(late.id, 'late');
    for (const { id } of prompt) await was(id, 'prompt');
    for (let count = 0; count < 2; count += 1) await tell(user);
    const counts = await countDueInLanes(testApp.db);
    expect(counts.map(({ lane, webhooks }) => [lane, webhooks])).toEqual([
      ...[
        ['prompt', 2],
        ['untried', 0],
        ['late', 1],
      ],
    ]);
  });

  it('two workers never get the same delivery', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => signUp(testApp)));
    for (const user of users) {
      await was((await add(user)).id, 'prompt');
      for (let count = 0; count < 3; count += 1) await tell(user);
    }
    const claimed = await Promise.all(Array.from({ length: 12 }, () => claim('prompt')));
    const ids = claimed.flatMap((delivery) => delivery?.id ?? []);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
