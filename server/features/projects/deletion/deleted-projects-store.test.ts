import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '#test/support/generations.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { findDeletedWith, keepDeletedProjects } from './deleted-projects-store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

it('keeps more projects than one statement has parameters for', async () => {
  const deletedBy = await insertUser(testApp);
  // Rows are beside the point; 65,535 parameters are the most that a statement may have.
  const ids = Array.from({ length: 14_000 }, (_, number) => `video-${number}`);
  const kept = { deletedBy, now: testApp.clock.now(), withProject: 'original' };
  await testApp.db.transaction().execute((transaction) => keepDeletedProjects(transaction, ids, kept));
  expect((await findDeletedWith(testApp.db, 'original')).map(({ id }) => id).sort()).toEqual(ids.sort());
});
