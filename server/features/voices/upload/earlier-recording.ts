import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { AppError } from '#server/app-error.ts';
import { newId } from '#server/crypto/new-id.ts';
import { SealBroken } from '#server/crypto/seal.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { StoredObjectMissing } from '#server/storage/storage.ts';
import { findCurrentVoice, type StoredVoice } from '../voice-store.ts';
import type { RecordingToCheck } from './check-recording-file.ts';

export type JoinFiles = NonNullable<RecordingToCheck['addsTo']>;

/**
 * Returns the user's current voice, to which a reading is to be added.
 * @throws AppError 404 `not_found` for any other id, including another user's voice | 409 `recording_gone`
 */
export async function requireVoiceToAddTo(
  db: Kysely<Schema>,
  userId: string,
  voiceId: string,
): Promise<StoredVoice> {
  const voice = await findCurrentVoice(db, userId);
  if (voice?.id !== voiceId) {
    throw new AppError(
      'not_found',
      404,
      'The voice to add a reading to no longer exists: it was deleted or retrained in the meantime. Reload the page.',
    );
  }
  if (!voice.hasRecording) {
    throw new AppError(
      'recording_gone',
      409,
      'The recording of this voice was deleted because of its age, so no reading can be added to it. Train your voice again instead.',
    );
  }
  return voice;
}

/**
 * Opens the recording of a voice into a folder that lasts as long as `work`, and in which the joined recording can be written.
 * @throws AppError 410 `file_damaged`
 */
export async function withEarlierRecording<T>(
  { vault, config, metrics, log }: Pick<Dependencies, 'vault' | 'config' | 'metrics' | 'log'>,
  { recordingKey }: StoredVoice,
  work: (files: JoinFiles) => Promise<T>,
): Promise<T> {
  const folder = path.join(uploadsFolder(config.dataFolder), newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const earlierFile = path.join(folder, 'earlier');
    await pipeline(await vault.read(recordingKey), createWriteStream(earlierFile, { mode: 0o600 })).catch(
      (error: unknown) => {
        if (!(error instanceof SealBroken)) throw error;
        metrics.damage.inc({ kind: 'voice' });
        log.error({ key: recordingKey }, 'the recording of a voice is damaged');
        throw damaged(error);
      },
    );
    return await work({ earlierFile, joinedFile: path.join(folder, 'joined') });
  } catch (error) {
    throw error instanceof StoredObjectMissing ? damaged(error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function damaged(cause: Error): AppError {
  const message =
    'The stored recording of this voice is damaged, so no reading can be added to it. Train your voice again instead.';
  return new AppError('file_damaged', 410, message, { cause });
}
