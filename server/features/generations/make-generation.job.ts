import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ScriptWriterName } from '../../../contract/script-writer.ts';
import { PipelineError } from '../../../pipeline/errors.ts';
import type { LanguageModelSettings } from '../../../pipeline/script/language-model/language-model-settings.ts';
import { videoFiles } from '../../../pipeline/video-result.ts';
import type { VideoSettings } from '../../../pipeline/video-settings.ts';
import type { Config } from '../../config.ts';
import { SealBroken } from '../../crypto/seal.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { StoredFiles } from '../../db/tables/generations-tables.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import type { Interruption } from '../../jobs/keep-lease.ts';
import { type TryParts, tryJob } from '../../jobs/try-job.ts';
import { artifactHolderOf } from '../../records/artifact-holder.ts';
import { repeat } from '../../repeat.ts';
import { ContentDamaged, checkContent, putMeasured } from '../../storage/content-facts.ts';
import { type Storage, StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { Budgets } from '../budgets/service.ts';
import { findLanguageModel, nameWriter } from '../script-writer/service.ts';
import { askBrowser } from './browser-model/ask-browser.ts';
import { deleteQuestion } from './browser-model/question-store.ts';
import { generationFailureRules } from './failure-rules.ts';
import { mustGiveWay } from './give-way.ts';
import { type ClaimedGeneration, generationLeases, giveWay, handBack } from './lease-store.ts';
import { type LoadedOrder, loadOrder } from './load-order.ts';
import { noteDamage } from './note-damage.ts';
import { failGeneration, markFiles, publishVideo, retryLater, writeProgress } from './outcome-store.ts';
import { deleteFiles, deleteReplacedFiles } from './result-files.ts';
import type { MadeVideo } from './video-process/messages.ts';
import type { VideoProcess } from './video-process/video-process.ts';
import { type WatchedTry, watchTry } from './watch-try.ts';
import { createProgressWriter } from './write-progress.ts';

export type JobParts = TryParts & {
  config: Pick<Config, 'role' | 'languageModel'>;
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
const deckDamagedMessage =
  'The stored copy of this deck is damaged, so no video can be made from it. Please upload the deck again as a new project.';
const voiceDamagedMessage =
  'The stored file of your trained voice is damaged. Train your voice again, or choose another voice.';
const logoDamagedMessage =
  "The stored file of the team's logo is damaged, so the video shows none. Upload the logo again and update the video.";

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
    const fetched = await watched.run('fetch', () => fetchParts(parts, job, order, { folder, signal }));
    const languageModel = job.asksBrowser ? null : await findLanguageModel(db, parts.config);
    const video = await makeVideo(job, parts, { ...fetched, languageModel, outputFolder }, watch);
    if (!(await markFiles(db, job, await sizeOfFiles(outputFolder)))) return interrupt('lost');
    const files = await watched.run('store', () => storeFiles(job, parts.storage, outputFolder, signal));
    const made = { video, files, remarks: fetched.remarks, writer: writerOf(video, job, languageModel) };
    if (!(await publishVideo(db, job, order, made))) return interrupt('lost');
    watched.made(video);
    await deleteReplacedFiles(parts, resultOf(job)).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the files of an earlier video are left to the sweep'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Fetched = {
  order: LoadedOrder;
  deckPath: string;
  ownVoiceFile: string | null;
  /** What the user should know of parts that were left out. */
  remarks: StoredWarning[];
};
type Into = { folder: string; signal: AbortSignal };

/** Copies the parts of the video from storage into files. @throws PipelineError when the deck or the voice is damaged */
async function fetchParts(
  parts: JobParts,
  { projectId }: ClaimedGeneration,
  order: LoadedOrder,
  into: Into,
): Promise<Fetched> {
  const deckPath = await fetchDeck(parts, projectId, order, into);
  const ownVoiceFile = await openVoice(parts, order, into);
  const { settings, remarks } = await withLogo(parts, order, into);
  return { order: { ...order, settings }, deckPath, ownVoiceFile, remarks };
}

async function fetchDeck(
  parts: JobParts,
  projectId: string,
  { deckKey, deckSha256 }: LoadedOrder,
  { folder, signal }: Into,
): Promise<string> {
  const deckPath = path.join(folder, 'deck.pptx');
  try {
    const deck = checkContent(await parts.storage.read(deckKey), { sha256: deckSha256 });
    await pipeline(deck, createWriteStream(deckPath), { signal });
    return deckPath;
  } catch (error) {
    if (!(error instanceof ContentDamaged || error instanceof StoredObjectMissing)) throw error;
    await noteDamage(parts, { what: 'deck', projectId });
    throw new PipelineError('stored_deck_damaged', deckDamagedMessage, { cause: error });
  }
}

/** Decrypts the voice into a file that only this user may read; it goes with the folder of the try. */
async function openVoice(
  { vault, metrics }: JobParts,
  { ownVoice }: LoadedOrder,
  { folder, signal }: Into,
): Promise<string | null> {
  if (ownVoice === null) return null;
  const file = path.join(folder, 'own.voice');
  try {
    await pipeline(await vault.read(ownVoice.voiceKey), createWriteStream(file, { mode: 0o600 }), { signal });
    return file;
  } catch (error) {
    if (!(error instanceof SealBroken || error instanceof StoredObjectMissing)) throw error;
    metrics.damage.inc({ kind: 'voice' });
    throw new PipelineError('stored_voice_damaged', voiceDamagedMessage, { cause: error });
  }
}

/** Leaves out a logo that was deleted meanwhile or is damaged: a video without it is better than none. */
async function withLogo(
  { storage, log, metrics }: JobParts,
  { settings, logo }: LoadedOrder,
  { folder, signal }: Into,
): Promise<{ settings: VideoSettings; remarks: StoredWarning[] }> {
  if (settings.brand === null || logo === null) return { settings, remarks: [] };
  const logoPath = path.join(folder, 'logo.png');
  try {
    const stored = await storage.read(logo.key);
    const checked = logo.sha256 === null ? stored : checkContent(stored, { sha256: logo.sha256 });
    await pipeline(checked, createWriteStream(logoPath), { signal });
  } catch (error) {
    if (error instanceof StoredObjectMissing) return { settings, remarks: [] };
    if (!(error instanceof ContentDamaged)) throw error;
    metrics.damage.inc({ kind: 'logo' });
    log.error({ key: logo.key }, 'the stored logo of a team is damaged; its videos are made without it');
    return { settings, remarks: [{ code: 'logo_left_out', message: logoDamagedMessage }] };
  }
  return { settings: { ...settings, brand: { ...settings.brand, logoPath } }, remarks: [] };
}

async function makeVideo(
  job: ClaimedGeneration,
  parts: JobParts,
  {
    order,
    deckPath,
    ownVoiceFile,
    languageModel,
    outputFolder,
  }: Fetched & {
    languageModel: LanguageModelSettings | null;
    outputFolder: string;
  },
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
  // A worker that died may have left a question with text of the deck.
  if (job.asksBrowser) await deleteQuestion(parts.db, job.id);
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
        languageModel,
        asksBrowser: job.asksBrowser,
        outputFolder,
      },
      {
        signal,
        onQuestion: askBrowser(parts.db, job, signal),
        onProgress: (news) => ('step' in news ? watched.step(news) : progress.report(news)),
      },
    );
  } finally {
    await looking.stop();
    await progress.end();
  }
}

/** Browsers do not tell the name of their model. */
const browserModel = { kind: 'language_model', model: 'a browser', place: 'browser' } as const;

/** @returns null for a script that was there before */
function writerOf(
  { writer }: MadeVideo,
  { asksBrowser }: ClaimedGeneration,
  languageModel: LanguageModelSettings | null,
): ScriptWriterName | null {
  if (asksBrowser && writer === 'language_model') return browserModel;
  return writer === 'edited' ? null : nameWriter(writer === 'embedded' ? null : languageModel);
}

async function sizeOfFiles(folder: string): Promise<number> {
  const sizes = Object.values(videoFiles).map(async (file) => (await stat(path.join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Stores the video last, so that it is never there without the other files. */
async function storeFiles(
  job: ClaimedGeneration,
  storage: Storage,
  folder: string,
  signal: AbortSignal,
): Promise<StoredFiles> {
  const { video, ...rest } = videoFiles;
  const files: StoredFiles = {};
  for (const file of [...Object.values(rest), video]) {
    const key = storageKeys.result(job.projectId, job.id, file);
    files[file] = await putMeasured(storage, key, createReadStream(path.join(folder, file)), signal);
  }
  return files;
}
