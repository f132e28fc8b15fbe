import { createReadStream } from 'node:fs';
import type { VoiceTraining } from '#contract/voice.ts';
import { AppError, unauthenticated, unavailable } from '#server/app-error.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { newId } from '#server/crypto/new-id.ts';
import { isUniqueViolation } from '#server/db/constraint-violations.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { lockUser } from '#server/records/users-store.ts';
import { fillFolder, keepFolder } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { currentSpan } from '#server/telemetry/tracing.ts';
import type { StorageLimit } from '../../budgets/for-other-slices.ts';
import { spendPhrase } from '../phrase-store.ts';
import { presentTraining } from '../present.ts';
import { insertTraining, type NewTraining } from '../training-store.ts';
import { requireVoiceToAddTo } from './earlier-recording.ts';
import type { ReceivedRecording } from './receive-recording.ts';

/** A checked recording, and the data that is stored with it. */
export type CheckedRecording = Pick<NewTraining, 'recordingBytes' | 'phrase' | 'warnings' | 'readings'> & {
  file: string;
  extension: string;
  /** Voice whose recording is a part of this one. Null for a first recording. */
  addsTo: string | null;
};

/**
 * Seals a recording and starts the training, in one transaction with its consent.
 * @throws AppError 409 `training_busy` | 409 `phrase_expired` | 503 | as requireVoiceToAddTo
 */
export async function storeAndStart(
  deps: Dependencies,
  user: SignedIn,
  given: CheckedRecording & Pick<ReceivedRecording, 'consent' | 'phraseId' | 'accent'>,
): Promise<VoiceTraining> {
  const { vault, log, now } = deps;
  const { phrase, accent, recordingBytes, warnings, readings } = given;
  const id = newId();
  const folder = storageKeys.voiceFolder(id);
  const recordingKey = storageKeys.recording(id, given.extension);
  const limit = await deps.budgets.requireStorage(user, recordingBytes);
  return fillFolder(deps, folder, async () => {
    await vault.put(recordingKey, createReadStream(given.file)).catch((error: unknown) => {
      log.error({ err: error }, 'a recording could not be stored');
      throw unavailable('The recording cannot be stored right now. Please try again in a minute.');
    });
    return startTraining(
      deps,
      { user, limit, phraseId: given.phraseId, addsTo: given.addsTo },
      {
        id,
        userId: user.userId,
        consent: { id: newId(), ...given.consent },
        ...{ phrase, accent, recordingKey, recordingBytes, warnings, readings },
        traceparent: currentSpan().traceparent,
        createdAt: now(),
      },
    );
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? trainingBusy() : error;
  });
}

type Started = { user: SignedIn; limit: StorageLimit; phraseId: string; addsTo: string | null };

async function startTraining(
  { database, budgets }: Dependencies,
  { user, limit, phraseId, addsTo }: Started,
  training: NewTraining,
): Promise<VoiceTraining> {
  const { id, userId, consent } = training;
  return database.db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw unauthenticated();
    if (!(await spendPhrase(transaction, phraseId))) throw phraseExpired();
    // The voice may have been deleted, or trained again, during the check of the reading.
    if (addsTo !== null) await requireVoiceToAddTo(transaction, userId, addsTo);
    const started = await insertTraining(transaction, training);
    await budgets.confirmStorage(transaction, user, limit);
    await keepFolder(transaction, storageKeys.voiceFolder(id));
    const detail = { trainingId: id, consentId: consent.id, version: consent.version };
    await recordAudit(transaction, { userId, action: 'voice.consent_given', detail });
    await recordAudit(transaction, { userId, action: 'voice.training_started', detail: { trainingId: id } });
    return presentTraining(started);
  });
}

export function trainingBusy(): AppError {
  return new AppError(
    'training_busy',
    409,
    'Your voice is already being trained. Please wait until it is ready.',
  );
}

export function phraseExpired(): AppError {
  return new AppError(
    'phrase_expired',
    409,
    'The words at the start of the recording have expired: they have already been used, or are too old. Request new words and record again.',
  );
}
