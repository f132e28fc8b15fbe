import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxWebhooks } from '#contract/limits.ts';
import { webhookEvents } from '#contract/webhooks/webhook-events.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '#contract/webhooks/webhooks.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { type Receiver, startReceiver } from '#test/support/webhooks/start-receiver.ts';
import { addWebhook, webhooksToThisMachine } from '#test/support/webhooks/webhook-calls.ts';
import { sweepWebhooks } from './sweep.ts';

const day = 24 * 60 * 60_000;

describe.each(databaseKinds)('webhooks on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let receiver: Receiver;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database, env: webhooksToThisMachine });
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    user = await signUp(testApp);
  });
  afterEach(() => receiver.close());
  afterAll(() => testApp.close());

  const listOf = async (as: TestUser): Promise<Webhook[]> =>
    (await call(testApp, listWebhooks, { as })).json();
  const change = (id: string, body: unknown, as = user) =>
    call(testApp, changeWebhook, { as, params: { webhookId: id }, body });
  const codeOf = (reply: Awaited<ReturnType<typeof call>>) => [reply.statusCode, reply.json().code];

  // attack: 174
  itInScope('the secret is shown once, and is not stored in plain text', async () => {
    const { secret, ...webhook } = await addWebhook(testApp, user, {
      url: receiver.url,
      description: ' Our  CRM ',
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      ...{ url: receiver.url, description: 'Our CRM', events: [...webhookEvents] },
      ...{ isActive: true, ended: null, previousSecretUntil: null },
    });
    expect(await listOf(user)).toEqual([webhook]);
    const { rows } = await sql<{ row: string }>`SELECT webhooks::text AS row FROM webhooks`.execute(
      testApp.db,
    );
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    for (const { row } of rows) {
      expect(row).not.toContain(secret.slice('whsec_'.length));
      expect(row).not.toContain(bytes.toString('hex'));
    }
  });

  itInScope('are changed, and omitted fields stay unchanged', async () => {
    const { id, createdAt, url } = await addWebhook(testApp, user, { url: receiver.url });
    const reply = await change(id, { events: ['voice.ready', 'project.failed', 'voice.ready'] });
    expect(reply.json()).toEqual({
      ...{ id, url, createdAt, description: '', isActive: true, ended: null, previousSecretUntil: null },
      events: ['project.failed', 'voice.ready'],
    });
    expect((await change(id, {})).json()).toEqual(reply.json());
    expect((await change(id, { isActive: false, description: 'Off' })).json()).toMatchObject({
      ...{ isActive: false, description: 'Off', url },
    });
    expect((await call(testApp, deleteWebhook, { as: user, params: { webhookId: id } })).statusCode).toBe(
      204,
    );
    expect(await listOf(user)).toEqual([]);
  });

  itInScope('are refused with the invalid field', async () => {
    const create = async (body: Record<string, unknown>) => {
      const given = { url: receiver.url, events: ['voice.ready'], ...body };
      const reply = await call(testApp, createWebhook, { as: user, body: given });
      return [reply.statusCode, Object.keys(reply.json().fields ?? {})];
    };
    for (const url of [
      '',
      'example.com',
      'ftp://example.com',
      'https://user:pass@example.com',
      'https://',
      7,
    ])
      expect(await create({ url })).toEqual([400, ['url']]);
    for (const events of [[], ['project.deleted'], 'voice.ready', null])
      expect((await create({ events }))[0]).toBe(400);
    expect(await create({ description: 'x'.repeat(101) })).toEqual([400, ['description']]);
    expect(await listOf(user)).toEqual([]);
  });

  it('are limited in number, even for concurrent calls', async () => {
    const replies = await Promise.all(
      Array.from({ length: maxWebhooks + 2 }, () =>
        call(testApp, createWebhook, { as: user, body: { url: receiver.url, events: ['voice.ready'] } }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxWebhooks);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  // attack: 175
  itInScope('are not found if they belong to another user', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    const { id: deliveryId } = (await sendExample(id)).json();
    const stranger = await signUp(testApp);
    const params = { webhookId: id, deliveryId };
    const calls = [
      [changeWebhook, { url: 'https://evil.example' }],
      [deleteWebhook, undefined],
      [renewWebhookSecret, undefined],
      [testWebhook, { event: 'voice.ready' }],
      [listDeliveries, undefined],
      [redeliver, undefined],
    ] as const;
    for (const [endpoint, body] of calls) {
      const reply = await call(testApp, endpoint, { as: stranger, params, body });
      expect(codeOf(reply)).toEqual([404, 'not_found']);
    }
    expect(await listOf(stranger)).toEqual([]);
    expect(await listOf(user)).toMatchObject([{ url: receiver.url }]);
    const own = await addWebhook(testApp, stranger, { url: receiver.url });
    const others = { webhookId: own.id, deliveryId };
    expect((await call(testApp, redeliver, { as: stranger, params: others })).statusCode).toBe(404);
  });

  const sendExample = (webhookId: string) =>
    call(testApp, testWebhook, { as: user, params: { webhookId }, body: { event: 'voice.ready' } });

  itInScope('have a log that is read page by page, and deleted after 30 days', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    for (let sent = 0; sent < 22; sent += 1) expect((await sendExample(id)).statusCode).toBe(202);
    const page = async (before?: string) => {
      const query = before === undefined ? '' : `?before=${before}`;
      const endpoint = { ...listDeliveries, path: `${listDeliveries.path}${query}` };
      const reply = await call(testApp, endpoint, { as: user, params: { webhookId: id } });
      return listDeliveries.replies[200].parse(reply.json());
    };
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([20, 2, null]);
    const ids = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
    expect(new Set(ids).size).toBe(22);

    const [newest = ''] = ids;
    await testApp.db
      .updateTable('webhook_deliveries')
      .set({ status: 'failed' })
      .where('id', '<>', newest)
      .execute();
    const laterApp = {
      ...testApp.dependencies,
      now: () => new Date(testApp.clock.now().getTime() + 31 * day),
    };
    await sweepWebhooks(laterApp);
    // A delivery that is yet to be sent stays.
    expect((await page()).deliveries.map((delivery) => delivery.id)).toEqual([newest]);
  });

  it('accept no examples and no repeated deliveries while they are switched off', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    const { id: deliveryId } = (await sendExample(id)).json();
    const params = { webhookId: id, deliveryId };
    expect(codeOf(await call(testApp, redeliver, { as: user, params }))).toEqual([409, 'conflict']);
    await change(id, { isActive: false });
    const { deliveries } = (await call(testApp, listDeliveries, { as: user, params })).json();
    expect(deliveries).toMatchObject([{ status: 'failed', failure: 'switched_off', nextAttemptAt: null }]);
    expect(codeOf(await sendExample(id))).toEqual([409, 'conflict']);
    expect(codeOf(await call(testApp, redeliver, { as: user, params }))).toEqual([409, 'conflict']);
    await change(id, { isActive: true });
    expect((await call(testApp, redeliver, { as: user, params })).json()).toMatchObject({
      status: 'waiting',
    });
  });
});

describe('webhooks with the default settings', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  // attack: 171
  it.each([
    'http://example.com/hook',
    'https://localhost/hook',
    'https://app.localhost./hook',
    'https://127.0.0.1:3000/hook',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1/',
  ])('refuse the address %s', async (url) => {
    const user = await signUp(testApp);
    const body = { url, events: ['voice.ready'] };
    const reply = await call(testApp, createWebhook, { as: user, body });
    expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([400, ['url']]);
    const { id } = await addWebhook(testApp, user, { url: 'https://example.com/hook' });
    const changed = await call(testApp, changeWebhook, {
      as: user,
      params: { webhookId: id },
      body: { url },
    });
    expect(changed.statusCode).toBe(400);
  });
});
