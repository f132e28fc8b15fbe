import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '#contract/account.ts';
import { personalisedProject, startedBatch } from '#test/support/batches/batch-calls.ts';
import { call } from '#test/support/call.ts';
import { countRowsRead } from '#test/support/servers/count-rows-read.ts';
import { enter } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { exportedBatches } from './exported-batches.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

// attack: 245
it('the export of an account has all its tables, and reads their rows one table at a time', async () => {
  const user = await enter(testApp, { plan: 'pro' });
  const projectId = await personalisedProject(testApp, user);
  const earlier = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
  const more = 2000;
  await sql`
    INSERT INTO batch_rows (id, batch_id, line, cells, status)
    SELECT ${earlier.id} || '-' || number, ${earlier.id}, 10 + number, '["Bob", "ACME"]', 'canceled'
    FROM generate_series(1, ${sql.lit(more)}) AS number`.execute(testApp.db);
  await sql`ANALYZE batch_rows`.execute(testApp.db);
  testApp.clock.turn(1000);
  const later = await startedBatch(testApp, user, projectId, 'Name,Company\nCy,ACME\n');
  const read = await countRowsRead(testApp.db, 'batch_rows', async (db) => {
    const first = await exportedBatches(db, user.user.id).next();
    expect(first.value).toMatchObject({ id: later.id, rows: [{ cells: ['Cy', 'ACME'], state: 'waiting' }] });
  });
  expect(read).toBeLessThan(more / 10);

  const reply = await call(testApp, exportData, { as: user });
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const batches = JSON.parse(strFromU8(files['batches.json'] ?? new Uint8Array()));
  expect(batches).toMatchObject([{ id: later.id }, { id: earlier.id, fileName: 'customers.csv' }]);
  expect(batches[1].rows).toHaveLength(more + 1);
});
