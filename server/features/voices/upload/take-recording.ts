import { open, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordingKinds } from '#contract/vocabulary/recordings.ts';
import type { VoiceTraining } from '#contract/voice.ts';
import { voiceScript, voiceText } from '#contract/voice-script.ts';
import {
  type RecordingFormat,
  sniffedBytes,
  sniffRecording,
} from '#pipeline/speech/recording/sniff-recording.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { announcedBytes } from '#server/http/upload/announced-bytes.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { createUploadGate } from '#server/http/upload/upload-gate.ts';
import { phraseGoodAtMostMs, phraseGoodMs, recordingsSent } from '../limits.ts';
import { holdPhrase, spendPhrase } from '../phrase-store.ts';
import { findPhraseOf, hasOpenTraining } from '../training-store.ts';
import type { StoredVoice } from '../voice-store.ts';
import type { RecordingToCheck } from './check-recording-file.ts';
import { type JoinFiles, requireVoiceToAddTo, withEarlierRecording } from './earlier-recording.ts';
import { type ReceivedRecording, receiveRecording, recordingLimit } from './receive-recording.ts';
import type { RecordingVerdict } from './recording-verdict.ts';
import { type CheckedRecording, phraseExpired, storeAndStart, trainingBusy } from './start-training.ts';

/** Slots for recordings. Each takes up to 56 MB of the disk, and waits until earlier ones are checked. */
const recordingPlaces = { kind: 'recording', places: 8 } as const;
/** Maximum number of checks at a time. Each uses a core for a few seconds. */
const maxChecksAtOnce = 1;

export type TakeRecording = (user: SignedIn, request: FastifyRequest) => Promise<VoiceTraining>;

/**
 * Returns a function that receives a recording with its consent, checks it, and starts the training.
 * @throws AppError 409 `training_busy` | 409 `phrase_expired` | 422 with the faults of the recording | 429 | as receiveRecording
 */
export function createTakeRecording(app: FastifyInstance, deps: Dependencies): TakeRecording {
  const inTurn = createConcurrencyLimit(maxChecksAtOnce);
  const checkOnce = createCheckOnce();
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
        const received = await deps.budgets.meterUpload(user, announced, (onBytes) =>
          receiveRecording(app, request, { ...target, onBytes }, deps.config.voiceEngine),
        );
        const { phraseId, addsTo } = received;
        deps.metrics.uploadBytes.observe({ kind: 'recording' }, received.sizeBytes);
        const extension = await requireAudio(target.file);
        const voice = addsTo && (await requireVoiceToAddTo(deps.database.db, user.userId, addsTo));
        const phrase = await holdOwnPhrase(deps, user, phraseId);
        allowSilence(request);
        const checkIt = (files: JoinFiles | null) =>
          checkOnce(phraseId, () =>
            inTurn(() => check(deps, { ...received, file: target.file, phrase, files })),
          );
        const given = { ...received, file: target.file, extension, phrase };
        if (!voice) return checkAndStart(deps, user, given, () => checkIt(null));
        return withEarlierRecording(deps, voice, (files) =>
          checkAndStart(deps, user, given, () => checkIt(files), { voice, files }),
        );
      },
    );
}

/**
 * Keeps the user's phrase valid. It is used up by the result of a check, not by the arrival of a recording: after a failure of the
 * server, the same recording can be sent again. @throws AppError 409 `phrase_expired`
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

/** Allows one check per phrase at a time, so that many recordings cannot be tried on one phrase at once. */
function createCheckOnce() {
  const checked = new Set<string>();
  return async <Verdict>(phraseId: string, checkIt: () => Promise<Verdict>): Promise<Verdict> => {
    if (checked.has(phraseId)) throw beingChecked();
    checked.add(phraseId);
    try {
      return await checkIt();
    } finally {
      checked.delete(phraseId);
    }
  };
}

