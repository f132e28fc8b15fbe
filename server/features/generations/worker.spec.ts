import { access, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '#scripts/places.ts';
import { eventually } from '#test/support/eventually.ts';
import { insertProject, insertUser, startVideo } from '#test/support/generations.ts';
import { descendants } from '#test/support/servers/server-process.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { examplesFolder } from '#test/support/video-engines.ts';
import { startWorker, type Worker } from './worker.ts';

/** Name of a dead process whose pid this process has now. */
const goneProcess = `${process.pid}-1`;

describe.each(databasesInScope)('a worker on %s', (database) => {
  let testApp: TestApp;
  let worker: Worker;
  let leftovers: string[];

  beforeAll(async () => {
    testApp = await createTestApp({ database });
    const { config } = testApp;
    await symlink(path.join(dataFolder, 'models'), path.join(config.dataFolder, 'models'));
    leftovers = [
      path.join(config.dataFolder, 'work', goneProcess, 'deck.pptx'),
      path.join(config.dataFolder, 'artifacts', 'unfinished', `${goneProcess}-speech`),
    ];
    for (const file of leftovers) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'half');
    }
    worker = await startWorker(testApp.dependencies);
  });
  afterAll(() => testApp.close());

  /** Starts a video that fails in the pipeline at once, so that an attempt takes no time. */
  const startWordlessVideo = async () => {
    const userId = await insertUser(testApp);
    const deck = await readFile(path.join(examplesFolder, 'no-words.pptx'));
    return startVideo(testApp, { userId, projectId: await insertProject(testApp, userId, deck) });
  };
  const errorOf = async (projectId: string) =>
    (await testApp.dependencies.generations.latest(testApp.db, [projectId])).get(projectId)?.error?.code;

  it('deletes the files of a dead process', async () => {
    for (const file of leftovers) await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('makes videos with and without a wake-up call', async () => {
    const announced = await startWordlessVideo();
    testApp.dependencies.generations.announce();
    const forgotten = await startWordlessVideo();
    for (const { projectId } of [announced, forgotten]) {
      await eventually(async () => expect(await errorOf(projectId)).toBe('deck_no_text'));
    }
  });

  it('leaves no process and no file behind when it is stopped, and claims no more videos', async () => {
    await worker.stop();
    expect(descendants(process.pid).filter(({ command }) => command.includes('video-process'))).toEqual([]);
    expect(await readdir(path.join(testApp.config.dataFolder, 'work'))).toEqual([]);
    const { projectId } = await startWordlessVideo();
    testApp.dependencies.generations.announce();
    const view = (await testApp.dependencies.generations.latest(testApp.db, [projectId])).get(projectId);
    expect(view?.status).toBe('queued');
  });
});
