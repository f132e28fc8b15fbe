import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { ZodError } from 'zod';
import { PipelineError } from '../../../pipeline/errors.ts';
import { videoFiles } from '../../../pipeline/video-result.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import { type Storage, StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import { type Failure, judgeClaims, judgeFailure, type Verdict } from './failure.ts';
import { type Interruption, keepLease } from './keep-lease.ts';
import { type ClaimedGeneration, handBack } from './lease-store.ts';
import { type LoadedOrder, loadOrder } from './load-order.ts';
import { failGeneration, markFiles, publishVideo, retryLater, writeProgress } from './outcome-store.ts';
import { deleteFiles, deleteReplacedFiles } from './result-files.ts';
import type { MadeVideo } from './video-process/messages.ts';
import { type VideoProcess, VideoProcessCrashed } from './video-process/video-process.ts';
import { createProgressWriter } from './write-progress.ts';

export type JobParts = {
  db: Kysely<Schema>;
  storage: Storage;
  log: FastifyBaseLogger;
  videoProcess: VideoProcess;
  /** Of which each try gets a folder. */
  workFolder: string;
  /** Aborted when the worker stops: what runs is handed back. */
  stopping: AbortSignal;
};

/** One try of one generation: from its deck in storage to its video in storage, or to the reason why not. */
export async function makeGeneration(job: ClaimedGeneration, parts: JobParts): Promise<void> {
  const { db, stopping } = parts;
  const tooMany = judgeClaims(job.fencingToken);
  if (tooMany) return settle(job, parts, tooMany, new Error('claimed too often'));
  const work = new AbortController();
  let interruption: Interruption | undefined;
  const interrupt = (why: Interruption) => {
    interruption ??= why;
    work.abort();
  };
  const onStopping = () => interrupt('stopping');
  if (stopping.aborted) onStopping();
  stopping.addEventListener('abort', onStopping, { once: true });
  const done = new AbortController();
  const keeping = keepLease(db, job, done.signal, interrupt);
  try {
    await tryOnce(job, parts, { signal: work.signal, interrupt });
  } catch (error) {
    if (interruption === undefined) {
      const failure = toFailure(error);
      await settle(job, parts, judgeFailure(failure, job), error, failure.kind === 'crashed');
    }
  } finally {
    done.abort();
    stopping.removeEventListener('abort', onStopping);
    await keeping;
  }
  if (interruption === 'stopping') await handBack(db, job);
  if (interruption === 'ended') await deleteFiles(parts, job);
}

async function tryOnce(
  job: ClaimedGeneration,
  parts: JobParts,
  { signal, interrupt }: { signal: AbortSignal; interrupt: (why: Interruption) => void },
): Promise<void> {
  const { db, storage } = parts;
  const order = await loadOrder(db, job);
  if (order === null) return interrupt('ended');
  const folder = path.join(parts.workFolder, `${job.generationId}-${job.fencingToken}`);
  const outputFolder = path.join(folder, 'output');
  await mkdir(outputFolder, { recursive: true });
  try {
    const deckPath = path.join(folder, 'deck.pptx');
    await pipeline(await storage.read(order.deckKey), createWriteStream(deckPath), { signal });
    const video = await makeVideo(job, parts, { order, deckPath, outputFolder, signal, interrupt });
    if (!(await markFiles(db, job))) return interrupt('lost');
    await storeFiles(job, storage, outputFolder, signal);
    if (!(await publishVideo(db, job, order, video))) return interrupt('lost');
    await deleteReplacedFiles(parts, job).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the files of an earlier video are left for the sweep'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeVideo(
  job: ClaimedGeneration,
  parts: JobParts,
  made: {
    order: LoadedOrder;
    deckPath: string;
    outputFolder: string;
    signal: AbortSignal;
    interrupt: (why: Interruption) => void;
  },
): Promise<MadeVideo> {
  const { order, deckPath, outputFolder, signal, interrupt } = made;
  const progress = createProgressWriter({
    write: (report) => writeProgress(parts.db, job, report),
    onLost: () => interrupt('lost'),
    log: parts.log,
  });
  try {
    return await parts.videoProcess.make(
      {
        generationId: job.generationId,
        deckPath,
        settings: order.settings,
        editedScript: order.editedScript,
        wordsPerMinute: order.wordsPerMinute,
        outputFolder,
      },
      { signal, onProgress: progress.report },
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
  if (error instanceof VideoProcessCrashed) return { kind: 'crashed' };
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
