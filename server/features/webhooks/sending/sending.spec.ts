import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { deleteProject } from '#contract/projects.ts';
import { watchedShare } from '#contract/shared-video.ts';
import { webhookBody } from '#contract/webhooks/webhook-events.ts';
import {
  listDeliveries,
  listWebhooks,
  redeliver,
  renewWebhookSecret,
  testWebhook,
  type WebhookDelivery,
} from '#contract/webhooks/webhooks.ts';
import { PipelineError } from '#runtime/errors.ts';
import { createTextSeal } from '#server/crypto/text-seal.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { claimVideo, jobDeps, scriptedProcess, startVideo } from '#test/support/generations.ts';
import { createProject } from '#test/support/projects.ts';
import { finishedProject, shareProject } from '#test/support/shares.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import { type Received, type Receiver, startReceiver } from '#test/support/webhooks/start-receiver.ts';
import {
  addWebhook,
  claimDue,
  sendClaimed,
  sendDue,
  webhooksToThisMachine,
} from '#test/support/webhooks/webhook-calls.ts';
import { makeGeneration } from '../../generations/make-generation.job.ts';
import { maxWaitingPerWebhook } from '../limits.ts';
import { notifyOfUser } from '../notify-webhooks.ts';
import { waitsMs } from './decide-outcome.ts';

const day = 24 * 60 * 60_000;

