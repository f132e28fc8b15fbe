import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import type { LanguageModelSettings } from '#pipeline/for-the-server/scripts.ts';
import { repeat } from '../../background/repeat.ts';
import type { Config } from '../../config.ts';
import type { Vault } from '../../crypto/vault.ts';
import { type AttemptDeps, attemptJob } from '../../jobs/attempt-job.ts';
import type { Interruption } from '../../jobs/work-under-lease.ts';
import type { ScriptModel } from '../../open-script-model.ts';
import { artifactHolderOf } from '../../records/artifact-holder.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { Budgets } from '../budgets/for-other-slices.ts';
import { findLanguageModel, nameWriter } from '../script-writer/for-other-slices.ts';
import { askBrowser } from './browser-model/ask-browser.ts';
import { waitForBrowser } from './browser-model/asking-store.ts';
import { generationFailureRules } from './failure-rules.ts';
import { type Fetched, fetchInputs } from './fetch-inputs.ts';
import { type ClaimedGeneration, generationLeases, handBack, preempt } from './lease-store.ts';
import { loadTask } from './load-task.ts';
import { failGeneration, markFiles, publishVideo, retryLater, writeProgress } from './outcome-store.ts';
import { createPictureStore } from './pictures/store-pictures.ts';
import { mustPreempt } from './preempt.ts';
import { createProgressWriter } from './progress-writer.ts';
import { deleteFiles, deleteReplacedFiles } from './result-files/result-files.ts';
import { sizeOfFiles, storeFiles } from './result-files/store-files.ts';
import { showScript } from './review/show-script.ts';
import type { MadeVideo, VideoOutcome } from './video-process/messages.ts';
import { relayFileModel } from './video-process/relay-file-model.ts';
import type { VideoProcess } from './video-process/video-process.ts';
import { type WatchedAttempt, watchAttempt } from './watch-attempt.ts';

export type JobDeps = AttemptDeps & {
  config: Pick<Config, 'role' | 'languageModel'>;
  scriptModel: Pick<ScriptModel, 'fileModel'>;
  storage: Storage;
  vault: Vault;
  metrics: Metrics;
  tracing: Tracing;
  videoProcess: VideoProcess;
  budgets: Pick<Budgets, 'videosThisHour'>;
  /** Folder with one folder for each attempt. */
  workFolder: string;
};

/**
 * Makes one attempt at a generation: from the stored deck to the video, to a script for review, to a question for a browser, or to
 * the reason of a failure.
 */
export async function makeGeneration(job: ClaimedGeneration, deps: JobDeps): Promise<void> {
  const { db } = deps;
  const watched = watchAttempt(job, deps);
  await attemptJob(
    job,
    {
      leases: generationLeases,
      rules: generationFailureRules,
      watched,
      work: (signal, interrupt) => tryOnce(job, deps, { signal, interrupt, watched }),
      handBack: () => handBack(db, job),
      preempt: () => preempt(db, job),
      retryLater: (failure) => retryLater(db, job, failure),
      async fail(error) {
        // The pictures of its slides are already stored.
        if (await failGeneration(db, job, error)) await leaveToSweep(deps, deleteFiles(deps, resultOf(job)));
      },
      onEnded: () => deleteFiles(deps, resultOf(job)),
      logged: { kind: 'a video', ids: resultOf(job) },
    },
    deps,
  );
}

/** Interval at which a running video checks whether another account's goes first. */
const lookEveryMs = 1000;
const resultOf = ({ id, projectId }: ClaimedGeneration) => ({ generationId: id, projectId });

/** Waits for files to be deleted. Files that cannot be deleted now do not fail the video. */
async function leaveToSweep({ log }: Pick<JobDeps, 'log'>, deleting: Promise<void>): Promise<void> {
  await deleting.catch((error: unknown) => log.warn({ err: error }, 'files are left to the sweep'));
}

type Watch = { signal: AbortSignal; interrupt: (why: Interruption) => void; watched: WatchedAttempt };

