import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { cp, open, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { getProject, type Project, projectDetail, renderProject } from '#contract/projects.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { loadConfig } from '#server/config.ts';
import { openAndExamine } from '#server/doctor/open-and-examine.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../support/servers/server-process.ts';
import { until } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';
import type { Drill } from './drill.ts';

/** A small deck, whose video is made quickly. */
const deckPath = path.join(examplesFolder, 'one-slide.pptx');
const makingMs = 180_000;
const startMs = 60_000;
const voices = ['friendly-female', 'professional-male'] as const;

type Client = Awaited<ReturnType<typeof newClient>>;
type Harm = 'flip' | 'cut' | 'delete';

/**
 * Damages a third of artifacts/, a file of files/ and, in every other round, a file of the database. The projects of the affected
 * account must report the damage and be mended; those of the other account must not be affected.
 */
export const damagedStore: Drill = {
  row: 'R17',
  what: 'flipped bits, truncated files and missing files among artifacts, stored files and files of the database',
  count: 40,
  unit: 'rounds',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    const settings = { REQUESTS_PER_MINUTE: '1000000', FAIR_USE_FACTOR: '1000', LOG_LEVEL: 'error' };
    const seen = { artifacts: 0, files: 0, database: 0, refusedStarts: 0, madeAgain: 0 };
    let server = await startServer(folder, settings);
    try {
      const [hit, other] = [await newClient(server), await newClient(server, 'ada@example.com')];
      const clients = [hit, other];
      for (const client of clients) await client.subscribe(server);
      for (const client of clients) await client.generate(server, { voiceOption: voices[0] }, deckPath);
      for (const client of clients) await allComplete(server, client);
      for (let round = 1; round <= count; round += 1) {
        // The artifacts belong to both accounts.
        seen.artifacts += await harmArtifacts(folder, random);
        await makeAgain(server, hit);
        await makeAgain(server, other);
        seen.files += 1;
        seen.madeAgain += await harmFile(folder, server, hit, random);
        await playsWell(server, other);
        if (round % 2 === 0 || count === 1) {
          await endServer(server, 'SIGTERM');
          const refused = await harmDatabase(folder, random);
          seen.database += 1;
          if (refused) seen.refusedStarts += 1;
          server = await startServer(folder, settings);
          for (const client of clients) await playsWell(server, client);
        }
        if (round % 10 === 0) say(`${round} rounds: ${JSON.stringify(seen)}`);
      }
      await endServer(server, 'SIGTERM');
      const { findings } = await openAndExamine(configOf(folder), { mend: true, say: () => {} });
      deepEqual(
        findings.filter(({ state }) => state === 'action required'),
        [],
      );
      return {
        figures: {
          'artifacts damaged': seen.artifacts,
          'stored files damaged': seen.files,
          'videos made again': seen.madeAgain,
          'databases damaged': seen.database,
          'starts refused in a sentence': seen.refusedStarts,
          'needs a person at the end': 0,
        },
      };
    } finally {
      await endServer(server, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};

const configOf = (folder: string) => loadConfig({ DATA_DIR: folder });

async function allComplete(server: ServerProcess, client: Client): Promise<Project[]> {
  await until('every video is made', makingMs, async () =>
    (await client.projects(server)).every(({ status }) => status !== 'processing'),
  );
  const projects = await client.projects(server);
  deepEqual(
    projects.map(({ status, error }) => ({ status, error })),
    projects.map(() => ({ status: 'complete', error: null })),
  );
  return projects;
}

async function makeAgain(server: ServerProcess, client: Client): Promise<void> {
  for (const { id } of await client.projects(server)) {
    const reply = await ask(server, client, renderProject.path.replace(':id', id), 'POST');
    ok(reply.ok, `making a video again: ${reply.status}`);
  }
  for (const project of await allComplete(server, client)) equal(project.damage, null);
}

/** Asserts that every video of an account can be read to its end, and that no project is damaged. */
async function playsWell(server: ServerProcess, client: Client): Promise<void> {
  for (const project of await allComplete(server, client)) {
    equal(project.damage, null);
    const reply = await ask(server, client, project.videoUrl ?? '');
    equal(reply.status, 200);
    equal((await reply.arrayBuffer()).byteLength, Number(reply.headers.get('content-length')));
  }
}

function ask(server: ServerProcess, { headers }: Client, address: string, method = 'GET'): Promise<Response> {
  return fetch(new URL(address, server.url), { method, headers });
}

/** Damages a third of the artifacts. @returns the number of damaged artifacts */
async function harmArtifacts(folder: string, random: SeededRandom): Promise<number> {
  const root = path.join(folder, 'artifacts');
  const files = (await filesIn(root)).filter((file) => !file.includes('/unfinished/'));
  const chosen = files.filter(() => random.share() < 1 / 3);
  for (const file of chosen) await harm(file, random);
  return chosen.length;
}

/** Damages the video, poster or captions of a project, which must report it and be mended. @returns the number of videos made again */
async function harmFile(
  folder: string,
  server: ServerProcess,
  client: Client,
  random: SeededRandom,
): Promise<number> {
  const [project] = await client.projects(server);
  if (!project) throw new Error('There is no project.');
  const results = await filesIn(path.join(folder, 'files/projects', project.id, 'results'));
  const name = ['video.mp4', 'poster.jpg', 'captions.vtt'][random.below(3)] ?? '';
  const file = results.find((one) => path.basename(one) === name);
  if (!file) throw new Error(`There is no ${name}.`);
  await harm(file, random);
  const extension = path.extname(name);
  const broken = await ask(server, client, `/api/videos/${project.id}${extension}`);
  // A flipped bit breaks off the transfer; other damage is detected before it begins.
  const isWhole =
    broken.ok &&
    (await broken.arrayBuffer().then(
      () => true,
      () => false,
    ));
  ok(!isWhole, `a damaged ${name} was sent as if it were whole`);
  const detail = async () =>
    projectDetail.parse(await (await ask(server, client, getProject.path.replace(':id', project.id))).json());
  await until(
    'the project says that it is damaged',
    startMs,
    async () => (await detail()).damage?.of === 'video',
  );
  await makeAgain(server, client);
  equal((await detail()).damage, null);
  return 1;
}

/**
 * Damages a file of the stopped database and starts the server, which is then either ready, or refuses to start with a sentence
 * and is restored from a backup. @returns whether the start was refused
 */
async function harmDatabase(folder: string, random: SeededRandom): Promise<boolean> {
  const backup = path.join(folder, 'backup');
  await rm(backup, { recursive: true, force: true });
  await takeBackup(configOf(folder), backup, { withKey: false, now: new Date() });
  const aside = path.join(folder, 'db-whole');
  await cp(path.join(folder, 'db'), aside, { recursive: true });
  await harmOneOf(await databaseFiles(path.join(folder, 'db')), random);
  const server = spawnServer(folder, { LOG_LEVEL: 'error' });
  await until(
    'it is ready or has ended',
    startMs,
    () => server.process.exitCode !== null || server.output().includes('ready on'),
  );
  const isRefused = server.process.exitCode !== null;
  if (isRefused) {
    match(
      server.output(),
      /DeckVoice did not start\. The database in DATA_DIR\/db .*npm run restore -- FOLDER --force/,
    );
    ok(!/\n\s+at /.test(server.output()), 'a stack was printed');
    await restoreBackup(configOf(folder), backup, { force: true, withoutVoices: false, now: new Date() });
  }
  await endServer(server, 'SIGTERM');
  // Brings the undamaged database back, because a backup has no sessions and the drill continues with its own.
  await rm(path.join(folder, 'db'), { recursive: true, force: true });
  await rename(aside, path.join(folder, 'db'));
  for (const name of await readdir(folder))
    if (name.startsWith('db-damaged-')) await rm(path.join(folder, name), { recursive: true });
  return isRefused;
}

/** Returns the files that hold the database together, all of which a start reads. */
async function databaseFiles(root: string): Promise<string[]> {
  const always = ['PG_VERSION', 'global/pg_control', 'postgresql.conf'].map((name) => path.join(root, name));
  const log = (await filesIn(path.join(root, 'pg_wal'))).filter((file) => /\/[0-9A-F]{24}$/.test(file));
  return [...always, ...log];
}

async function harmOneOf(files: readonly string[], random: SeededRandom): Promise<void> {
  const file = files[random.below(files.length)];
  if (file) await harm(file, random);
}

async function harm(file: string, random: SeededRandom): Promise<void> {
  const { size } = await stat(file);
  const kinds: readonly Harm[] = size === 0 ? ['delete'] : ['flip', 'cut', 'delete'];
  const kind = kinds[random.below(kinds.length)];
  if (kind === 'delete') return rm(file);
  if (kind === 'cut') return truncate(file, random.below(size));
  const content = await readFile(file);
  const position = random.below(size);
  const handle = await open(file, 'r+');
  try {
    await handle.write(Uint8Array.of((content[position] ?? 0) ^ (1 << random.below(8))), 0, 1, position);
  } finally {
    await handle.close();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
