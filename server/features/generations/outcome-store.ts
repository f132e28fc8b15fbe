import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import { videoSettings } from '#contract/video-settings.ts';
import { takesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredFiles } from '../../db/tables/generations-tables.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import { countedAttempt, type FailedAttempt, type Lease, releasedLease } from '../../jobs/lease.ts';
import { completeProject } from '../../records/project-video-store.ts';
import {
  filmsOn,
  joinScripts,
  leftOutByUser,
  type MadeSlide,
  overrideOf,
  upsertMadeSlide,
} from '../../records/slides-store.ts';
import { addUsedVideo } from '../../records/users-store.ts';
import { publishToViewers } from '../events/for-other-slices.ts';
import { insertCalibration } from '../voices/for-other-slices.ts';
import { notifyOfProject } from '../webhooks/for-other-slices.ts';
import { deleteQuestions } from './browser-model/end-question-store.ts';
import { type ClaimedGeneration, generationLeases, letWait, updateHeldGeneration } from './lease-store.ts';
import type { LoadedTask } from './load-task.ts';
import { contradictions, publishDeckUpdate } from './new-deck/publish-deck-update.ts';
import { keepScriptVersion } from './script-versions-store.ts';
import type { StageProgress } from './shown-progress.ts';
import { endOpenGeneration } from './store.ts';
import type { MadeVideo } from './video-process/messages.ts';

/** Stores progress. @returns true if the lease was still held */
export function writeProgress(
  db: Kysely<Schema>,
  job: ClaimedGeneration,
  { stage, done, total }: StageProgress,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Progress is for display only and not worth a wait for the disk, which blocks the embedded database's thread.
    await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
    const isOurs = await updateHeldGeneration(transaction, job, { stage, done, total });
    if (isOurs) {
      const { projectId } = job;
      await publishToViewers(transaction, { type: 'progress', projectId, stage, done, total });
    }
    return isOurs;
  });
}

/**
 * Records that storage contains files, before the first is stored, so that none is forgotten.
 * @param sizeBytes size of these files. Pictures that were stored with the script also count
 * @returns true if the lease was still held
 */
export function markFiles(db: Kysely<Schema>, lease: Lease, sizeBytes: number): Promise<boolean> {
  const pictures = sql`SELECT sum((file.value ->> 'sizeBytes')::bigint)
    FROM jsonb_each(coalesce(generations.files, '{}')) AS file`;
  return updateHeldGeneration(db, lease, {
    has_files: true,
    result_bytes: sql<number>`${sizeBytes}::bigint + coalesce((${pictures}), 0)`,
  });
}

/** Returns a video to the queue after a failed attempt. */
export function retryLater(db: Kysely<Schema>, lease: Lease, failure: FailedAttempt): Promise<boolean> {
  return letWait(db, lease, countedAttempt(failure));
}

/** Ends a generation without a video. @returns true if the lease was still held */
export async function failGeneration(
  db: Kysely<Schema>,
  lease: Lease,
  error: { code: string; message: string },
): Promise<boolean> {
  const isHeld = () => generationLeases.isHeld(lease);
  const ended = await db
    .transaction()
    .execute((transaction) => endOpenGeneration(transaction, isHeld, { status: 'failed', error }));
  return ended !== null;
}

/**
 * Makes the video the project's video, in one transaction: project, slides, version of the script, usage, pace and event.
 * @returns false if the lease was lost
 */
export function publishVideo(
  db: Kysely<Schema>,
  job: ClaimedGeneration,
  task: LoadedTask,
  made: {
    video: MadeVideo;
    files: StoredFiles;
    remarks: readonly StoredWarning[];
    /** Writer of the script. Null if the script already existed. */
    writer: ScriptWriterName | null;
  },
): Promise<boolean> {
  const { video, files } = made;
  return db.transaction().execute(async (transaction) => {
    const isOurs = await updateHeldGeneration(transaction, job, {
      status: 'complete',
      stage: null,
      stage_seconds: JSON.stringify(video.stageSeconds),
      // The pictures of a reviewed script stay beside the video.
      files: sql<string>`coalesce(files, '{}') || ${JSON.stringify(files)}::jsonb`,
      ...releasedLease,
      mail_to: sql<string>`(SELECT users.id FROM users WHERE users.id = generations.started_by AND users.mail_when_ready
        AND NOT (generations.kind = 'first'
          AND EXISTS (SELECT FROM batch_videos WHERE batch_videos.project_id = generations.project_id)))`,
      started_by: null,
      ended_at: sql<Date>`now()`,
    });
    if (!isOurs) return false;
    await writeProject(transaction, job, task, made);
    await writeSlides(transaction, job, task, video);
    await deleteQuestions(transaction, job.id);
    await keepScriptVersion(transaction, { ...task, id: job.id, projectId: job.projectId });
    await settleUsage(transaction, job);
    const { voice, speed: speechSpeed } = task.settings;
    const voiceId = task.ownVoice?.id ?? voice;
    await insertCalibration(transaction, { voiceId, speechSpeed }, video);
    const { projectId } = job;
    const durationSeconds = Math.floor(video.durationMs / 1000);
    await notifyOfProject(transaction, projectId, { event: 'project.completed', data: { durationSeconds } });
    await publishToViewers(transaction, { type: 'status', projectId, status: 'complete', error: null });
    return true;
  });
}