async function tryOnce(job: ClaimedGeneration, deps: JobDeps, watch: Watch): Promise<void> {
  const { db } = deps;
  const { signal, interrupt, watched } = watch;
  const task = await loadTask(db, job);
  if (task === null) return interrupt('ended');
  const folder = path.join(deps.workFolder, `${job.id}-${job.fencingToken}`);
  const outputFolder = path.join(folder, 'output');
  await mkdir(outputFolder, { recursive: true });
  try {
    const fetched = await watched.run('fetch', () => fetchInputs(deps, job, task, { folder, signal }));
    const languageModel = job.asksBrowser ? null : await findLanguageModel(db, deps.config);
    const outcome = await runTask(job, deps, { ...fetched, languageModel, outputFolder }, watch);
    if ('awaitsAnswer' in outcome) {
      return (await waitForBrowser(db, job)) ? watched.asked() : interrupt('lost');
    }
    if ('script' in outcome) {
      const { script } = outcome;
      const writer = writerOf(script, job, languageModel);
      const { remarks } = fetched;
      const shown = await showScript(deps, job, task, { script, remarks, writer, outputFolder, signal });
      return shown ? watched.shown(script) : interrupt('lost');
    }
    const { video } = outcome;
    if (!(await markFiles(db, job, await sizeOfFiles(outputFolder)))) return interrupt('lost');
    const files = await watched.run('store', () => storeFiles(job, deps.storage, outputFolder, signal));
    const made = { video, files, remarks: fetched.remarks, writer: writerOf(video, job, languageModel) };
    if (!(await publishVideo(db, job, task, made))) return interrupt('lost');
    watched.made(video);
    await leaveToSweep(deps, deleteReplacedFiles(deps, resultOf(job)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runTask(
  job: ClaimedGeneration,
  deps: JobDeps,
  {
    task,
    deckPath,
    ownVoiceFile,
    recordingFiles,
    languageModel,
    outputFolder,
  }: Fetched & {
    languageModel: LanguageModelSettings | null;
    outputFolder: string;
  },
  { signal, interrupt, watched }: Watch,
): Promise<VideoOutcome> {
  const progress = createProgressWriter({
    write: (report) => writeProgress(deps.db, job, report),
    // The progress of the slides must not start again after each answer.
    from: job.wasAsking ? 'script' : 'slides',
    keepsScript: task.editedScript !== null && !task.voiced.some(({ isWritten }) => isWritten),
    onLost: () => interrupt('lost'),
    log: deps.log,
  });
  const pictures = createPictureStore(deps, job, {
    folder: outputFolder,
    signal,
    onLost: () => interrupt('lost'),
  });
  const looking = repeat(
    {
      name: 'look whether another video goes first',
      everyMs: lookEveryMs,
      async run() {
        if (await mustPreempt(deps, job)) interrupt('gives_way');
      },
    },
    deps.log,
  );
  try {
    return await deps.videoProcess.work(
      {
        generationId: job.id,
        artifactHolder: artifactHolderOf(job.projectId),
        deckPath,
        settings: task.settings,
        editedScript: task.editedScript,
        ownVoiceFile,
        wordsPerMinute: task.wordsPerMinute,
        keptSpeed: task.keptSpeed,
        slideOrder: task.slideOrder,
        leftOutSlides: task.leftOutSlides,
        slideOverrides: task.slideOverrides,
        takes: task.takes,
        recordingFiles,
        languageModel,
        asksBrowser: job.asksBrowser,
        outputFolder,
        goal: task.goal,
        // On a first upload, nothing else shows the deck's slides. They stay drawn while a browser is asked.
        showsPictures: job.kind === 'first' && task.voiced.length === 0 && !job.wasAsking,
      },
      {
        signal,
        onQuestion:
          languageModel?.kind === 'file'
            ? relayFileModel(deps.scriptModel.fileModel, { signal, timeoutMs: languageModel.timeoutMs })
            : askBrowser(deps.db, job),
        onProgress(news) {
          if ('picture' in news) pictures.report(news.picture);
          else if ('step' in news) watched.step(news);
          else progress.report(news);
        },
      },
    );
  } finally {
    await looking.stop();
    await progress.end();
    await pictures.end();
  }
}

/** Writer of a browser's script. Browsers do not reveal the name of their model. */
const browserModel = { kind: 'language_model', model: 'a browser', place: 'browser' } as const;

/** Returns the writer of a script. @returns null for a script that already existed */
function writerOf(
  { writer }: Pick<MadeVideo, 'writer'>,
  { asksBrowser }: ClaimedGeneration,
  languageModel: LanguageModelSettings | null,
): ScriptWriterName | null {
  if (asksBrowser && writer === 'language_model') return browserModel;
  return writer === 'edited' ? null : nameWriter(writer === 'embedded' ? null : languageModel);
}
