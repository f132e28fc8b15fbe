import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSize } from '#server/db/by-pages.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { startVideo } from '#test/support/generations.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deleteReplacedFiles, deleteUnreachableFiles, measureResults } from './result-files.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** Creates a canceled video with files that its worker left. */
async function leaveFiles(): Promise<{ projectId: string; generationId: string; folder: string }> {
  const { projectId, generationId } = await startVideo(testApp);
  await testApp.dependencies.generations.cancel(projectId);
  await testApp.db
    .updateTable('generations')
    .set({ has_files: true })
    .where('id', '=', generationId)
    .execute();
  return { projectId, generationId, folder: storageKeys.resultFolder(projectId, generationId) };
}

it('deletes all files that it can, even after a failure, and then reports the failure', async () => {
  const { storage } = testApp.dependencies;
  const { folder: stuck } = await leaveFiles();
  const { folder: other } = await leaveFiles();
  const deleted: string[] = [];
  const stubborn = {
    ...storage,
    deleteFolder: async (folder: string) => {
      if (folder === stuck) throw new Error('The disk has a bad block.');
      deleted.push(folder);
    },
  };
  const sweep = () => deleteUnreachableFiles({ db: testApp.db, storage: stubborn });
  await expect(sweep()).rejects.toThrow('bad block');
  expect(deleted).toEqual([other]);
  await testApp.db.selectFrom('generations').select('id').where('has_files', '=', true).execute();
});

describe('with more undeletable videos than a page holds', () => {
  /** Adds a page of such videos to the project, with ids before those of others. */
  const addStuck = ({ generationId }: { generationId: string }) =>
    sql`
      INSERT INTO generations
      SELECT copies.* FROM generations AS original, generate_series(1, ${pageSize}) AS number,
        jsonb_populate_record(original, jsonb_build_object('id', '--stuck-' || number)) AS copies
      WHERE original.id = ${generationId}`.execute(testApp.db);
  const refuseStuck = (folder: string) => {
    if (folder.includes('--stuck-')) throw new Error('The disk has a bad block.');
  };
  const partsWith = (deleted: string[]) => ({
    db: testApp.db,
    storage: {
      ...testApp.dependencies.storage,
      deleteFolder: async (folder: string) => {
        refuseStuck(folder);
        deleted.push(folder);
      },
      list: (folder: string) => {
        refuseStuck(folder);
        return testApp.dependencies.storage.list(folder);
      },
    },
  });

  it('other files are deleted and measured, and the first failure is reported', async () => {
    const stuck = await leaveFiles();
    await addStuck(stuck);
    const [replaced, swept] = [await leaveFiles(), await leaveFiles()];
    const deleted: string[] = [];
    await deleteReplacedFiles(partsWith(deleted), replaced);
    expect(deleted).toEqual([replaced.folder]);
    await expect(deleteUnreachableFiles(partsWith(deleted))).rejects.toThrow('bad block');
    expect(deleted).toContain(swept.folder);

    const isThere = { status: 'complete', has_files: true, result_bytes: null } as const;
    await testApp.db
      .updateTable('generations')
      .set(isThere)
      .where('project_id', 'in', [stuck.projectId, swept.projectId])
      .execute();
    await expect(measureResults(partsWith([]))).rejects.toThrow('bad block');
    const measured = await testApp.db
      .selectFrom('generations')
      .select('result_bytes')
      .where('id', '=', swept.generationId)
      .executeTakeFirstOrThrow();
    expect(measured.result_bytes).toBe(0);
  });
});
