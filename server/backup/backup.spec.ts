import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { login, me } from '#contract/auth.ts';
import { deleteProject, getProject } from '#contract/projects.ts';
import { deleteVoice, exportVoice } from '#contract/voice.ts';
import { listWebhooks } from '#contract/webhooks/webhooks.ts';
import { passTime, writingProcess } from '#test/support/browser-scene.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { claimVideo, makeNextVideo, type Started, startVideo } from '#test/support/generations.ts';
import { createProject, finishProject, videoBytes } from '#test/support/projects.ts';
import { copyEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import {
  type Installation,
  newEmbeddedInstallation,
  newEmptyInstallation,
  newSharedInstallation,
  stateOf,
} from '#test/support/servers/installation.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { itInFull } from '#test/support/test-scope.ts';
import { giveVoice, recordingBytes } from '#test/support/voices.ts';
import { addWebhook } from '#test/support/webhooks/webhook-calls.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { ownTables } from '../db/migrate.ts';
import { storageKeys } from '../storage/storage.ts';
import { backupFiles } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { serveSnapshots } from './snapshot-socket.ts';
import { takeBackup } from './take-backup.ts';

const notRestored = new Set([
  ...['sessions', 'mail_tokens', 'rate_limits', 'passport_phrases', 'visitor_salts', 'clock'],
  // Records when the migrations were run here.
  'migrations',
]);
const keptTables = async () => (await ownTables()).filter((table) => !notRestored.has(table));
const taking = { withKey: false, now: new Date() };
const restoring = { force: false, withoutVoices: false, now: new Date() };
const replacing = { ...restoring, force: true };

type People = { singer: TestUser; reader: TestUser; projectId: string; asking: Started };

/** Somebody with a voice, a team with the video of its owner, and a video whose script the model of a browser writes. */
async function populate(testApp: TestApp): Promise<People> {
  const singer = await signUp(testApp);
  await giveVoice(testApp, singer);
  await addWebhook(testApp, singer, { url: 'https://example.com/hook' });
  const { teamId, owner, editor } = await makeTeam(testApp);
  const { id } = await createProject(testApp, owner, { name: 'Ours' });
  await finishProject(testApp, id);
  await recordSlide(testApp, id, owner);
  await putIntoTeam(testApp, id, teamId);
  const { id: editors } = await createProject(testApp, editor);
  await finishProject(testApp, editors);
  const render = { projectId: editors, userId: editor.user.id, kind: 'render', asksBrowser: true } as const;
  const asking = await startVideo(testApp, render);
  await makeNextVideo(testApp, { videoProcess: writingProcess() });
  return { singer, reader: owner, projectId: id, asking };
}

/** Records a person's voice for the first slide of a project. */
async function recordSlide(
  { db, dependencies: { vault } }: TestApp,
  projectId: string,
  { user }: TestUser,
): Promise<void> {
  const id = 'spoken';
  const key = storageKeys.slideRecording(projectId, id);
  await vault.put(key, Readable.from(Buffer.alloc(1000)));
  const sound = { bytes: 1000, lengthMs: 0, sentences: [], warnings: [] };
  const recording = { id, userId: user.id, key, ...sound, recordedAt: new Date().toISOString() };
  await db
    .updateTable('slides')
    .set({ recording: JSON.stringify(recording) })
    .where('project_id', '=', projectId)
    .where('number', '=', 1)
    .execute();
}

const passwordOf = ({ user, password }: TestUser) => ({ email: user.email, password });

/** A restore ends every session. */
async function signInAgain(testApp: TestApp, someone: TestUser): Promise<TestUser> {
  const reply = await call(testApp, login, { body: passwordOf(someone) });
  const { authToken } = login.replies[200].parse(reply.json());
  if (authToken === undefined) throw new Error('The sign-in gave no token.');
  return { ...someone, token: authToken, bearer: { authorization: `Bearer ${authToken}` } };
}

async function recordingOf(testApp: TestApp, user: TestUser): Promise<Buffer> {
  const reply = await call(testApp, exportVoice, { as: user });
  return Buffer.from(unzipSync(new Uint8Array(reply.rawPayload))['recording.wav'] ?? []);
}

async function keysUnder({ dependencies: { storage } }: TestApp, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

/** Runs a server on an installation while `work` runs. */
async function within<T>(installation: Installation, use: (testApp: TestApp) => Promise<T>): Promise<T> {
  const testApp = await installation.open();
  try {
    return await use(testApp);
  } finally {
    await testApp.close();
  }
}

async function putPipe(file: string): Promise<void> {
  await rm(file, { force: true });
  execFileSync('mkfifo', [file]);
}

let source: Installation;
let target: Installation;
let people: People;
let state: Awaited<ReturnType<typeof stateOf>>;
let folder: string;
let copy: string;

beforeAll(async () => {
  [source, target] = [await newEmbeddedInstallation(), await newEmptyInstallation()];
  await within(source, async (testApp) => {
    people = await populate(testApp);
    state = await stateOf(testApp, await keptTables());
  });
  folder = path.join(source.config.dataFolder, 'backup');
  await takeBackup(source.config, folder, taking);
});
afterAll(async () => {
  await source.remove();
  await target.remove();
});
beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'deckvoice-backup-'));
  await cp(folder, copy, { recursive: true });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

