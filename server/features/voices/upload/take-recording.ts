import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordingKinds } from '#contract/vocabulary/recordings.ts';
import type { VoiceTraining } from '#contract/voice.ts';
import { voiceScript } from '#contract/voice-script.ts';
import {
  type RecordingFormat,
  sniffedBytes,
  sniffRecording,
} from '#pipeline/speech/recording/sniff-recording.ts';
import { createTurns } from '#runtime/process/take-turns.ts';
import { AppError, unauthenticated, unavailable } from '#server/app-error.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { isUniqueViolation } from '#server/db/is-unique-violation.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { announcedBytes } from '#server/http/upload/announced-bytes.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { createUploadGate } from '#server/http/upload/upload-gate.ts';
import { newId } from '#server/new-id.ts';
import { lockUser } from '#server/records/users-store.ts';
import { fillFolder, keepFolder } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { currentSpan } from '#server/telemetry/tracing.ts';
import type { StorageLimit } from '../../budgets/service.ts';
import { phraseGoodAtMostMs, phraseGoodMs, recordingsSent } from '../limits.ts';
import { holdPhrase, spendPhrase } from '../phrase-store.ts';
import { presentTraining } from '../present.ts';
import { hasOpenTraining, insertTraining, type NewTraining } from '../training-store.ts';
import type { RecordingToJudge } from './judge-recording-file.ts';
import { type ReceivedRecording, receiveRecording, recordingLimit } from './receive-recording.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

/** A recording takes up to 56 MB of the disk, and waits until those before it are judged. */
const recordingPlaces = { kind: 'recording', places: 8 } as const;
/** A check takes a core for a few seconds. */
const maxChecksAtOnce = 1;

export type TakeRecording = (user: SignedIn, request: FastifyRequest) => Promise<VoiceTraining>;

/**
 * Returns a function that receives a recording with its consent, judges it, and starts the training.
 * @throws AppError 409 `training_busy` | 409 `phrase_expired` | 422 with what is wrong with the recording | 429 | what
 * receiveRecording throws
 */
export function createTakeRecording(app: FastifyInstance, deps: Dependencies): TakeRecording {
  const inTurn = createTurns(maxChecksAtOnce);
  const judgeOnce = createJudgeOnce();
  const takeUpload = createUploadGate({
    folder: uploadsFolder(deps.config.dataFolder),
    maxAtOnce: recordingPlaces.places,
    busyMessage: 'Too many recordings are being sent right now. Please try again in a moment.',
  });
  return (user, request) =>
    takeUpload(
      request,
      () => deps.budgets.holdUpload(user, recordingPlaces),
      async (target) => {
        await countAttempt(deps, recordingsSent, user.userId);
        if (await hasOpenTraining(deps.database.db, user.userId)) throw trainingBusy();
        await deps.budgets.requireStorage(user, 0);
        const announced = announcedBytes(request, recordingLimit);
        const { consent, phraseId, accent, mayBeShort, sizeBytes } = await deps.budgets.meterUpload(
          user,
          announced,
          (onBytes) => receiveRecording(app, request, { ...target, onBytes }, deps.config.voiceEngine),
        );
        deps.metrics.uploadBytes.observe({ kind: 'recording' }, sizeBytes);
        const { file } = target;
        const extension = await requireAudio(file);
        const phrase = await holdOwnPhrase(deps, user, phraseId);
        allowSilence(request);
        const verdict = await judgeOnce(phraseId, () =>
          inTurn(() => judge(deps, { file, phrase, accent, mayBeShort })),
        );
        if (!('warnings' in verdict)) {
          // A longer recording under the same words is not another try: nothing was said of them.
          if (!verdict.canBeReadOn) await spendPhrase(deps.database.db, phraseId);
          throw new AppError(verdict.code, 422, verdict.message, { faults: verdict.faults });
        }
        const { warnings } = verdict;
        const stored = { file, extension, recordingBytes: sizeBytes };
        return storeAndStart(deps, user, { ...stored, consent, phraseId, phrase, accent, warnings });
      },
    );
}

/**
 * The phrase is used up by a verdict, not by the arrival of a recording: after a failure of the server, the same recording
 * can be sent again. @throws AppError 409 `phrase_expired`
 */
async function holdOwnPhrase(
  { database, now }: Dependencies,
  { userId }: SignedIn,
  id: string,
): Promise<string> {
  const until = new Date(now().getTime() + phraseGoodMs);
  const times = { now: now(), until, longestMs: phraseGoodAtMostMs };
  const phrase = await holdPhrase(database.db, { id, userId }, times);
  if (phrase === null) throw phraseExpired();
  return phrase;
}

