import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '#contract/auth.ts';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  refreshSubscription,
  stripeWebhook,
} from '#contract/billing.ts';
import { subscriptionOf } from '#test/support/billing.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { startVideo } from '#test/support/generations.ts';
import { generateForm, postForm } from '#test/support/projects.ts';
import { enter } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const upgrade = (member: TestUser) => call(testApp, createSubscription, { as: member });
const cancel = (member: TestUser) => call(testApp, cancelSubscription, { as: member });

describe('the built-in billing', () => {
  it.each([getSubscription, createSubscription, cancelSubscription, refreshSubscription])(
    '$method $path requires a session',
    async (endpoint) => {
      expect((await call(testApp, endpoint)).statusCode).toBe(401);
    },
  );

  it('puts a new account on the Free Plan', async () => {
    expect(await subscriptionOf({ testApp }, await enter(testApp))).toEqual({
      billing: 'builtin',
      plan: 'free',
      status: 'active',
      currentPeriodEnd: null,
      endsAt: null,
      graceUntil: null,
      canCancel: false,
      canResume: false,
    });
  });

  it('gives Pro at once without a payment, and the same answer to a second request', async () => {
    const member = await enter(testApp);
    const replies = await Promise.all([upgrade(member), upgrade(member)]);
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(await subscriptionOf({ testApp }, member)).toMatchObject({
      plan: 'pro',
      status: 'active',
      canCancel: true,
    });
    expect((await call(testApp, me, { as: member })).json()).toMatchObject({
      subscriptionTier: 'pro',
      subscriptionStatus: 'active',
      videosLimit: null,
    });
  });

  // attack: 91
  it('ends Pro at once, and gives the same answer to a second cancellation', async () => {
    const member = await enter(testApp);
    await upgrade(member);
    const first = await cancel(member);
    const second = await cancel(member);
    expect([first.statusCode, first.json()]).toEqual([second.statusCode, second.json()]);
    expect(first.json()).toMatchObject({ plan: 'free', status: 'canceled', canCancel: false });
    await upgrade(member);
    expect(await subscriptionOf({ testApp }, member)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('has nothing to cancel for a user who never had Pro', async () => {
    const reply = await cancel(await enter(testApp));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'no_subscription']);
  });

  it('accepts no events from a payment provider', async () => {
    const reply = await call(testApp, stripeWebhook, { body: { id: 'evt_1' } });
    expect(reply.statusCode).toBe(404);
  });

  it('allows what the Free Plan refuses', async () => {
    const member = await enter(testApp);
    await testApp.db.updateTable('users').set({ videos_used: 5 }).where('id', '=', member.user.id).execute();
    const refused = await postForm(testApp, member, generateForm());
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'plan_limit']);
    await upgrade(member);
    expect((await postForm(testApp, member, generateForm())).statusCode).toBe(202);
  });

  it("moves waiting videos to their place in the new plan's queue", async () => {
    const member = await enter(testApp);
    const { generationId } = await startVideo(testApp, { userId: member.user.id });
    const priority = async () =>
      (
        await testApp.db
          .selectFrom('generations')
          .select('priority')
          .where('id', '=', generationId)
          .executeTakeFirstOrThrow()
      ).priority;
    expect(await priority()).toBe(0);
    await upgrade(member);
    expect(await priority()).toBe(10);
    await cancel(member);
    expect(await priority()).toBe(0);
  });

  it('notifies open pages of the new plan', async () => {
    const member = await enter(testApp);
    await upgrade(member);
    const events = await testApp.db
      .selectFrom('events')
      .select('data')
      .where('user_id', '=', member.user.id)
      .execute();
    expect(events).toEqual([{ data: { type: 'plan' } }]);
  });
});