describe('a backup', () => {
  it('is readable by its owner only, and contains the key only on request', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of ['database.gz', 'manifest.json', 'SHA256SUMS']) {
      expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    }
    expect((await readdir(folder)).sort()).toEqual(['SHA256SUMS', 'database.gz', 'files', 'manifest.json']);
  });

  it('is refused for a folder that holds no installation', async () => {
    const nowhere = path.join(source.config.dataFolder, 'nowhere');
    const config = { ...source.config, database: { kind: 'embedded', folder: nowhere } } as const;
    const taken = takeBackup(config, path.join(source.config.dataFolder, 'empty'), taking);
    await expect(taken).rejects.toThrow('contains no DeckVoice data');
    expect(await readdir(source.config.dataFolder)).not.toContain('nowhere');
  });

  // fault: R22
  it('leaves nothing if it fails, and can then be written to the same folder', async () => {
    const { config } = source;
    const nobody = {
      kind: 's3',
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'decks',
    } as const;
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const again = path.join(config.dataFolder, 'taken again');
    const away = takeBackup({ ...config, storage: { ...nobody, ...keys } }, again, taking);
    await expect(away).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(config.dataFolder)).not.toContain('taken again');
    expect((await takeBackup(config, again, taking)).missing).toEqual([]);
  });

  it('is refused if the folder is not empty', async () => {
    await expect(takeBackup(source.config, folder, taking)).rejects.toThrow('is not empty');
  });

  it.each<[string, (backup: string) => Promise<unknown>, string]>([
    [
      'a changed file',
      (backup) => appendFile(path.join(backup, 'database.gz'), 'x'),
      'database.gz was changed',
    ],
    ['a missing file', (backup) => rm(path.join(backup, 'database.gz')), 'database.gz is missing'],
    ['a foreign file', (backup) => writeFile(path.join(backup, 'x'), 'x'), 'x does not belong to it'],
    ['no sums', (backup) => rm(path.join(backup, 'SHA256SUMS')), 'is not a complete backup'],
    // attack: 265
    ...(['sums', 'manifest', 'database'] as const).map(
      (file): [string, (backup: string) => Promise<unknown>, string] => [
        `a pipe in the place of its ${file}`,
        (backup) => putPipe(path.join(backup, backupFiles[file])),
        file === 'sums' ? 'It is a pipe, not a file.' : `${backupFiles[file]} is missing`,
      ],
    ),
  ])('with %s is refused before anything is touched', async (_what, spoil, sentence) => {
    await spoil(copy);
    await expect(restoreBackup(target.config, copy, restoring)).rejects.toThrow(sentence);
    expect(await readdir(target.config.dataFolder)).toEqual([]);
  });

  it('is not restored without the key of its voices, unless the voices are given up', async () => {
    await copyEmbeddedDatabase(path.join(target.config.dataFolder, 'db'));
    // attack: 265
    await putPipe(path.join(copy, backupFiles.key));
    await expect(restoreBackup(target.config, copy, restoring)).rejects.toThrow(
      'encrypted with a different key',
    );
    expect(await readdir(path.join(target.config.dataFolder, 'files'))).toEqual(['.unfinished']);
    await restoreBackup(target.config, copy, { ...restoring, withoutVoices: true });
    await within(target, async (testApp) => {
      const singer = await signInAgain(testApp, people.singer);
      expect((await call(testApp, me, { as: singer })).json()).toMatchObject({ elevenLabsVoiceId: null });
      expect(await keysUnder(testApp, 'voices/')).toEqual([]);
      expect(await keysUnder(testApp, 'projects/')).toHaveLength(12);
      const recordings = await testApp.db.selectFrom('slides').select('recording').execute();
      expect(new Set(recordings.map(({ recording }) => recording))).toEqual(new Set([null]));
      const [webhook] = (await call(testApp, listWebhooks, { as: singer })).json();
      expect(webhook).toMatchObject({ isActive: false, ended: { reason: 'secret_lost' } });
    });
  });
});

