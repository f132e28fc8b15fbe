import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testWebhook } from '#contract/webhooks/webhooks.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Receiver, startReceiver } from '#test/support/webhooks/start-receiver.ts';
import { type SilentReceivers, startSilentReceivers } from '#test/support/webhooks/start-silent-receivers.ts';
import {
  addWebhook,
  claimDue,
  sendClaimed,
  webhooksToThisMachine,
} from '#test/support/webhooks/webhook-calls.ts';
import { laneRules } from './lanes.ts';
import { startWebhookSender } from './sender.ts';

const unknown = 9;
const known = 6;
const never = 300_000;

let testApp: TestApp;
let receiver: Receiver;
let silent: SilentReceivers;
beforeAll(async () => {
  testApp = await createTestApp({ env: webhooksToThisMachine });
});
beforeEach(async () => {
  receiver = await startReceiver();
  silent = await startSilentReceivers(unknown + known);
});
afterEach(async () => {
  silent.close();
  await receiver.close();
  await testApp.db.deleteFrom('webhooks').execute();
});
afterAll(() => testApp.close());

/** Adds a webhook of a new account. @returns a function that sends an example to it */
async function newWebhook(url: string): Promise<() => Promise<void>> {
  const user = await signUp(testApp);
  const { id: webhookId } = await addWebhook(testApp, user, { url });
  return async () => {
    const params = { webhookId };
    const reply = await call(testApp, testWebhook, { as: user, params, body: { event: 'voice.ready' } });
    expect(reply.statusCode).toBe(202);
  };
}
const sendExampleTo = async (url: string) => (await newWebhook(url))();
const newestDelivery = () =>
  testApp.db.selectFrom('webhook_deliveries').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
const pace = async () => {
  const rows = await testApp.db.selectFrom('webhooks').select('pace').orderBy('created_at').execute();
  return rows.map((row) => row.pace);
};

it('sends waiting deliveries without a wake-up call', async () => {
  const sender = await startWebhookSender(testApp.dependencies);
  try {
    await sendExampleTo(receiver.url);
    await eventually(async () => expect(await newestDelivery()).toMatchObject({ status: 'delivered' }));
    expect(receiver.received).toHaveLength(1);
  } finally {
    await sender.stop();
  }
});

// attack: 173
it('hands a delivery back when it stops, at the cost of no attempt', async () => {
  const times = { promptMs: never, patientMs: never };
  const sender = await startWebhookSender({ ...testApp.dependencies, times });
  await sendExampleTo(silent.urls[0] ?? '');
  await eventually(() => expect(silent.waiting()).toBe(1));
  await sender.stop();
  expect(await newestDelivery()).toMatchObject({ status: 'waiting', attempts: 0, lease_until: null });
  expect(await pace()).toEqual([null]);
});

// attack: 260
it('a receiver that does not answer gets more time in the next try, and only that try counts as an attempt', async () => {
  await sendExampleTo(silent.urls[0] ?? '');
  const attempt = async () => {
    const delivery = await claimDue(testApp);
    if (!delivery) throw new Error('Nothing is due.');
    await sendClaimed(testApp, delivery, { times: { promptMs: 20, patientMs: 40 } });
    return delivery.lane;
  };
  expect(await attempt()).toBe('untried');
  expect(await newestDelivery()).toMatchObject({ status: 'waiting', attempts: 0, failure: null });
  expect(await attempt()).toBe('late');
  expect(await newestDelivery()).toMatchObject({ status: 'waiting', attempts: 1, failure: 'timed_out' });
  expect(await pace()).toEqual(['late']);
});

// attack: 260
it('many receivers that never answer use only their own slots, and the others are served in the meantime', async () => {
  const prompt = await newWebhook(receiver.url);
  const begin = (times: { promptMs: number; patientMs: number }) =>
    startWebhookSender({ ...testApp.dependencies, times });
  for (const url of silent.urls.slice(0, known)) await sendExampleTo(url);
  const hasty = await begin({ promptMs: 20, patientMs: never });
  await eventually(async () => expect(await pace()).toEqual([null, ...Array(known).fill('late')]));
  await hasty.stop();
  await prompt();
  const patient = await begin({ promptMs: never, patientMs: never });
  try {
    // A slot for an untried receiver is free, for now.
    await eventually(() => expect(receiver.received).toHaveLength(1));
    for (const url of silent.urls.slice(known)) await sendExampleTo(url);
    const places = laneRules.late.places + laneRules.untried.places;
    expect(silent.urls.length).toBeGreaterThan(places);
    await eventually(() => expect(silent.waiting()).toBe(places));
    for (let sent = 0; sent < 3; sent += 1) await prompt();
    await eventually(() => expect(receiver.received).toHaveLength(4));
    expect(silent.waiting()).toBe(places);
  } finally {
    await patient.stop();
  }
});