describe.each(databasesInScope)('sending webhooks on %s', (database) => {
  let testApp: TestApp;
  let receiver: Receiver;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database, env: webhooksToThisMachine, given: deafAndDumb });
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    user = await signUp(testApp);
  });
  afterEach(async () => {
    await receiver.close();
    await testApp.db.deleteFrom('webhook_deliveries').execute();
  });
  afterAll(() => testApp.close());

  const logOf = async (webhookId: string): Promise<WebhookDelivery[]> => {
    const reply = await call(testApp, listDeliveries, { as: user, params: { webhookId } });
    return reply.json().deliveries;
  };
  const tellOf = (voiceId: string, { user: { id: userId } } = user) =>
    testApp.db
      .transaction()
      .execute((transaction) =>
        notifyOfUser(transaction, userId, { event: 'voice.ready', data: { voiceId } }, testApp.clock.now()),
      );
  const makeDue = () =>
    testApp.db
      .updateTable('webhook_deliveries')
      .set({ not_before: new Date(0) })
      .execute();
  /** Verifies a webhook as its receiver would, with the convention's library. */
  const verify = (secret: string, { body, headers }: Received) =>
    webhookBody.parse(
      new Verifier(secret).verify(body, {
        'webhook-id': String(headers['webhook-id']),
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      }),
    );

  it("a finished video is reported to its maker's webhooks for that event", async () => {
    const { id, secret } = await addWebhook(testApp, user, {
      url: receiver.url,
      events: ['project.completed'],
    });
    await addWebhook(testApp, user, { url: receiver.url, events: ['voice.ready'] });
    await addWebhook(testApp, await signUp(testApp), { url: receiver.url });
    const { projectId } = await startVideo(testApp, { userId: user.user.id });
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp));
    expect(await sendDue(testApp)).toBe(1);
    const [got, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(got && verify(secret, got)).toEqual({
      type: 'project.completed',
      timestamp: expect.any(String),
      data: { projectId, projectName: 'Quarterly review', durationSeconds: 59 },
    });
    expect(await logOf(id)).toMatchObject([
      {
        ...{
          event: 'project.completed',
          eventId: got?.headers['webhook-id'],
          status: 'delivered',
          attempts: 1,
        },
        ...{ answerStatus: 204, failure: null, nextAttemptAt: null, isExample: false },
      },
    ]);
  });

  it('a failed video, a trained voice and a view of a link are reported', async () => {
    const { secret } = await addWebhook(testApp, user, { url: receiver.url });
    const { projectId } = await startVideo(testApp, { userId: user.user.id });
    const videoProcess = scriptedProcess(async () => {
      throw new PipelineError('deck_render_failed', 'This deck cannot be drawn.');
    });
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp, { videoProcess }));
    await giveVoice(testApp, user);
    const shared = await finishedProject(testApp, user);
    const { id: shareId, token } = await shareProject(testApp, user, shared.id, { senderName: 'Ada' });
    const view = { viewId: 'a'.repeat(32), watched: [[0, 1000]] };
    // The page reports the same view repeatedly.
    for (let times = 0; times < 2; times += 1)
      expect((await call(testApp, watchedShare, { params: { token }, body: view })).statusCode).toBe(204);
    expect(await sendDue(testApp)).toBe(3);
    const verified = receiver.received.map((got) => verify(secret, got));
    expect(verified).toMatchObject([
      {
        type: 'project.failed',
        data: { projectId, projectStatus: 'failed', error: { code: 'deck_render_failed' } },
      },
      { type: 'voice.ready', data: { voiceId: expect.any(String) } },
      { type: 'share.viewed', data: { projectId: shared.id, shareId, senderName: 'Ada' } },
    ]);
  });

  it('an event whose transaction is rolled back is not sent', async () => {
    await addWebhook(testApp, user, { url: receiver.url });
    const undone = testApp.db.transaction().execute(async (transaction) => {
      const notice = { event: 'voice.ready', data: { voiceId: 'x' } } as const;
      await notifyOfUser(transaction, user.user.id, notice, testApp.clock.now());
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await sendDue(testApp)).toBe(0);
  });

  // attack: 173
  it('a failing receiver is retried for a day, and the event can then be sent again by hand', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    receiver.answer = { status: 500, body: 'a stack with secrets' };
    await tellOf('one');
    for (let attempt = 1; attempt <= waitsMs.length; attempt += 1) {
      const begun = Date.now();
      expect(await sendDue(testApp)).toBe(1);
      const [entry] = await logOf(id);
      expect(entry).toMatchObject({
        status: 'waiting',
        attempts: attempt,
        answerStatus: 500,
        failure: 'refused',
      });
      const waitMs = Date.parse(entry?.nextAttemptAt ?? '') - begun;
      expect(waitMs).toBeGreaterThanOrEqual((waitsMs[attempt - 1] ?? 0) - 1000);
      // Nothing is sent before its time. The first wait is short enough to pass in the meantime.
      if (attempt > 1) expect(await sendDue(testApp)).toBe(0);
      await makeDue();
    }
    expect(await sendDue(testApp)).toBe(1);
    const [failed] = await logOf(id);
    expect(failed).toMatchObject({ status: 'failed', attempts: waitsMs.length + 1, nextAttemptAt: null });
    await makeDue();
    expect(await sendDue(testApp)).toBe(0);
    const row = await testApp.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('a stack');

    receiver.answer = { status: 200 };
    const params = { webhookId: id, deliveryId: failed?.id ?? '' };
    expect((await call(testApp, redeliver, { as: user, params })).statusCode).toBe(202);
    expect(await sendDue(testApp)).toBe(1);
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 1, answerStatus: 200 }]);
    // An event has one id, however often it is sent.
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  // attack: 173
  it('410 ends a webhook and all of its waiting deliveries', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    receiver.answer = { status: 410 };
    await tellOf('one');
    await tellOf('two');
    expect(await sendDue(testApp)).toBe(1);
    const [webhook] = (await call(testApp, listWebhooks, { as: user })).json();
    expect(webhook).toMatchObject({ isActive: false, ended: { reason: 'gone' } });
    expect(await logOf(id)).toMatchObject([
      { status: 'failed', failure: 'switched_off' },
      { status: 'failed', answerStatus: 410 },
    ]);
    await tellOf('three');
    expect(await logOf(id)).toHaveLength(2);
    const { entries } = (await call(testApp, listAudit, { as: user })).json();
    expect(entries[0]).toMatchObject({ action: 'webhook.ended' });
  });

  // attack: 173
  it('a delivery of a worker that died is sent by another one, with the same id', async () => {
    await addWebhook(testApp, user, { url: receiver.url });
    await tellOf('one');
    const lost = await claimDue(testApp);
    expect(await sendDue(testApp)).toBe(0);
    await testApp.db
      .updateTable('webhook_deliveries')
      .set({ lease_until: new Date(0) })
      .execute();
    expect(await sendDue(testApp)).toBe(1);
    // The first worker was only slow, and its result changes nothing any more.
    if (lost) await sendClaimed(testApp, lost);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    const row = await testApp.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('a delivery fails if its webhook was switched off, and is not retried forever', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    await tellOf('one');
    await testApp.db.updateTable('webhooks').set({ is_active: false }).where('id', '=', id).execute();
    expect(await sendDue(testApp)).toBe(1);
    expect(await logOf(id)).toMatchObject([{ status: 'failed', failure: 'switched_off', attempts: 0 }]);
    expect(receiver.received).toEqual([]);
  });

  // attack: 174
  it('a new secret and the previous one both sign for a day', async () => {
    const { id, secret: old } = await addWebhook(testApp, user, { url: receiver.url });
    const reply = await call(testApp, renewWebhookSecret, { as: user, params: { webhookId: id } });
    const { secret, previousSecretUntil } = renewWebhookSecret.replies[200].parse(reply.json());
    expect(Date.parse(previousSecretUntil ?? '') - testApp.clock.now().getTime()).toBe(day);
    const arriving = async (): Promise<Received> => {
      await tellOf('one');
      expect(await sendDue(testApp)).toBe(1);
      const got = receiver.received.at(-1);
      if (!got) throw new Error('Nothing arrived.');
      return got;
    };
    const both = await arriving();
    expect(verify(secret, both)).toEqual(verify(old, both));
    await tellOf('two');
    const now = () => new Date(testApp.clock.now().getTime() + day);
    const dayLater = { ...testApp, dependencies: { ...testApp.dependencies, now } };
    expect(await sendDue(dayLater)).toBe(1);
    expect(String(receiver.received.at(-1)?.headers['webhook-signature'])).toMatch(/^v1,[^ ]+$/);
  });

  it('a secret that cannot be decrypted is reported, and nothing is sent', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    await tellOf('one');
    const textSeal = createTextSeal(new Uint8Array(32));
    const other = { ...testApp, dependencies: { ...testApp.dependencies, textSeal } };
    expect(await sendDue(other)).toBe(1);
    expect(await logOf(id)).toMatchObject([{ status: 'waiting', failure: 'secret_unreadable' }]);
    expect(receiver.received).toEqual([]);
    expect(testApp.takeErrorLines()).toHaveLength(1);

    // A new secret signs at once, without the lost one.
    await testApp.db.updateTable('webhooks').set({ secret: 'lost' }).where('id', '=', id).execute();
    const reply = await call(testApp, renewWebhookSecret, { as: user, params: { webhookId: id } });
    const renewed = renewWebhookSecret.replies[200].parse(reply.json());
    expect(renewed.previousSecretUntil).toBeNull();
    await makeDue();
    expect(await sendDue(testApp)).toBe(1);
    const [got] = receiver.received;
    expect(got && verify(renewed.secret, got)).toMatchObject({ type: 'voice.ready' });
  });

  // attack: 175
  it('deleting a project or an account also deletes its waiting deliveries', async () => {
    await addWebhook(testApp, user, { url: receiver.url });
    const { id: projectId } = await createProject(testApp, user);
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp));
    await tellOf('one');
    const count = async () =>
      (await testApp.db.selectFrom('webhook_deliveries').select('id').execute()).length;
    expect(await count()).toBe(2);
    await call(testApp, deleteProject, { as: user, params: { id: projectId } });
    expect(await count()).toBe(1);
    const body = { password: user.password, confirmation: 'DELETE' };
    expect((await call(testApp, deleteAccount, { as: user, body })).statusCode).toBe(204);
    expect(await count()).toBe(0);
    const left = testApp.db.selectFrom('webhooks').select('id').where('user_id', '=', user.user.id);
    expect(await left.execute()).toEqual([]);
  });

  // attack: 176
  it('receivers of one account that do not answer do not delay other accounts', async () => {
    const other = await signUp(testApp);
    for (const someone of [user, other]) await addWebhook(testApp, someone, { url: receiver.url });
    for (let event = 0; event < 5; event += 1) await tellOf('slow', user);
    await tellOf('quick', other);
    const claimed = [];
    for (let slot = 0; slot < 8; slot += 1) claimed.push(await claimDue(testApp));
    expect(claimed.map((delivery) => delivery?.userId)).toEqual([
      ...[user.user.id, other.user.id],
      ...Array.from({ length: 6 }, () => undefined),
    ]);
  });

  // attack: 176
  it('deliveries to an unreachable address accumulate up to a limit', async () => {
    const { id } = await addWebhook(testApp, user, { url: receiver.url });
    const row = {
      ...{ webhook_id: id, user_id: user.user.id, event_id: 'msg', event: 'voice.ready' as const },
      ...{ is_example: false, body: '{}', status: 'waiting' as const, created_at: new Date() },
    };
    const rows = Array.from({ length: maxWaitingPerWebhook - 1 }, (_, index) => ({ ...row, id: `${index}` }));
    await testApp.db.insertInto('webhook_deliveries').values(rows).execute();
    await tellOf('last');
    await tellOf('too many');
    const [newest] = await logOf(id);
    const { body } = await testApp.db
      .selectFrom('webhook_deliveries')
      .select('body')
      .where('id', '=', newest?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(body).toContain('"last"');
  });

  it('an example is marked as one', async () => {
    const { id, secret } = await addWebhook(testApp, user, { url: receiver.url });
    for (const event of ['project.completed', 'project.failed', 'share.viewed', 'voice.ready'] as const) {
      const reply = await call(testApp, testWebhook, {
        as: user,
        params: { webhookId: id },
        body: { event },
      });
      expect(reply.json()).toMatchObject({ event, isExample: true, status: 'waiting', attempts: 0 });
      expect(await sendDue(testApp)).toBe(1);
      const got = receiver.received.at(-1);
      expect(got && verify(secret, got)).toMatchObject({ type: event, isExample: true });
    }
  });
});
