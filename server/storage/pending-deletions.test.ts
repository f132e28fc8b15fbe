import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deletePendingFolders, fillFolder, keepFolder, planDeletion } from './pending-deletions.ts';

const folder = 'projects/one/';
const file = `${folder}deck.pptx`;
const hourMs = 3_600_000;

describe('a new folder of storage', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('pending_deletions').execute();
    await testApp.dependencies.storage.deleteFolder(folder);
  });

  const fill = (work: () => Promise<void>) => fillFolder(testApp.dependencies, folder, work);
  const put = () => testApp.dependencies.storage.put(file, Readable.from(['a deck']));
  const sweep = () => deletePendingFolders(testApp.dependencies);
  const keep = () => testApp.db.transaction().execute((transaction) => keepFolder(transaction, folder));
  const isThere = async () => (await testApp.dependencies.storage.stat(file)) !== null;

  it('is kept if it gets its row in time', async () => {
    await fill(async () => {
      await put();
      await keep();
    });
    testApp.clock.turn(2 * hourMs);
    await sweep();
    expect(await isThere()).toBe(true);
  });

  it('is planned for deletion while it is filled, so that a killed process leaves nothing behind', async () => {
    await fill(async () => {
      await put();
    });
    await sweep();
    expect(await isThere()).toBe(true);
    testApp.clock.turn(2 * hourMs);
    await sweep();
    expect(await isThere()).toBe(false);
  });

  it('is deleted at once if it gets no row', async () => {
    const filled = fill(async () => {
      await put();
      throw new Error('busy');
    });
    await expect(filled).rejects.toThrow('busy');
    await sweep();
    expect(await isThere()).toBe(false);
  });

  it('is kept if the reply to the commit was lost', async () => {
    const filled = fill(async () => {
      await put();
      await keep();
      throw new Error('lost');
    });
    await expect(filled).rejects.toThrow('lost');
    await sweep();
    expect(await isThere()).toBe(true);
  });

  // attack: 262
  it('is deleted even if others cannot be, and a failing storage is left alone for a while', async () => {
    const { dependencies, db, clock } = testApp;
    const planned = ['a/', 'b/', 'c/', 'd/', 'e/'];
    for (const [minute, prefix] of planned.entries())
      await planDeletion(db, prefix, new Date(clock.now().getTime() - hourMs + minute));
    const asked: string[] = [];
    const storage = {
      ...dependencies.storage,
      async deleteFolder(prefix: string) {
        asked.push(prefix);
        if (prefix < 'd/') throw new Error('it hangs');
      },
    };
    const sweepOnce = () => deletePendingFolders({ ...dependencies, storage });
    await sweepOnce();
    expect(asked).toEqual(planned.slice(0, 3));
    await sweepOnce();
    expect(asked).toEqual(planned);
    clock.turn(hourMs);
    await sweepOnce();
    expect(asked).toEqual([...planned, ...planned.slice(0, 3)]);
  });

  it('gets no row if the clock jumped past its time, and files added after the sweep are deleted as well', async () => {
    const filled = fill(async () => {
      testApp.clock.turn(2 * hourMs);
      await sweep();
      await put();
      await keep();
    });
    await expect(filled).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfterSeconds: 60,
    });
    await sweep();
    expect(await isThere()).toBe(false);
  });
});
