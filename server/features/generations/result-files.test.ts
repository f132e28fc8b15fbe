import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVideo } from '../../../test/support/generations.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { storageKeys } from '../../storage/storage.ts';
import { deleteUnreachableFiles } from './result-files.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** A canceled video whose worker has left files behind. */
async function leaveFiles(): Promise<string> {
  const { projectId, generationId } = await startVideo(testApp);
  await testApp.dependencies.generations.cancel(projectId);
  await testApp.db
    .updateTable('generations')
    .set({ has_files: true })
    .where('id', '=', generationId)
    .execute();
  return storageKeys.resultFolder(projectId, generationId);
}

it('deletes all files that it can, also behind some that it cannot, and says that it could not', async () => {
  const { storage } = testApp.dependencies;
  const stuck = await leaveFiles();
  const other = await leaveFiles();
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
