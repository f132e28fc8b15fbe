import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '#test/support/generations.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { findDeletedWith, keepDeletedProjects } from './deleted-projects-store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

it('holds more projects than a statement can have parameters', async () => {
  const deletedBy = await insertUser(testApp);
  // The content does not matter; a statement can have at most 65,535 parameters.
  const ids = Array.from({ length: 14_000 }, (_, number) => `video-${number}`);
  const kept = { deletedBy, now: testApp.clock.now(), withProject: 'original' };
  await testApp.db.transaction().execute((transaction) => keepDeletedProjects(transaction, ids, kept));
  expect((await findDeletedWith(testApp.db, 'original')).map(({ id }) => id).sort()).toEqual(ids.sort());
});