/**
 * Writes the slides. A script that already existed keeps its author's text, and the mark on slides that were edited during the
 * generation. A new deck brings its own slides.
 */
async function writeSlides(
  transaction: Transaction<Schema>,
  job: ClaimedGeneration,
  task: LoadedTask,
  video: MadeVideo,
): Promise<void> {
  const { update, editedScript, voiced } = task;
  const made = madeSlides(video, task);
  if (update) return publishDeckUpdate(transaction, job.projectId, { update, editedScript }, made);
  for (const slide of made) {
    const asVoiced = voiced.find(({ number }) => number === slide.number) ?? null;
    const isWritten = editedScript === null || asVoiced?.isWritten === true;
    await upsertMadeSlide(transaction, job.projectId, slide, isWritten ? null : asVoiced);
  }
}

/** Returns the slides of a finished video's deck, including those that the video does not show. */
function madeSlides(video: MadeVideo, { voiced, takes }: Pick<LoadedTask, 'voiced' | 'takes'>): MadeSlide[] {
  const unseen = { startMs: null, endMs: null, clicks: [] };
  const slides = [
    ...video.slides.map(({ clicks = [], ...slide }) => ({ ...slide, clicks, hidden: false, leftOut: null })),
    ...video.leftOutSlides.map((slide) => ({
      ...slide,
      ...unseen,
      hidden: false,
      leftOut: leftOutByUser,
    })),
    ...video.hiddenSlides.map((slide) => ({
      ...slide,
      ...unseen,
      text: null,
      grounds: [],
      hidden: true,
      leftOut: null,
    })),
  ];
  return slides.map(({ slideNumber: number, text: script, grounds = [], ...shown }) => {
    const asVoiced = voiced.find((slide) => slide.number === number) ?? null;
    const override = overrideOf(asVoiced);
    const films = filmsOn(number, video);
    return {
      ...shown,
      ...override,
      number,
      script,
      spokenMs: null,
      takes: takesOfScript(script, takes),
      grounds,
      films,
      recording: asVoiced?.recording ?? null,
    };
  });
}

async function writeProject(
  transaction: Transaction<Schema>,
  job: ClaimedGeneration,
  { settings, ownVoice, update }: LoadedTask,
  {
    video,
    remarks,
    writer,
  }: { video: MadeVideo; remarks: readonly StoredWarning[]; writer: ScriptWriterName | null },
): Promise<void> {
  await completeProject(transaction, job.projectId, {
    generationId: job.id,
    slideCount: video.slides.length + video.leftOutSlides.length + video.hiddenSlides.length,
    durationMs: video.durationMs,
    generatedScript: joinScripts(video.slides.map(({ text }) => text)),
    videoUrl: `/api/videos/${job.projectId}${path.extname(videoFiles.video)}`,
    lengthReason: video.lengthReason,
    warnings: [...video.findings, ...remarks, ...(update ? contradictions(update) : [])],
    writer,
    madeWith: {
      settings: videoSettings.parse(settings),
      voiceId: ownVoice?.id ?? null,
      spokenSpeed: video.spokenSpeed,
    },
  });
}

/** Counts a video on the plan. Only a reserved video counts, and only once. */
async function settleUsage(transaction: Transaction<Schema>, job: ClaimedGeneration): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('usage')
    .set({ state: 'settled' })
    .where('generation_id', '=', job.id)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await addUsedVideo(transaction, job.userId);
}
