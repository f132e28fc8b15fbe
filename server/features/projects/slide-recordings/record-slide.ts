import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { findPlaceholders } from '#contract/batches/placeholders.ts';
import { maxRecordingBytes } from '#contract/limits.ts';
import { saysText } from '#pipeline/speech/slide-recording/recorded-sentence.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { AppError, requireFound, unavailable, validationError } from '#server/app-error.ts';
import { newId } from '#server/crypto/new-id.ts';
import type { StoredRecording } from '#server/db/tables/projects-tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AttemptLimit, countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { announcedBytes } from '#server/http/upload/announced-bytes.ts';
import { type FormFile, receiveForm } from '#server/http/upload/receive-form.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { createUploadGate } from '#server/http/upload/upload-gate.ts';
import { findSlides, updateSlide } from '#server/records/slides-store.ts';
import type { StoredSlide } from '#server/records/stored-project.ts';
import { findPlan } from '#server/records/users-store.ts';
import { fillFolder, keepFolder, planDeletionAfterWrites } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { changeScript } from '../editing/change-script.ts';
import { requireProject } from '../service.ts';

export type SlidePlace = { projectId: string; number: number };
export type RecordSlide = (user: SignedIn, place: SlidePlace, request: FastifyRequest) => Promise<void>;

const places = { kind: 'recording', places: 8 } as const;
/** A check takes a core for some seconds. */
const maxChecksAtOnce = 1;
const recordingsSent: AttemptLimit = { name: 'slide-recording', max: 120, windowMs: 60 * 60_000 };
const file: FormFile = {
  maxBytes: maxRecordingBytes,
  tooLarge: () =>
    new AppError(
      'recording_too_large',
      413,
      `This recording is larger than ${maxRecordingBytes / 1024 / 1024} MB. Record the text of one slide.`,
    ),
  notAForm: 'Send the recording as multipart/form-data.',
  tooMany: 'Please send one recording at a time.',
};

/**
 * Returns a function that receives a person's recording of a slide, checks it, finds the words of the slide's text in it, and keeps it
 * sealed. Videos have it in place of the voice from the next render on. An earlier recording of the slide goes.
 * @throws AppError what requireProject and changeScript throw | 404 for a slide that is not there or hidden | 400 for a text with
 * placeholders | 409 `conflict` when the text was changed meanwhile | 413, 415 | 422 with what is wrong with the recording | 429 |
 * 503
 */
export function createRecordSlide(deps: Dependencies): RecordSlide {
  const { config, budgets, database, checkSlideRecording, metrics, stopping } = deps;
  const inTurn = createConcurrencyLimit(maxChecksAtOnce);
  const takeUpload = createUploadGate({
    folder: uploadsFolder(config.dataFolder),
    maxAtOnce: places.places,
    busyMessage: 'Too many recordings are being sent right now. Please try again in a moment.',
  });
  const slideOf = async (user: SignedIn, { projectId, number }: SlidePlace) => {
    await requireProject(deps, user, projectId, 'change');
    return requireRecordable(await findSlides(database.db, projectId), number);
  };
  return (user, place, request) =>
    takeUpload(
      request,
      () => budgets.holdUpload(user, places),
      async (target) => {
        await countAttempt(deps, recordingsSent, user.userId);
        const { sizeBytes } = await budgets.meterUpload(user, announcedBytes(request, file), (onBytes) =>
          receiveForm(request, { ...target, onBytes }, file, async () => {
            await slideOf(user, place);
          }),
        );
        metrics.uploadBytes.observe({ kind: 'recording' }, sizeBytes);
        const { script } = await slideOf(user, place);
        const folder = path.join(uploadsFolder(config.dataFolder), newId());
        await mkdir(folder, { recursive: true, mode: 0o700 });
        try {
          const preparedFile = path.join(folder, 'prepared.wav');
          const verdict = await inTurn(() =>
            checkSlideRecording(
              {
                ...{ file: target.file, slideNumber: place.number, script: script ?? '', preparedFile },
                modelFolder: path.join(config.dataFolder, 'models'),
                artifactsFolder: path.join(folder, 'readings'),
              },
              stopping,
            ),
          );
          if ('code' in verdict) throw new AppError(verdict.code, 422, verdict.message);
          await store(deps, user, place, { ...verdict, preparedFile });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    );
}

/** Returns the slide, which must be one that can be recorded. @throws AppError 404 | 400 */
function requireRecordable(slides: readonly StoredSlide[], number: number): StoredSlide {
  const slide = requireFound(slides.find((candidate) => candidate.number === number && !candidate.hidden));
  if (findPlaceholders(slide.script ?? '').length > 0) {
    throw validationError({
      script:
        'The text of this slide has placeholders, which differ in every video, so it cannot be recorded. Use the voice, or remove the placeholders.',
    });
  }
  return slide;
}

type Prepared = Pick<StoredRecording, 'sentences' | 'warnings'> & { preparedFile: string };

async function store(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: SlidePlace,
  { sentences, warnings, preparedFile }: Prepared,
): Promise<void> {
  const { budgets, database, log, now, vault } = deps;
  const { project } = await requireProject(deps, user, projectId, 'change');
  const maker = { userId: project.userId, plan: await findPlan(database.db, project.userId) };
  const bytes = (await stat(preparedFile)).size;
  const limit = await budgets.requireStorage(maker, bytes);
  const id = newId();
  const key = storageKeys.slideRecording(projectId, id);
  await fillFolder(deps, key, async () => {
    await vault.put(key, createReadStream(preparedFile)).catch((error: unknown) => {
      log.error({ err: error }, 'a recording could not be stored');
      throw unavailable('The recording cannot be stored right now. Please try again in a minute.');
    });
    await changeScript(deps, user, projectId, async (transaction) => {
      const slide = requireRecordable(await findSlides(transaction, projectId), number);
      if (!saysText(sentences, slide.script ?? '')) throw changedMeanwhile();
      if (slide.recording) await planDeletionAfterWrites(transaction, slide.recording.key, now());
      const lengthMs = sentences.at(-1)?.endMs ?? 0;
      const recording: StoredRecording = {
        ...{ id, userId: user.userId, key, bytes, lengthMs, sentences, warnings },
        recordedAt: now().toISOString(),
      };
      await updateSlide(transaction, { projectId, number }, { recording });
      await keepFolder(transaction, key);
      await budgets.confirmStorage(transaction, maker, limit);
    });
  });
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    409,
    'The text of this slide was changed while you recorded it. Read the new text, and record it again.',
  );
}
