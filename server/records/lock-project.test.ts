import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { startVideo } from '#test/support/generations.ts';
import { finishProject } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { lockProject } from './projects-store.ts';
import { updateProject } from './update-project.ts';
import { writeVideo } from './videos-store.ts';

let testApp: TestApp;
beforeAll(async () => {
  // The embedded database has one connection, so no transaction waits for a lock there.
  testApp = await createTestApp({ database: 'postgres' });
});
afterAll(() => testApp.close());

// attack: 334
it('lockProject sees the new video after waiting for its publication', async () => {
  const { db } = testApp;
  const { projectId } = await startVideo(testApp);
  await finishProject(testApp, projectId);
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const publication = db.transaction().execute(async (transaction) => {
    await updateProject(transaction, projectId, { generated_script: 'New.' });
    await writeVideo(transaction, projectId, { duration: 99, length_reason: 'It is long.' });
    written();
    await mayEnd;
  });
  await isWritten;
  const locked = db.transaction().execute((transaction) => lockProject(transaction, projectId));
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db);
    expect(rows).not.toEqual([]);
  });
  end();
  await publication;
  expect(await locked).toMatchObject({ generatedScript: 'New.', duration: 99, lengthReason: 'It is long.' });
});
