import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWebhook } from '#contract/webhooks/webhooks.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp } from '#test/support/factories.ts';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { startReceiver } from '#test/support/webhooks/start-receiver.ts';
import { addWebhook, webhooksToThisMachine } from '#test/support/webhooks/webhook-calls.ts';
import { startWebhookSender } from './sender.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: webhooksToThisMachine });
});
afterAll(() => testApp.close());

async function sendExampleTo(url: string): Promise<void> {
  const user = await signUp(testApp);
  const { id: webhookId } = await addWebhook(testApp, user, { url });
  const reply = await call(testApp, testWebhook, {
    as: user,
    params: { webhookId },
    body: { event: 'voice.ready' },
  });
  expect(reply.statusCode).toBe(202);
}
const newestDelivery = () =>
  testApp.db.selectFrom('webhook_deliveries').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();

it('sends what waits, without being asked', async () => {
  const receiver = await startReceiver();
  const sender = await startWebhookSender(testApp.dependencies);
  try {
    await sendExampleTo(receiver.url);
    await eventually(async () => expect(await newestDelivery()).toMatchObject({ status: 'delivered' }));
    expect(receiver.received).toHaveLength(1);
  } finally {
    await sender.stop();
    await receiver.close();
  }
});

// attack: 173
it('hands a delivery back when it stops, which costs no attempt', async () => {
  const silent = createServer();
  const url = `http://127.0.0.1:${await listenLocally(silent)}/`;
  const arrived = once(silent, 'request');
  const sender = await startWebhookSender(testApp.dependencies);
  await sendExampleTo(url);
  await arrived;
  await sender.stop();
  expect(await newestDelivery()).toMatchObject({ status: 'waiting', attempts: 0, lease_until: null });
  silent.closeAllConnections();
  silent.close();
});
