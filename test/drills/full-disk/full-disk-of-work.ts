import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { retryBatch, uploadBatch } from '#contract/batches/batches.ts';
import { uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { listVoiceTrainings, trainVoice } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { dataFolder as ownDataFolder } from '#scripts/places.ts';
import { startThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { loadConfig } from '#server/config.ts';
import {
  endServer,
  newClient,
  type ServerProcess,
  startServer,
} from '../../support/servers/server-process.ts';
import { patienceMs, until } from '../../support/until.ts';
import type { Drill } from '../drill.ts';
import { startUpload, type UploadTo } from '../slow-upload.ts';
import { type ActingUser, actingUser } from '../subjects/acting-user.ts';
import { batch, tableForm } from '../subjects/batch.ts';
import { finishedProject, personalDeck } from '../subjects/finished-project.ts';
import { newDeck } from '../subjects/new-deck.ts';
import { requireEachOnce } from '../subjects/require-each-once.ts';
import { workMs } from '../subjects/subjects-in-work.ts';
import { hear } from '../subjects/take.ts';
import { training } from '../subjects/training.ts';
import { type Disk, mountSmallDisk } from './small-disk.ts';

type Stage = {
  disk: Disk;
  folder: string;
  settings: Record<string, string>;
  server: ServerProcess;
  user: ActingUser;
  projectId: string;
};

/** Scenes that each fill the disk at a different time, and continue until everything works again. */
const scenes: Record<string, (stage: Stage) => Promise<void>> = {
  take: fillForTake,
  recording: fillWhileRecordingComes,
  table: fillForTable,
  'new deck': fillWhileNewDeckComes,
  backup: fillForBackup,
  batch: fillUnderBatch,
  training: fillUnderTraining,
};

export const fullDiskOfWork: Drill = {
  row: 'R20',
  what: 'a full disk: for a recording, a training, a take, a new deck, a table, its videos, and a backup',
  count: Object.keys(scenes).length,
  unit: 'full disks',
  async run({ count, say }) {
    const disk = await mountSmallDisk();
    const folder = path.join(disk.folder, 'data');
    await mkdir(folder);
    await symlink(path.join(ownDataFolder, 'models'), path.join(folder, 'models'));
    // PostgreSQL has another disk, as on most servers; the embedded database would end without its log (R6).
    const postgres = await startThrowawayPostgres({ syncs: true });
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' };
    const server = await startServer(folder, settings);
    try {
      const client = await newClient(server);
      await client.subscribe(server);
      const user = actingUser(client, () => server);
      const projectId = await finishedProject(user);
      const met = Object.entries(scenes).slice(0, count);
      for (const [name, play] of met) {
        await play({ disk, folder, settings, server, user, projectId });
        deepEqual(await readdir(path.join(folder, 'uploads')), []);
        say(`full for a ${name}, and well again`);
      }
      const made = await requireEachOnce(settings, { canHaveFailed: true });
      return {
        figures: {
          'full for': met.map(([name]) => name).join(', '),
          'videos counted once': made.videos,
          voices: made.voices,
          'half files': 0,
        },
      };
    } finally {
      await endServer(server, 'SIGKILL');
      await postgres.stop();
      await disk.unmount();
    }
  },
};

/** Asserts that a call is refused with Retry-After and a sentence about the disk. */
async function requireRefusal(reply: Response): Promise<void> {
  const body = await reply.text();
  equal(reply.status, 503, body);
  match(body, /"unavailable".*[Tt]he disk of this server is full.*Please try again/);
  equal(Number(reply.headers.get('retry-after')) > 0, true);
}

async function fillForTake({ disk, user, projectId }: Stage): Promise<void> {
  equal((await hear(user, projectId, 0.95)).status, 200);
  const full = disk.fill();
  await requireRefusal(await hear(user, projectId, 1.05));
  full.empty();
  equal((await hear(user, projectId, 1.05)).status, 200);
}

async function fillWhileRecordingComes({ disk, user }: Stage): Promise<void> {
  const { version, text } = voiceConsents.embedded;
  const fields = { phraseId: 'none is drawn', consentVersion: version, consentText: text };
  await fillWhileComing(user, disk, 20 * 1024 * 1024, { ...trainVoice, fields, fileName: 'me.wav' });
  deepEqual(await user.ask(listVoiceTrainings, {}), []);
}

async function fillForTable({ disk, user, projectId }: Stage): Promise<void> {
  const send = () => user.send(uploadBatch, { params: { id: projectId }, form: tableForm() });
  const full = disk.fill();
  await requireRefusal(await send());
  full.empty();
  equal((await send()).status, 201);
}

async function fillWhileNewDeckComes({ disk, user, projectId }: Stage): Promise<void> {
  const parts = [{ name: 'ppt/media/film.mp4', content: Buffer.alloc(20 * 1024 * 1024, 1) }];
  await fillWhileComing(user, disk, personalDeck({ slides: 3, parts }), {
    method: uploadNewDeck.method,
    path: uploadNewDeck.path.replace(':id', projectId),
    fields: {},
    fileName: 'deck.pptx',
  });
  const subject = newDeck(user, projectId);
  await subject.begin();
  await until('the new deck is done', patienceMs, subject.isDone);
}

async function fillWhileComing(
  user: ActingUser,
  disk: Disk,
  content: Buffer | number,
  to: UploadTo,
): Promise<void> {
  const upload = startUpload(user.server().url, user.client.headers, content, to);
  await upload.sendShare(0.5);
  const full = disk.fill();
  await upload.finish();
  const { status, retryAfter, body } = await upload.answer();
  full.empty();
  equal(status, 503, body);
  match(body, /"unavailable".*Please try again in a (?:minute|few minutes)/);
  equal(Number(retryAfter) > 0, true);
}

async function fillForBackup({ disk, settings }: Stage): Promise<void> {
  const target = path.join(disk.folder, 'backup');
  const take = () => takeBackup(loadConfig(settings), target, { withKey: false, now: new Date() });
  const full = disk.fill();
  const refused = await take().catch((error: unknown) => error);
  full.empty();
  match(String(refused), /BackupRefused: The disk of .* is full/);
  deepEqual(await readdir(target).catch(() => []), []);
  deepEqual((await take()).missing, []);
}

async function fillUnderBatch({ disk, server, user }: Stage): Promise<void> {
  const projectId = await finishedProject(user);
  const subject = batch(user, projectId);
  await subject.begin();
  await until('a row is in work', patienceMs, subject.isInWork);
  const saidBefore = server.output().length;
  const full = disk.fill();
  // The rows wait, or their videos fail after the last attempt. Both give the reason.
  await until('the disk is met', patienceMs, async () => {
    const { waitsBecause, rows } = await subject.rows();
    const isExplained = waitsBecause?.includes('The disk of this server is full') ?? false;
    return isExplained || rows.some(({ state }) => state === 'failed') || isTriedAgain(server, saidBefore);
  });
  full.empty();
  await until('every row has ended', patienceMs, async () => {
    const { id, rows } = await subject.rows();
    const failed = rows.filter(({ state }) => state === 'failed');
    for (const { error } of failed)
      match(error?.message ?? '', /not because of your deck.*Please try again later/);
    if (failed.length > 0) await user.ask(retryBatch, { status: 202, params: { batchId: id }, body: {} });
    return rows.every(({ state }) => state === 'complete');
  });
  equal(await subject.isDone(), true);
}

function isTriedAgain(server: ServerProcess, saidBefore: number): boolean {
  return /will be tried again|waits for a part/.test(server.output().slice(saidBefore));
}

async function fillUnderTraining({ disk, server, user }: Stage): Promise<void> {
  const subject = training(user);
  await subject.begin();
  await until('the voice is learned', workMs, subject.isInWork);
  const saidBefore = server.output().length;
  const full = disk.fill();
  await until('the disk is met', workMs, () => isTriedAgain(server, saidBefore));
  equal(await subject.isDone(), false);
  full.empty();
  await until('the training is done', workMs, subject.isDone);
}
