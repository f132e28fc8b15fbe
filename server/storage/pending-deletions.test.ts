import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { deletePendingFolders, deleteUnkeptFolder, keepFolder, planDeletion } from './pending-deletions.ts';

const folder = 'projects/one/';
const file = `${folder}deck.pptx`;
const hourMs = 3_600_000;

describe('a folder that is planned to be deleted', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    const { db, clock } = testApp;
    await testApp.db.deleteFrom('pending_deletions').execute();
    await planDeletion(db, folder, new Date(clock.now().getTime() + hourMs));
  });

  const put = () => testApp.dependencies.storage.put(file, Readable.from(['a deck']));
  const sweep = () => deletePendingFolders(testApp.dependencies);
  const keep = () => testApp.db.transaction().execute((transaction) => keepFolder(transaction, folder));
  const isThere = async () => (await testApp.dependencies.storage.stat(file)) !== null;

  it('stays when it gets its row in time', async () => {
    await put();
    await keep();
    testApp.clock.turn(2 * hourMs);
    await sweep();
    expect(await isThere()).toBe(true);
  });

  it('goes at once when it gets none', async () => {
    await put();
    await deleteUnkeptFolder(testApp.db, folder, { because: new Error('busy'), now: testApp.clock.now() });
    await sweep();
    expect(await isThere()).toBe(false);
  });

  it('stays when the answer to the commit was lost', async () => {
    await put();
    await keep();
    await deleteUnkeptFolder(testApp.db, folder, { because: new Error('lost'), now: testApp.clock.now() });
    await sweep();
    expect(await isThere()).toBe(true);
  });

  it('gets no row when the clock has jumped over its time, and what came after the sweep goes too', async () => {
    testApp.clock.turn(2 * hourMs);
    await sweep();
    await put();
    const refusal: unknown = await keep().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 60 });
    await deleteUnkeptFolder(testApp.db, folder, { because: refusal, now: testApp.clock.now() });
    await sweep();
    expect(await isThere()).toBe(false);
  });
});