/**
 * Turns the socket's timeout off: while a recording waits and is checked, nothing is sent, which must not count as a broken
 * connection. The next request on the same connection has the usual timeout again.
 */
function allowSilence({ raw }: FastifyRequest): void {
  // Injected requests have no real socket.
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

async function check(
  { checkRecording, config, stopping }: Dependencies,
  given: Pick<RecordingToCheck, 'file' | 'phrase' | 'accent' | 'mayBeShort'> &
    Pick<ReceivedRecording, 'firstParagraph'> & { files: JoinFiles | null },
): Promise<RecordingVerdict> {
  const { dataFolder } = config;
  const { file, phrase, accent, mayBeShort, firstParagraph, files } = given;
  const recording = {
    ...{ file, phrase, accent, mayBeShort, addsTo: files },
    script: firstParagraph === 0 ? [...voiceScript] : voiceText.slice(firstParagraph),
    modelFolder: path.join(dataFolder, 'models'),
    artifactsFolder: path.join(dataFolder, 'artifacts'),
  };
  return checkRecording(recording, stopping);
}

type Given = ReceivedRecording & { file: string; extension: string; phrase: string };
type Addition = { voice: StoredVoice; files: JoinFiles };

async function checkAndStart(
  deps: Dependencies,
  user: SignedIn,
  given: Given,
  checkIt: () => Promise<RecordingVerdict>,
  addition: Addition | null = null,
): Promise<VoiceTraining> {
  const verdict = await checkIt();
  if (!('warnings' in verdict)) {
    // A longer recording under the same phrase is not another attempt, because its words were not compared yet.
    if (!verdict.canBeReadOn) await spendPhrase(deps.database.db, given.phraseId);
    throw new AppError(verdict.code, 422, verdict.message, { faults: verdict.faults });
  }
  const { consent, phraseId, accent } = given;
  const recording = addition
    ? await joinedRecording(deps, given, verdict, addition)
    : firstRecording(given, verdict);
  return storeAndStart(deps, user, { ...recording, consent, phraseId, accent });
}

type Accepted = Extract<RecordingVerdict, { warnings: unknown }>;

function firstRecording(
  { file, extension, sizeBytes, phrase, firstParagraph }: Given,
  { warnings }: Accepted,
): CheckedRecording {
  const readings = [{ startSeconds: 0, firstParagraph }];
  return { file, extension, recordingBytes: sizeBytes, phrase, readings, warnings, addsTo: null };
}

/** Describes the recording that joins both readings. */
async function joinedRecording(
  { database }: Dependencies,
  { phrase, firstParagraph }: Given,
  { warnings, startsAtSeconds }: Accepted,
  { voice, files: { joinedFile } }: Addition,
): Promise<CheckedRecording> {
  if (startsAtSeconds === undefined)
    throw new Error('The request does not say where the added reading begins.');
  return {
    file: joinedFile,
    extension: 'wav',
    recordingBytes: (await stat(joinedFile)).size,
    // The joined recording begins with the challenge of the first reading; that of the new one is cut off.
    phrase: (await findPhraseOf(database.db, voice.id)) ?? phrase,
    readings: [...voice.readings, { startSeconds: startsAtSeconds, firstParagraph }],
    warnings: [...stillTrue(voice.warnings, warnings), ...warnings],
    addsTo: voice.id,
  };
}

/** Keeps the warnings about earlier readings, which are part of the recording, unless there are new ones of the same kind. */
function stillTrue(earlier: StoredVoice['warnings'], now: StoredVoice['warnings']): StoredVoice['warnings'] {
  const checkedAnew = new Set(['too_short', 'wrong_text', ...now.map(({ code }) => code)]);
  return earlier.filter(({ code }) => !checkedAnew.has(code));
}

function beingChecked(): AppError {
  return new AppError(
    'training_busy',
    409,
    'This recording is already being checked. Please wait a moment, and then send it again if no training has started.',
  );
}
