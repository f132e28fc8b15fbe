import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#test/support/factories.ts';
import { countRowsRead } from '#test/support/servers/count-rows-read.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { addWebhook, webhooksToThisMachine } from '#test/support/webhooks/webhook-calls.ts';
import { claimInLane } from './delivery-lease-store.ts';
import { isAnyWebhookDue } from './lane-store.ts';
import { lanes } from './lanes.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: webhooksToThisMachine });
});
afterAll(() => testApp.close());

/** Queues many deliveries of a new account, one of which is being sent. */
async function letManyWait(count: number): Promise<void> {
  const user = await signUp(testApp);
  const { id } = await addWebhook(testApp, user, { url: 'http://127.0.0.1:9/' });
  await sql`
    INSERT INTO webhook_deliveries
      (id, webhook_id, user_id, event_id, event, is_example, body, status, created_at, lane, lease_until)
    SELECT ${id} || '-' || number, ${id}, ${user.user.id}, 'msg_1', 'voice.ready', false, '{}',
      CASE WHEN number = 1 THEN 'sending' ELSE 'waiting' END, now(),
      CASE WHEN number = 1 THEN 'untried' END, CASE WHEN number = 1 THEN now() + interval '1 hour' END
    FROM generate_series(1, ${sql.lit(count)}) AS number`.execute(testApp.db);
}

// attack: 241
it('reads few deliveries of an account, however many wait for a receiver that does not answer', async () => {
  const count = 300;
  await letManyWait(count);
  const read = await countRowsRead(testApp.db, 'webhook_deliveries', async (db) => {
    for (const lane of lanes) {
      expect(await isAnyWebhookDue(db, lane)).toBe(false);
      expect(await claimInLane(db, 'a worker', lane)).toBeNull();
    }
  });
  expect(read).toBeLessThan(count / 5);
});
