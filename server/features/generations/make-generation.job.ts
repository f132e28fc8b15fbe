import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { ZodError } from 'zod';
import { PipelineError } from '../../../pipeline/errors.ts';
import { videoFiles } from '../../../pipeline/video-result.ts';
import type { VideoSettings } from '../../../pipeline/video-settings.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import { type Interruption, watchWork, workUnderLease } from '../../queue/keep-lease.ts';
import { type Storage, StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import { WorkProcessCrashed } from '../../work-process/work-process.ts';
import { type Failure, judgeClaims, judgeFailure, type Verdict } from './failure.ts';
import { type ClaimedGeneration, handBack, leaseState, renewLease } from './lease-store.ts';
import { type LoadedOrder, loadOrder } from './load-order.ts';
import { failGeneration, markFiles, publishVideo, retryLater, writeProgress } from './outcome-store.ts';
import { deleteFiles, deleteReplacedFiles } from './result-files.ts';
import type { MadeVideo } from './video-process/messages.ts';
import type { VideoProcess } from './video-process/video-process.ts';
import { type WatchedTry, watchTry } from './watch-try.ts';
import { createProgressWriter } from './write-progress.ts';

export type JobParts = {
  db: Kysely<Schema>;
  storage: Storage;
  vault: Vault;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
  videoProcess: VideoProcess;
  /** Of which each try gets a folder. */
  workFolder: string;
  /** Aborted when the worker stops: what runs is handed back. */
  stopping: AbortSignal;
};

/** One try of one generation: from its deck in storage to its video in storage, or to the reason why not. */
export async function makeGeneration(job: ClaimedGeneration, parts: JobParts): Promise<void> {
  const watched = watchTry(job, parts);
  await watchWork(watched, () => tryUnderLease(job, parts, watched));
}

async function tryUnderLease(
  job: ClaimedGeneration,
  parts: JobParts,
  watched: WatchedTry,
): Promise<Interruption | undefined> {
  const { db, stopping } = parts;
  const fail = async (verdict: Verdict, error: unknown, failure: Failure) => {
    watched.failed(verdict, error, failure.kind === 'refused' ? failure.code : failure.kind);
    await settle(job, parts, verdict, error, failure.kind === 'crashed');
  };
  const tooMany = judgeClaims(job.fencingToken);
  if (tooMany) {
    await fail(tooMany, new Error('claimed too often'), { kind: 'broke' });
    return undefined;
  }
  const lease = { state: () => leaseState(db, job), renew: () => renewLease(db, job) };
  const interruption = await workUnderLease(
    lease,
    stopping,
    (signal, interrupt) => tryOnce(job, parts, { signal, interrupt, watched }),
    (error) => {
      const failure = toFailure(error);
      return fail(judgeFailure(failure, job), error, failure);
    },
  );
  if (interruption === 'stopping') await handBack(db, job);
  if (interruption === 'ended') await deleteFiles(parts, job);
  return interruption;
}

type Watch = { signal: AbortSignal; interrupt: (why: Interruption) => void; watched: WatchedTry };

async function tryOnce(job: ClaimedGeneration, parts: JobParts, watch: Watch): Promise<void> {
  const { db } = parts;
  const { signal, interrupt, watched } = watch;
  const order = await loadOrder(db, job);
  if (order === null) return interrupt('ended');
  const folder = path.join(parts.workFolder, `${job.generationId}-${job.fencingToken}`);
  const outputFolder = path.join(folder, 'output');
  await mkdir(outputFolder, { recursive: true });
  try {
    const fetched = await watched.run('fetch', () => fetchParts(parts, order, folder, signal));
    const video = await makeVideo(job, parts, { ...fetched, outputFolder }, watch);
    if (!(await markFiles(db, job))) return interrupt('lost');
    await watched.run('store', () => storeFiles(job, parts.storage, outputFolder, signal));
    if (!(await publishVideo(db, job, order, video))) return interrupt('lost');
    watched.made(video);
    await deleteReplacedFiles(parts, job).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the files of an earlier video are left for the sweep'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Fetched = { order: LoadedOrder; deckPath: string; ownVoiceFile: string | null };

/** What the video is made of, from storage into files. */
async function fetchParts(
  parts: JobParts,
  order: LoadedOrder,
  folder: string,
  signal: AbortSignal,
): Promise<Fetched> {
  const deckPath = path.join(folder, 'deck.pptx');
  await pipeline(await parts.storage.read(order.deckKey), createWriteStream(deckPath), { signal });
  const ownVoiceFile = await openVoice(parts, order, folder, signal);
  const settings = await withLogo(parts, order, folder, signal);
  return { order: { ...order, settings }, deckPath, ownVoiceFile };
}

/** It lies open on the disk while the video is made, for us alone; the folder of the try goes with it. */
async function openVoice(
  { vault }: JobParts,
  { ownVoice }: LoadedOrder,
  folder: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (ownVoice === null) return null;
  const file = path.join(folder, 'own.voice');
  await pipeline(await vault.read(ownVoice.voiceKey), createWriteStream(file, { mode: 0o600 }), { signal });
  return file;
}

/** A logo that is gone by now is left out. */
async function withLogo(
  { storage }: JobParts,
  { settings, logoKey }: LoadedOrder,
  folder: string,
  signal: AbortSignal,
): Promise<VideoSettings> {
  if (settings.brand === null || logoKey === null) return settings;
  const logoPath = path.join(folder, 'logo.png');
  try {
    await pipeline(await storage.read(logoKey), createWriteStream(logoPath), { signal });
  } catch (error) {
    if (error instanceof StoredObjectMissing) return settings;
    throw error;
  }
  return { ...settings, brand: { ...settings.brand, logoPath } };
}

async function makeVideo(
  job: ClaimedGeneration,
  parts: JobParts,
  { order, deckPath, ownVoiceFile, outputFolder }: Fetched & { outputFolder: string },
  { signal, interrupt, watched }: Watch,
): Promise<MadeVideo> {
  const progress = createProgressWriter({
    write: (report) => writeProgress(parts.db, job, report),
    onLost: () => interrupt('lost'),
    log: parts.log,
  });
  try {
    return await parts.videoProcess.work(
      {
        generationId: job.generationId,
        deckPath,
        settings: order.settings,
        editedScript: order.editedScript,
        ownVoiceFile,
        wordsPerMinute: order.wordsPerMinute,
        outputFolder,
      },
      {
        signal,
        onProgress: (news) => ('step' in news ? watched.step(news) : progress.report(news)),
      },
    );
  } finally {
    await progress.end();
  }
}

/** The video last, so that it never stands without the rest. */
async function storeFiles(job: ClaimedGeneration, storage: Storage, folder: string, signal: AbortSignal) {
  const { video, ...rest } = videoFiles;
  for (const file of [...Object.values(rest), video]) {
    const key = storageKeys.result(job.projectId, job.generationId, file);
    await storage.put(key, createReadStream(path.join(folder, file)), signal);
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof WorkProcessCrashed) return { kind: 'crashed' };
  if (error instanceof PipelineError) return { kind: 'refused', code: error.code, message: error.message };
  if (error instanceof StoredObjectMissing) {
    const message = 'The deck of this project is not there any more. Please upload it again.';
    return { kind: 'refused', code: 'deck_not_found', message };
  }
  if (error instanceof ZodError) {
    const message = error.issues[0]?.message ?? 'The settings of this project are not usable.';
    return { kind: 'refused', code: 'bad_argument', message };
  }
  return { kind: 'broke' };
}

async function settle(
  job: ClaimedGeneration,
  { db, log }: JobParts,
  verdict: Verdict,
  error: unknown,
  crashed = false,
): Promise<void> {
  const { generationId, projectId } = job;
  if (verdict.kind === 'retry') {
    log.warn({ err: error, generationId, projectId, ...verdict }, 'a video will be tried again');
    await retryLater(db, job, { crashed, afterMs: verdict.afterMs });
    return;
  }
  const { code, message } = verdict;
  if (verdict.blame === 'deck') {
    log.info({ code, generationId, projectId }, 'a deck could not be made into a video');
    await failGeneration(db, job, { code, message });
    return;
  }
  const reference = newId().slice(0, 10);
  log.error({ err: error, reference, generationId, projectId }, 'a video failed');
  await failGeneration(db, job, { code, message: `${message} (Reference: ${reference})` });
}
