import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { videoFiles } from '../../../pipeline/video-result.ts';
import type { VideoSettings } from '../../../pipeline/video-settings.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Interruption } from '../../jobs/keep-lease.ts';
import { type TryParts, tryJob } from '../../jobs/try-job.ts';
import { artifactHolderOf } from '../../records/artifact-holder.ts';
import { repeat } from '../../repeat.ts';
import { type Storage, StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { Budgets } from '../budgets/service.ts';
import { generationFailureRules } from './failure-rules.ts';
import { mustGiveWay } from './give-way.ts';
import { type ClaimedGeneration, generationLeases, giveWay, handBack } from './lease-store.ts';
import { type LoadedOrder, loadOrder } from './load-order.ts';
import { failGeneration, markFiles, publishVideo, retryLater, writeProgress } from './outcome-store.ts';
import { deleteFiles, deleteReplacedFiles } from './result-files.ts';
import type { MadeVideo } from './video-process/messages.ts';
import type { VideoProcess } from './video-process/video-process.ts';
import { type WatchedTry, watchTry } from './watch-try.ts';
import { createProgressWriter } from './write-progress.ts';

export type JobParts = TryParts & {
  storage: Storage;
  vault: Vault;
  metrics: Metrics;
  tracing: Tracing;
  videoProcess: VideoProcess;
  budgets: Pick<Budgets, 'videosThisHour'>;
  /** Each try gets a folder in it. */
  workFolder: string;
};

/** Tries a generation once: from its deck in storage to its video in storage, or to the reason why not. */
export async function makeGeneration(job: ClaimedGeneration, parts: JobParts): Promise<void> {
  const { db } = parts;
  const watched = watchTry(job, parts);
  await tryJob(
    job,
    {
      leases: generationLeases,
      rules: generationFailureRules,
      watched,
      work: (signal, interrupt) => tryOnce(job, parts, { signal, interrupt, watched }),
      handBack: () => handBack(db, job),
      giveWay: () => giveWay(db, job),
      retryLater: (failure) => retryLater(db, job, failure),
      fail: (error) => failGeneration(db, job, error),
      onEnded: () => deleteFiles(parts, resultOf(job)),
      logged: { kind: 'a video', ids: resultOf(job) },
    },
    parts,
  );
}

/** How often a video in work looks whether another account's goes first. */
const lookEveryMs = 1000;

const resultOf = ({ id, projectId }: ClaimedGeneration) => ({ generationId: id, projectId });

type Watch = { signal: AbortSignal; interrupt: (why: Interruption) => void; watched: WatchedTry };

async function tryOnce(job: ClaimedGeneration, parts: JobParts, watch: Watch): Promise<void> {
  const { db } = parts;
  const { signal, interrupt, watched } = watch;
  const order = await loadOrder(db, job);
  if (order === null) return interrupt('ended');
  const folder = path.join(parts.workFolder, `${job.id}-${job.fencingToken}`);
  const outputFolder = path.join(folder, 'output');
  await mkdir(outputFolder, { recursive: true });
  try {
    const fetched = await watched.run('fetch', () => fetchParts(parts, order, folder, signal));
    const video = await makeVideo(job, parts, { ...fetched, outputFolder }, watch);
    if (!(await markFiles(db, job, await sizeOfFiles(outputFolder)))) return interrupt('lost');
    await watched.run('store', () => storeFiles(job, parts.storage, outputFolder, signal));
    if (!(await publishVideo(db, job, order, video))) return interrupt('lost');
    watched.made(video);
    await deleteReplacedFiles(parts, resultOf(job)).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the files of an earlier video are left to the sweep'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Fetched = { order: LoadedOrder; deckPath: string; ownVoiceFile: string | null };

/** Copies the parts of the video from storage into files. */
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

/** Decrypts the voice into a file that only this user may read; it goes with the folder of the try. */
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

/** Leaves the logo out if it was deleted meanwhile. */
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
  const looking = repeat(
    {
      name: 'look whether another video goes first',
      everyMs: lookEveryMs,
      async run() {
        if (await mustGiveWay(parts, job)) interrupt('gives_way');
      },
    },
    parts.log,
  );
  try {
    return await parts.videoProcess.work(
      {
        generationId: job.id,
        artifactHolder: artifactHolderOf(job.projectId),
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
    await looking.stop();
    await progress.end();
  }
}

async function sizeOfFiles(folder: string): Promise<number> {
  const sizes = Object.values(videoFiles).map(async (file) => (await stat(path.join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Stores the video last, so that it is never there without the other files. */
async function storeFiles(job: ClaimedGeneration, storage: Storage, folder: string, signal: AbortSignal) {
  const { video, ...rest } = videoFiles;
  for (const file of [...Object.values(rest), video]) {
    const key = storageKeys.result(job.projectId, job.id, file);
    await storage.put(key, createReadStream(path.join(folder, file)), signal);
  }
}