/** Lets one recording of a phrase be judged at a time, so that a phrase cannot be tried on many at once. */
function createJudgeOnce() {
  const judged = new Set<string>();
  return async <Verdict>(phraseId: string, judgeIt: () => Promise<Verdict>): Promise<Verdict> => {
    if (judged.has(phraseId)) throw beingJudged();
    judged.add(phraseId);
    try {
      return await judgeIt();
    } finally {
      judged.delete(phraseId);
    }
  };
}

/**
 * Turns the socket's timeout off: while a recording waits and is judged, nothing is sent, which must not count as a broken
 * connection. The next call on the same connection has the usual timeout again.
 */
function allowSilence({ raw }: FastifyRequest): void {
  // Injected calls have no real socket.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
}

async function requireAudio(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    const format = sniffRecording(buffer.subarray(0, bytesRead));
    if (format) return extensionOf(format);
  } finally {
    await handle.close();
  }
  throw new AppError(
    'recording_unreadable',
    422,
    `This recording cannot be read. Send a ${recordingKinds} file.`,
  );
}

function extensionOf({ demuxer }: RecordingFormat): string {
  return { wav: 'wav', w64: 'w64', aiff: 'aiff', matroska: 'webm', mov: 'm4a', ogg: 'ogg' }[demuxer] ?? 'bin';
}

async function judge(
  { judgeRecording, config, stopping }: Dependencies,
  given: Pick<RecordingToJudge, 'file' | 'phrase' | 'accent' | 'mayBeShort'>,
): Promise<RecordingVerdict> {
  const { dataFolder } = config;
  const recording = {
    ...given,
    script: [...voiceScript],
    modelFolder: path.join(dataFolder, 'models'),
    artifactsFolder: path.join(dataFolder, 'artifacts'),
  };
  return judgeRecording(recording, stopping);
}

async function storeAndStart(
  deps: Dependencies,
  user: SignedIn,
  given: Pick<NewTraining, 'recordingBytes' | 'phrase' | 'accent' | 'warnings'> & {
    file: string;
    extension: string;
    consent: ReceivedRecording['consent'];
    phraseId: string;
  },
): Promise<VoiceTraining> {
  const { vault, log, now } = deps;
  const id = newId();
  const folder = storageKeys.voiceFolder(id);
  const recordingKey = storageKeys.recording(id, given.extension);
  const limit = await deps.budgets.requireStorage(user, given.recordingBytes);
  return fillFolder(deps, folder, async () => {
    await vault.put(recordingKey, createReadStream(given.file)).catch((error: unknown) => {
      log.error({ err: error }, 'a recording could not be stored');
      throw unavailable('The recording cannot be stored right now. Please try again in a minute.');
    });
    return startTraining(
      deps,
      { user, limit, phraseId: given.phraseId },
      {
        id,
        userId: user.userId,
        consent: { id: newId(), ...given.consent },
        phrase: given.phrase,
        accent: given.accent,
        recordingKey,
        recordingBytes: given.recordingBytes,
        warnings: given.warnings,
        traceparent: currentSpan().traceparent,
        createdAt: now(),
      },
    );
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? trainingBusy() : error;
  });
}

async function startTraining(
  { database, budgets }: Dependencies,
  { user, limit, phraseId }: { user: SignedIn; limit: StorageLimit; phraseId: string },
  training: NewTraining,
): Promise<VoiceTraining> {
  const { id, userId, consent } = training;
  return database.db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw unauthenticated();
    if (!(await spendPhrase(transaction, phraseId))) throw phraseExpired();
    const started = await insertTraining(transaction, training);
    await budgets.confirmStorage(transaction, user, limit);
    await keepFolder(transaction, storageKeys.voiceFolder(id));
    const detail = { trainingId: id, consentId: consent.id, version: consent.version };
    await recordAudit(transaction, { userId, action: 'voice.consent_given', detail });
    await recordAudit(transaction, { userId, action: 'voice.training_started', detail: { trainingId: id } });
    return presentTraining(started);
  });
}

function trainingBusy(): AppError {
  return new AppError(
    'training_busy',
    409,
    'Your voice is already being trained. Please wait until it is ready.',
  );
}

function beingJudged(): AppError {
  return new AppError(
    'training_busy',
    409,
    'This recording is being checked already. Please wait a moment, and then send it again if no training has started.',
  );
}

function phraseExpired(): AppError {
  return new AppError(
    'phrase_expired',
    409,
    'The words at the start of the recording have expired: they were used already, or drawn too long ago. Ask for new words and record again.',
  );
}