itInFull('a backup asks for its key even if a recording of a slide is all that is sealed', async () => {
  const [plain, empty] = [await newEmbeddedInstallation(), await newEmptyInstallation()];
  try {
    await within(plain, async (testApp) => {
      const user = await signUp(testApp);
      const { id } = await createProject(testApp, user);
      await finishProject(testApp, id);
      await recordSlide(testApp, id, user);
    });
    const taken = path.join(plain.config.dataFolder, 'backup');
    await takeBackup(plain.config, taken, taking);
    await expect(restoreBackup(empty.config, taken, restoring)).rejects.toThrow(
      'encrypted with a different key',
    );
  } finally {
    await plain.remove();
    await empty.remove();
  }
});

// fault: R14
it('everything is restored from the embedded database to PostgreSQL and S3, and back again', async () => {
  const shared = await newSharedInstallation();
  try {
    await takeBackup(source.config, path.join(shared.config.dataFolder, 'first'), {
      ...taking,
      withKey: true,
    });
    await restoreBackup(shared.config, path.join(shared.config.dataFolder, 'first'), restoring);
    await within(shared, async (testApp) => {
      expect(await stateOf(testApp, await keptTables())).toEqual(state);
      // The pool of a server keeps its connections.
      const again = restoreBackup(shared.config, path.join(shared.config.dataFolder, 'first'), replacing);
      await expect(again).rejects.toThrow('Servers or workers are using this database.');
    });
    const second = path.join(shared.config.dataFolder, 'second');
    expect((await takeBackup(shared.config, second, { ...taking, withKey: true })).missing).toEqual([]);
    await rm(target.config.dataFolder, { recursive: true });
    await restoreBackup(target.config, second, restoring);
  } finally {
    await shared.remove();
  }
  await within(target, async (testApp) => {
    expect(await stateOf(testApp, await keptTables())).toEqual(state);
    expect((await call(testApp, me, { as: people.reader })).statusCode).toBe(401);
    const reader = await signInAgain(testApp, people.reader);
    const video = await testApp.app.inject({
      url: `/api/videos/${people.projectId}.mp4`,
      headers: reader.bearer,
    });
    expect(video.rawPayload.equals(videoBytes)).toBe(true);
    expect(await recordingOf(testApp, await signInAgain(testApp, people.singer))).toEqual(recordingBytes());
    // No page answers for the waiting video, so it continues without an answer.
    const { generationId } = people.asking;
    const { question } = await testApp.db
      .selectFrom('script_questions')
      .select('question')
      .where('generation_id', '=', generationId)
      .executeTakeFirstOrThrow();
    expect(question).toContain('Acme Cloud');
    await passTime(testApp, generationId, 31);
    expect(await claimVideo(testApp)).toMatchObject({ id: generationId, attempts: 0, wasAsking: true });
    // Numbers from the database's sequences continue.
    await createProject(testApp, reader);
  });
});

