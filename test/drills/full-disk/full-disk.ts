import { deepEqual, equal, match } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { glob, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Stage, stages } from '#contract/vocabulary/stages.ts';
import { dataFolder as ownDataFolder } from '#scripts/places.ts';
import { deckBytes } from '../../support/projects.ts';
import {
  endServer,
  newClient,
  type ServerProcess,
  startServer,
} from '../../support/servers/server-process.ts';
import { patienceMs, until, untilHolds } from '../../support/until.ts';
import type { Drill } from '../drill.ts';
import { startUpload } from '../slow-upload.ts';
import { type Disk, mountSmallDisk } from './small-disk.ts';

/** Time for three attempts and the waits between them. */
const failMs = 180_000;

/** Scenes in an order that lets a short drill cover both outcomes. */
const scenes = [
  { stage: 'upload' },
  { stage: 'log' },
  { stage: 'video', staysFull: false },
  ...stages.map((stage) => ({ stage, staysFull: true })),
  ...stages.map((stage) => ({ stage, staysFull: false })),
] as const;

export const fullDisk: Drill = {
  row: 'R6',
  what: 'a full disk: while a deck arrives, at each stage of a video, and for the log of the database',
  count: scenes.length,
  unit: 'full disks',
  async run({ count, say }) {
    const disk = await mountSmallDisk();
    const folder = path.join(disk.folder, 'data');
    await mkdir(folder);
    await symlink(path.join(ownDataFolder, 'models'), path.join(folder, 'models'));
    const settings = { LOG_LEVEL: 'warn' };
    let server = await startServer(folder, settings);
    const met: string[] = [];
    try {
      const client = await newClient(server);
      await client.subscribe(server);
      for (let scene = 0; scene < count; scene += 1) {
        const wanted = scenes[scene % scenes.length] ?? scenes[0];
        if (wanted.stage === 'upload') await fillWhileUploading(server, client.headers, disk);
        else if (wanted.stage === 'log') {
          await endServer(server, 'SIGTERM');
          await fillForLog(folder, disk);
          server = await startServer(folder, settings);
        } else {
          await fillAtStage({ server, folder, client, disk }, wanted.stage, wanted.staysFull, scene);
        }
        met.push(wanted.stage);
        say(
          `full at ${wanted.stage}${'staysFull' in wanted ? `, ${wanted.staysFull ? 'for good' : 'for a while'}` : ''}`,
        );
      }
      return { figures: { stages: met.join(', '), 'half videos': 0 } };
    } finally {
      await endServer(server, 'SIGKILL');
      await disk.unmount();
    }
  },
};

async function fillWhileUploading(
  server: ServerProcess,
  headers: Record<string, string>,
  disk: Disk,
): Promise<void> {
  const upload = startUpload(server.url, headers, 20 * 1024 * 1024);
  await upload.sendShare(0.5);
  const full = disk.fill();
  await upload.finish();
  const answer = await upload.answer();
  equal(answer.status, 503, answer.body);
  match(answer.body, /"unavailable".*Please try again in a minute/);
  equal(Number(answer.retryAfter) > 0, true);
  full.empty();
  deepEqual(await readdir(path.join(disk.folder, 'data/uploads')), []);
  const again = startUpload(server.url, headers, deckBytes());
  await again.finish();
  equal((await again.answer()).status, 202);
}

/** Asserts that the embedded database ends with a message, instead of hanging, when its log has no room. */
async function fillForLog(folder: string, disk: Disk): Promise<void> {
  const module = path.join(import.meta.dirname, '../../../server/db/open-database.ts');
  const program = `
    const { sql } = await import('kysely');
    const { openDatabase } = await import(${JSON.stringify(module)});
    const { db } = await openDatabase({ kind: 'embedded', folder: ${JSON.stringify(path.join(folder, 'db'))} });
    process.stdout.write('open');
    process.stdin.once('data', async () => {
      for (;;) {
        await sql\`SELECT pg_switch_wal()\`.execute(db);
        await sql\`SELECT pg_logical_emit_message(true, 'drill', 'a change')\`.execute(db);
      }
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await until('the database is open', patienceMs, () => said.includes('open'));
  const full = disk.fill();
  child.stdin.write('go');
  const code = await Promise.race([
    exit,
    new Promise<string>((resolve) => setTimeout(resolve, 60_000, 'it hangs')),
  ]);
  child.kill('SIGKILL');
  full.empty();
  equal(code, 1, said);
  match(said, /The disk is full/);
}

async function fillAtStage(
  drill: { server: ServerProcess; folder: string; client: Awaited<ReturnType<typeof newClient>>; disk: Disk },
  stage: Stage,
  staysFull: boolean,
  scene: number,
): Promise<void> {
  const { server, folder, client, disk } = drill;
  // Deletes the artifacts: the scenes share a deck, and with its artifacts a video is finished before the disk is full.
  await rm(path.join(folder, 'artifacts'), { recursive: true, force: true });
  const { id } = await client.generate(server, {
    voiceOption: 'friendly-female',
    duration: String(60 + scene),
  });
  const find = async () => (await client.projects(server)).find((project) => project.id === id);
  await until(`stage ${stage}`, 120_000, async () => (await find())?.progress?.stage === stage);
  const saidBefore = server.output().length;
  const full = disk.fill();
  if (!staysFull) {
    await until('a try fails', failMs, () => /tried again|let go/.test(server.output().slice(saidBefore)));
  } else {
    const failed = await until('it ends', failMs, async () => {
      const project = await find();
      return project?.status !== 'processing' && project;
    });
    equal(failed.status, 'failed');
    match(failed.error?.message ?? '', /not because of your deck.*Please try again later/);
    equal(failed.videoUrl, null);
  }
  for await (const file of glob(`files/projects/${id}/results/**/*.mp4`, { cwd: folder })) {
    throw new Error(`${file} is there although the disk was full`);
  }
  full.empty();
  if (staysFull)
    await fetch(new URL(`/api/projects/${id}/retry`, server.url), {
      method: 'POST',
      headers: client.headers,
    });
  await until('it is finished', failMs, async () => (await find())?.status === 'complete');
  await untilHolds(path.join(folder, 'files/.unfinished'), []);
  await untilHolds(path.join(folder, 'artifacts/unfinished'), []);
}
