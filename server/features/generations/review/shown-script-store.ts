import type { Kysely, Transaction } from 'kysely';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import { takesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import type { StoredWarning } from '#server/db/tables/projects-tables.ts';
import { releasedLease } from '#server/jobs/lease.ts';
import { noteScript } from '#server/records/project-video-store.ts';
import {
  filmsOn,
  joinScripts,
  leftOutByUser,
  overrideOf,
  upsertMadeSlide,
} from '#server/records/slides-store.ts';
import { publishToViewers } from '../../events/for-other-slices.ts';
import { deleteQuestions } from '../browser-model/end-question-store.ts';
import { type ClaimedGeneration, updateHeldGeneration } from '../lease-store.ts';
import type { LoadedTask } from '../load-task.ts';
import type { WrittenScript } from '../video-process/messages.ts';

/**
 * Shows a script to the users of its project and makes the video wait for them, in one transaction. The lease is released, and the
 * video stays reserved on the plan.
 * @returns false if the lease was lost
 */
export function publishScript(
  db: Kysely<Schema>,
  job: ClaimedGeneration,
  task: LoadedTask,
  written: {
    script: WrittenScript;
    files: StoredFiles;
    remarks: readonly StoredWarning[];
    /** Writer of the script. Null if the script already existed. */
    writer: ScriptWriterName | null;
  },
): Promise<boolean> {
  const { script, files, remarks, writer } = written;
  const { projectId } = job;
  return db.transaction().execute(async (transaction) => {
    const isOurs = await updateHeldGeneration(transaction, job, {
      status: 'review',
      stage: 'review',
      done: 0,
      total: 1,
      stage_seconds: JSON.stringify(script.stageSeconds),
      files: JSON.stringify(files),
      // Replaces pictures that were shown as they were drawn.
      result_bytes: Object.values(files).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      fitted_speed: script.spokenSpeed,
      ...releasedLease,
    });
    if (!isOurs) return false;
    await noteScript(transaction, projectId, {
      slideCount: script.slides.length + script.leftOutSlides.length + script.hiddenSlides.length,
      generatedScript: joinScripts(script.slides.map(({ text }) => text)),
      warnings: [...script.findings, ...remarks],
      writer,
    });
    await writeSlides(transaction, job, task, script);
    await deleteQuestions(transaction, job.id);
    const waiting = { stage: 'review', done: 0, total: 1 } as const;
    await publishToViewers(transaction, { type: 'progress', projectId, ...waiting });
    return true;
  });
}

/** Writes the slides. A text that a user changed earlier stays. */
async function writeSlides(
  transaction: Transaction<Schema>,
  { projectId }: ClaimedGeneration,
  task: LoadedTask,
  script: WrittenScript,
): Promise<void> {
  const unseen = { startMs: null, endMs: null, clicks: [] };
  const slides = [
    ...script.slides.map(({ spokenMs, ...slide }) => ({ ...slide, hidden: false, leftOut: null, spokenMs })),
    ...script.leftOutSlides.map((slide) => ({
      ...slide,
      hidden: false,
      leftOut: leftOutByUser,
      spokenMs: null,
    })),
    ...script.hiddenSlides.map((slide) => ({
      ...slide,
      text: null,
      grounds: [],
      hidden: true,
      leftOut: null,
      spokenMs: null,
    })),
  ];
  for (const { slideNumber: number, text, grounds = [], spokenMs: rehearsedMs, ...shown } of slides) {
    const voiced = task.voiced.find((slide) => slide.number === number) ?? null;
    // An existing script was rehearsed with the pause after the slide.
    const spokenMs = rehearsedMs && rehearsedMs - 1000 * (voiced?.pauseAfterSeconds ?? 0);
    const takes = takesOfScript(text, task.takes);
    const films = filmsOn(number, script);
    const override = overrideOf(voiced);
    const recording = voiced?.recording ?? null;
    const said = { script: text, spokenMs, takes, grounds, films, recording };
    const made = { ...shown, ...unseen, ...override, number, ...said };
    await upsertMadeSlide(transaction, projectId, made, voiced);
  }
}
