import path from 'node:path';
import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { withoutPauses } from '../../../pipeline/english/spoken/pause-tag.ts';
import { videoFiles } from '../../../pipeline/video-result.ts';
import type { Schema } from '../../db/schema.ts';
import { publishToViewers } from '../events/service.ts';
import { insertCalibration } from './calibration-store.ts';
import { type ClaimedGeneration, isHeld, type Lease, letWait } from './lease-store.ts';
import type { LoadedOrder, VoicedSlide } from './load-order.ts';
import type { StageProgress } from './shown-progress.ts';
import { endOpenGeneration } from './store.ts';
import type { MadeVideo } from './video-process/messages.ts';

/** @returns whether the lease was still ours */
export function writeProgress(
  db: Kysely<Schema>,
  job: ClaimedGeneration,
  { stage, done, total }: StageProgress,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // It is for looking at: waiting for the disk, which stops the embedded database's thread, would be too much.
    await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
    const isOurs = await updateHeld(transaction, job, { stage, done, total });
    if (isOurs) {
      const { projectId } = job;
      await publishToViewers(transaction, { type: 'progress', projectId, stage, done, total });
    }
    return isOurs;
  });
}

/** Before the first file is put into storage, so that none is forgotten there. @returns whether the lease was ours */
export function markFiles(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  return updateHeld(db, lease, { has_files: true });
}

/** Puts a video back into the line after a failed try. */
export function retryLater(
  db: Kysely<Schema>,
  lease: Lease,
  failure: { crashed: boolean; afterMs: number },
): Promise<boolean> {
  return letWait(db, lease, {
    attempts: sql<number>`attempts + 1`,
    crashes: sql<number>`crashes + ${failure.crashed ? 1 : 0}`,
    not_before: sql<Date>`now() + ${failure.afterMs} * interval '1 millisecond'`,
  });
}

/** Ends a generation without a video. @returns whether the lease was still ours */
export async function failGeneration(
  db: Kysely<Schema>,
  lease: Lease,
  error: { code: string; message: string },
): Promise<boolean> {
  const ended = await db
    .transaction()
    .execute((transaction) => endOpenGeneration(transaction, isHeld(lease), { status: 'failed', error }));
  return ended !== null;
}

/**
 * Makes the video the project's: everything that says so changes in one transaction, or nothing does.
 * @returns false when the lease was not ours any more
 */
export function publishVideo(
  db: Kysely<Schema>,
  job: ClaimedGeneration,
  order: LoadedOrder,
  video: MadeVideo,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isOurs = await updateHeld(transaction, job, {
      status: 'complete',
      stage: null,
      stage_seconds: JSON.stringify(video.stageSeconds),
      lease_holder: null,
      lease_until: null,
      ended_at: sql<Date>`now()`,
    });
    if (!isOurs) return false;
    await writeProject(transaction, job, video);
    await writeSlides(transaction, job, order, video);
    await settleUsage(transaction, job);
    const { voice, speed: speechSpeed } = order.settings;
    const voiceId = order.ownVoice?.id ?? voice;
    await insertCalibration(transaction, { voiceId, speechSpeed }, video);
    const { projectId } = job;
    await publishToViewers(transaction, { type: 'status', projectId, status: 'complete', error: null });
    return true;
  });
}

async function updateHeld(
  db: Kysely<Schema>,
  lease: Lease,
  changes: UpdateObject<Schema, 'generations'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set(changes)
    .where(isHeld(lease))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A render leaves the text as its author wrote it, and keeps the mark of what was changed while it was voiced. */
async function writeSlides(
  transaction: Transaction<Schema>,
  job: ClaimedGeneration,
  order: LoadedOrder,
  video: MadeVideo,
): Promise<void> {
  const { projectId } = job;
  const hidden = new Set(video.hiddenSlides.map(({ slideNumber }) => slideNumber));
  const slides = [
    ...video.slides,
    ...video.hiddenSlides.map((slide) => ({ ...slide, text: null, startMs: null, endMs: null })),
  ];
  for (const { slideNumber, title, text, startMs, endMs } of slides) {
    const times = { title, start_ms: startMs, end_ms: endMs };
    const voiced = order.voiced.find(({ number }) => number === slideNumber);
    await transaction
      .insertInto('slides')
      .values({
        ...times,
        project_id: projectId,
        number: slideNumber,
        hidden: hidden.has(slideNumber),
        script: text,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'number'])
          .doUpdateSet(
            job.kind === 'render' && voiced
              ? { ...times, edited: wasChangedSince(voiced) }
              : { ...times, script: text, edited: false },
          ),
      )
      .execute();
  }
}

function wasChangedSince({ script, pauseAfterSeconds }: VoicedSlide) {
  return sql<boolean>`slides.script IS DISTINCT FROM ${script}
    OR slides.pause_after_seconds <> ${pauseAfterSeconds}::real`;
}

async function writeProject(
  transaction: Transaction<Schema>,
  job: ClaimedGeneration,
  video: MadeVideo,
): Promise<void> {
  await transaction
    .updateTable('projects')
    .set({
      status: 'complete',
      slide_count: video.slides.length + video.hiddenSlides.length,
      duration: Math.round(video.durationMs / 1000),
      generated_script: scriptOf(video),
      video_url: `/api/videos/${job.projectId}${path.extname(videoFiles.video)}`,
      length_reason: video.lengthReason,
      warnings: JSON.stringify(video.findings),
      published_generation_id: job.generationId,
      completed_at: sql<Date>`now()`,
    })
    .where('id', '=', job.projectId)
    .execute();
}

/** All that is said, a paragraph a slide. */
function scriptOf({ slides }: MadeVideo): string {
  return slides
    .map(({ text }) => withoutPauses(text))
    .filter(Boolean)
    .join('\n\n');
}

/** Only what was reserved counts, and it counts once. */
async function settleUsage(transaction: Transaction<Schema>, job: ClaimedGeneration): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('usage')
    .set({ state: 'settled' })
    .where('generation_id', '=', job.generationId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await transaction
    .updateTable('users')
    .set((eb) => ({ videos_used: eb('videos_used', '+', 1) }))
    .where('id', '=', job.userId)
    .execute();
}
