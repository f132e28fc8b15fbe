import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { videoFiles } from '#pipeline/video-result.ts';
import { processName } from '#runtime/process/process-name.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { drawSeed } from '../support/draw-seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { realPostgres } from '../support/servers/real-postgres.ts';
import { type S3Server, startS3Server } from '../support/servers/s3-server.ts';
import {
  deleteFolder,
  descendants,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
  stillRunning,
} from '../support/servers/server-process.ts';
import { describeInFull } from '../support/test-scope.ts';
import { patienceMs, until, untilHolds } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';

const userCount = 6;
/** Number of decks of each user, within the limit of the Free Plan. */
const decksOfEach = 5;
const deckCount = userCount * decksOfEach;
const workerCount = 3;
const deckPath = path.join(examplesFolder, 'one-slide.pptx');

/** A process with its own data folder, as on its own machine. */
type Machine = { folder: string; process: ServerProcess };

describeInFull('one web process and several workers on one PostgreSQL and one S3', () => {
  let s3: S3Server;
  let database: Database;
  let settings: Record<string, string>;
  const machines: Machine[] = [];

  beforeAll(async () => {
    s3 = await startS3Server();
    const url = await (await realPostgres()).createDatabase();
    database = await openDatabase({ kind: 'postgres', url });
    settings = {
      DATABASE_URL: url,
      S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
      S3_BUCKET: 'decks',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      JOB_CONCURRENCY: '1',
    };
  });
  afterAll(async () => {
    await Promise.all(machines.map(({ process }) => endServer(process, 'SIGKILL')));
    await Promise.all(machines.map(({ folder }) => deleteFolder(folder)));
    await database.close();
    await s3.close();
  });

  const add = async (role: 'web' | 'worker'): Promise<Machine> => {
    const folder = await newDataFolder();
    const machine = { folder, process: await startServer(folder, { ...settings, ROLE: role }) };
    machines.push(machine);
    return machine;
  };
  const completeCount = async () => {
    const { count } = await database.db
      .selectFrom('generations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'complete')
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it(`make ${deckCount} videos, each once, even if one worker and the web process are killed`, async () => {
    const random = seededRandom(drawSeed('many-workers'));
    const moments = {
      worker: 2 + random.below(deckCount / 3),
      web: 2 + random.below(deckCount / 2),
      delayMs: random.below(1000),
    };
    process.stdout.write(`many-workers: ${JSON.stringify(moments)}\n`);

    const web = await add('web');
    const workers = await Promise.all(Array.from({ length: workerCount }, () => add('worker')));
    const clients = await Promise.all(
      Array.from({ length: userCount }, (_, user) => newClient(web.process, `user-${user}@example.com`)),
    );
    const [victim, ...living] = workers;
    if (!victim) throw new Error('There is no worker.');
    const killAt = async (videos: number, machine: Machine) => {
      await until(`${videos} videos are complete`, 300_000, async () => (await completeCount()) >= videos);
      await sleep(moments.delayMs);
      const children = descendants(machine.process.pid);
      await endServer(machine.process, 'SIGKILL');
      await until('nothing of it runs', patienceMs, () => stillRunning(children).length === 0);
    };
    const sendAll = async () => {
      for (let deck = 0; deck < decksOfEach; deck += 1) {
        for (const client of clients) {
          await client.generate(web.process, { voiceOption: 'friendly-female' }, deckPath);
        }
      }
      await killAt(moments.web, web);
      web.process = await startServer(web.folder, { ...settings, ROLE: 'web' });
    };
    await Promise.all([sendAll(), killAt(moments.worker, victim)]);
    await until('every video is complete', 400_000, async () => (await completeCount()) === deckCount);

    const seen = await Promise.all(clients.map((client) => client.projects(web.process)));
    expect(seen.flat().map(({ status, error }) => ({ status, error }))).toEqual(
      Array.from({ length: deckCount }, () => ({ status: 'complete', error: null })),
    );
    await expectEachOnce();
    await expectNothingElseStored();

    for (const { folder, process: worker } of living) {
      const own = processName(worker.pid) ?? '';
      await untilHolds(path.join(folder, 'work'), [own, `${own}/temporary`]);
      await untilHolds(path.join(folder, 'artifacts/unfinished'), []);
    }
    await untilHolds(path.join(web.folder, 'uploads'), []);
    const running = [web, ...living].map((machine) => machine.process);
    const children = running.flatMap(({ pid }) => descendants(pid));
    expect(await Promise.all(running.map((one) => endServer(one, 'SIGTERM')))).toEqual(running.map(() => 0));
    await until('nothing of them runs', patienceMs, () => stillRunning(children).length === 0);
  });

  /** Asserts that each video counts once and has one event, and that only the killed worker caused another attempt. */
  async function expectEachOnce() {
    const { db } = database;
    const users = await db.selectFrom('users').select('videos_used').execute();
    expect(users).toEqual(Array.from({ length: userCount }, () => ({ videos_used: decksOfEach })));
    const usage = await db.selectFrom('usage').select('state').execute();
    expect(usage).toEqual(Array.from({ length: deckCount }, () => ({ state: 'settled' })));
    const events = await db.selectFrom('events').select(['project_id', 'data']).execute();
    const completions = events
      .filter(({ data }) => data.status === 'complete')
      .map((event) => event.project_id);
    expect([completions.length, new Set(completions).size]).toEqual([deckCount, deckCount]);
    const generations = await db
      .selectFrom('generations')
      .select(['status', 'attempts', 'crashes', 'fencing_token'])
      .execute();
    expect(generations).toHaveLength(deckCount);
    const taken = generations.reduce((sum, { fencing_token: token }) => sum + token, 0);
    expect(taken - deckCount).toBeLessThanOrEqual(1);
    process.stdout.write(`many-workers: ${taken - deckCount} videos were taken over\n`);
  }

  /** Asserts that each project has its deck and one result: no partial file and no second video. */
  async function expectNothingElseStored() {
    const generations = await database.db.selectFrom('generations').select(['id', 'project_id']).execute();
    const expected = generations.flatMap(({ id, project_id: projectId }) => [
      storageKeys.deck(projectId),
      ...Object.values(videoFiles).map((file) => storageKeys.result(projectId, id, file)),
    ]);
    expect((await storedKeys()).sort()).toEqual(expected.sort());
  }

  /** Lists the files of the S3 server, including incomplete uploads. */
  async function storedKeys(): Promise<string[]> {
    const bucket = path.join(s3.folder, 'decks');
    const files = await readdir(bucket, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => path.relative(bucket, path.join(file.parentPath, file.name)))
      .filter((name) => !/_S3rver_(metadata\.json|object\.md5)$/.test(name))
      .map((name) => name.replace(/\._S3rver_object$/, ''));
  }
});
