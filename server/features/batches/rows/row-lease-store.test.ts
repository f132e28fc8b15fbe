import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalisedProject, startedBatch } from '#test/support/batches/batch-calls.ts';
import { countRowsRead } from '#test/support/servers/count-rows-read.ts';
import { enter } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { isAnyRowClaimable } from './row-lease-store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

it('finds a waiting row without reading the rows whose videos are finished', async () => {
  const user = await enter(testApp, { plan: 'pro' });
  const projectId = await personalisedProject(testApp, user);
  const { id } = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
  const finished = 2000;
  await sql`
    INSERT INTO batch_rows (id, batch_id, line, cells, status)
    SELECT ${id} || '-' || number, ${id}, 10 + number, '["Bob", "ACME"]', 'started'
    FROM generate_series(1, ${sql.lit(finished)}) AS number`.execute(testApp.db);
  await sql`ANALYZE batch_rows`.execute(testApp.db);
  const read = await countRowsRead(testApp.db, 'batch_rows', async (db) => {
    expect(await isAnyRowClaimable(db)).toBe(true);
  });
  expect(read).toBeLessThan(finished / 10);
});