describe('a restore', () => {
  const bringKey = () =>
    cp(path.join(source.config.dataFolder, 'keys'), path.join(target.config.dataFolder, 'keys'), {
      recursive: true,
    });

  it('replaces existing data only with --force, files included', async () => {
    const { id, ...other } = await within(target, async (testApp) => {
      const someone = await signUp(testApp);
      return { ...someone, id: (await createProject(testApp, someone)).id };
    });
    await expect(restoreBackup(target.config, copy, restoring)).rejects.toThrow(
      /has \d+ accounts?\. With --force, the backup replaces all of it/,
    );
    await bringKey();
    await restoreBackup(target.config, copy, replacing);
    await within(target, async (testApp) => {
      expect(await stateOf(testApp, await keptTables())).toEqual(state);
      expect(await keysUnder(testApp, `projects/${id}/`)).toEqual([]);
      expect((await call(testApp, login, { body: passwordOf(other) })).statusCode).toBe(401);
    });
  });

  itInFull('continues after an interruption, before which it has changed no row', async () => {
    await rm(target.config.dataFolder, { recursive: true });
    await bringKey();
    const files = path.join(target.config.dataFolder, 'files');
    await cp(path.join(copy, 'files', 'projects'), path.join(files, 'projects'), { recursive: true });
    await writeFile(path.join(files, 'voices'), 'a file where a folder should be');
    await expect(restoreBackup(target.config, copy, replacing)).rejects.toThrow();
    await rm(path.join(files, 'voices'));
    await restoreBackup(target.config, copy, restoring);
    await within(target, async (testApp) => {
      expect(await stateOf(testApp, await keptTables())).toEqual(state);
    });
  });

  itInFull('does not restore a project that has been deleted since', async () => {
    const params = { id: people.projectId };
    await within(target, async (testApp) => {
      const reader = await signInAgain(testApp, people.reader);
      expect((await call(testApp, deleteProject, { as: reader, params })).statusCode).toBe(204);
    });
    expect((await restoreBackup(target.config, copy, replacing)).buried).toBe(6);
    await within(target, async (testApp) => {
      const reader = await signInAgain(testApp, people.reader);
      expect((await call(testApp, getProject, { as: reader, params })).statusCode).toBe(404);
    });
  });

  itInFull(
    'a backup of a running server contains its latest data, and is refused if the server cannot be asked',
    async () => {
      const { dataFolder } = target.config;
      const running = path.join(dataFolder, 'running');
      const lock = lockDataFolder(dataFolder);
      await within(target, async (testApp) => {
        await expect(takeBackup(target.config, path.join(dataFolder, 'refused'), taking)).rejects.toThrow(
          'Stop it',
        );
        await expect(restoreBackup(target.config, copy, replacing)).rejects.toThrow(`pid ${process.pid}`);
        const socket = await serveSnapshots(dataFolder, testApp.db, testApp.dependencies.log);
        expect((await stat(path.join(dataFolder, 'backup.sock'))).mode & 0o022).toBe(0);
        await signUp(testApp, { email: 'just-now@example.com' });
        expect((await takeBackup(target.config, running, taking)).missing).toEqual([]);
        await socket.close();
        testApp.takeErrorLines();
      });
      lock.release();
      expect((await readdir(dataFolder)).filter((name) => name.startsWith('dump-'))).toEqual([]);
      await restoreBackup(target.config, running, replacing);
      await within(target, async ({ db }) => {
        const found = db.selectFrom('users').select('id').where('email', '=', 'just-now@example.com');
        expect(await found.execute()).toHaveLength(1);
      });
    },
  );

  itInFull('does not restore deleted accounts and voices, even if the database was lost', async () => {
    const { dataFolder } = target.config;
    const second = path.join(dataFolder, 'second');
    await within(target, async (testApp) =>
      giveVoice(testApp, await signUp(testApp, { email: 'mute@example.com' })),
    );
    await takeBackup(target.config, second, taking);
    await within(target, async (testApp) => {
      const singer = await signInAgain(testApp, people.singer);
      const body = { password: singer.password, confirmation: 'DELETE' };
      expect((await call(testApp, deleteAccount, { as: singer, body })).statusCode).toBe(204);
      const mute = await signInAgain(testApp, {
        ...singer,
        user: { ...singer.user, email: 'mute@example.com' },
      });
      expect((await call(testApp, deleteVoice, { as: mute })).statusCode).toBe(200);
      await testApp.dependencies.background.settled();
    });
    await rename(path.join(dataFolder, 'db'), path.join(dataFolder, 'db.lost'));
    for (const backup of [copy, second]) {
      await restoreBackup(target.config, backup, replacing);
      await within(target, async (testApp) => {
        expect((await call(testApp, login, { body: passwordOf(people.singer) })).statusCode).toBe(401);
        expect(await testApp.db.selectFrom('voices').select('id').execute()).toEqual([]);
        expect(await keysUnder(testApp, 'voices/')).toEqual([]);
      });
    }
  });
});
