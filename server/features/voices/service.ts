import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import type { VoiceState, VoiceTraining } from '#contract/voice.ts';
import { removeVoiceArtifacts } from '#pipeline/speech/voice-artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';
import { AppError, busy } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../crypto/new-id.ts';
import { SealBroken } from '../../crypto/seal.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { ZipEntry } from '../../http/zip-stream.ts';
import { findVoiceProjects } from '../../records/projects-store.ts';
import { lockUser } from '../../records/users-store.ts';
import { isDiskFull, noDiskRoom } from '../../storage/disk-room.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import { keepTombstones, leaveTombstones } from '../../storage/tombstones.ts';
import { drawChallengePhrase } from './challenge-phrase.ts';
import { planHostedDeletion, planUnfinishedDeletion } from './hosted-deletion-store.ts';
import { phraseGoodMs, phrasesDrawn } from './limits.ts';
import { insertPhrase } from './phrase-store.ts';
import { presentOwnVoice, presentTraining, presentVoiceProjects } from './present.ts';
import type { SpeechOptions } from './speak-process/messages.ts';
import { maxTextsAtOnce, type SpokenKind } from './speak-process/speak-in-subprocess.ts';
import { deleteTrainings, findTrainings } from './training-store.ts';
import { deleteVoices, findCurrentVoice } from './voice-store.ts';

/**
 * Time limit of speaking, less than the minute after which a silent connection is cut without an error (http/server-options.ts).
 */
const maxSpeakingMs = 50_000;
const speakAgainAfterSeconds = 5;
const spokenTooLate =
  'The server is busy and could not speak this text in time. Please try again in a moment.';

/** Returns the user's own voice. Other users' voices are never shown. */
export async function getVoice(
  { database, config }: Dependencies,
  { userId }: SignedIn,
): Promise<VoiceState> {
  const voice = await findCurrentVoice(database.db, userId);
  const projects = await findVoiceProjects(database.db, userId);
  return {
    engine: config.voiceEngine,
    voice: voice && presentOwnVoice(voice),
    projects: presentVoiceProjects(projects),
  };
}

/** Lists the user's trainings, newest first. */
export async function listTrainings(
  { database }: Pick<Dependencies, 'database'>,
  { userId }: SignedIn,
): Promise<VoiceTraining[]> {
  return (await findTrainings(database.db, userId)).map(presentTraining);
}

/** Draws a phrase. @throws AppError 429 `rate_limited` */
export async function newPhrase(
  deps: Dependencies,
  { userId }: SignedIn,
): Promise<{ id: string; phrase: string; expiresAt: string }> {
  await countAttempt(deps, phrasesDrawn, userId);
  const drawnAt = deps.now();
  const expiresAt = new Date(drawnAt.getTime() + phraseGoodMs);
  const drawn = { id: newId(), phrase: drawChallengePhrase() };
  await insertPhrase(deps.database.db, { ...drawn, userId, drawnAt, expiresAt });
  return { ...drawn, expiresAt: expiresAt.toISOString() };
}

/**
 * Speaks a text for immediate playback, or a sentence of a draft that is played through.
 * @param gone aborted when nobody waits for it any more
 * @returns WAV
 * @throws AppError 429 `rate_limited` | 503 `server_busy` | 503 `unavailable`
 */
export async function speakAloud(
  {
    budgets,
    speakInSubprocess,
    stopping,
    log,
  }: Pick<Dependencies, 'budgets' | 'speakInSubprocess' | 'stopping' | 'log'>,
  user: SignedIn,
  text: string,
  voice: StockVoiceId | Uint8Array,
  how?: SpeechOptions,
  { kind, gone }: { kind: SpokenKind; gone?: AbortSignal } = { kind: 'text' },
): Promise<Buffer> {
  const release = budgets.holdSpeech(user, { kind, places: maxTextsAtOnce });
  const deadline = AbortSignal.timeout(maxSpeakingMs);
  const ends = [stopping, deadline, ...(gone ? [gone] : [])];
  try {
    return await speakInSubprocess.speak(text, voice, AbortSignal.any(ends), how, kind);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (deadline.aborted || gone?.aborted) throw busy(spokenTooLate, speakAgainAfterSeconds);
    log.error({ err: error }, 'a text could not be spoken');
    if (isDiskFull(error)) throw noDiskRoom(error);
    const sentence = error instanceof PipelineError ? error.message : 'The speech engine stopped. Try again.';
    throw new AppError('unavailable', 503, sentence, { retryAfterSeconds: speakAgainAfterSeconds });
  } finally {
    release();
  }
}

/**
 * Reads a sealed voice or sample to its end.
 * @throws AppError 410 `file_damaged` if it is missing or differs from what was sealed
 */
export async function readVoiceFile(
  { vault, metrics, log }: Pick<Dependencies, 'vault' | 'metrics' | 'log'>,
  key: string,
): Promise<Buffer> {
  try {
    return await buffer(await vault.read(key));
  } catch (error) {
    if (!(error instanceof SealBroken || error instanceof StoredObjectMissing)) throw error;
    metrics.damage.inc({ kind: 'voice' });
    log.error({ key }, 'the file of a voice is damaged or missing; "npm run doctor" lists all such files');
    const message =
      'The stored file of this voice is damaged. Train your voice again, or choose another one.';
    throw new AppError('file_damaged', 410, message, { cause: error });
  }
}

/** Parts of deleted voices outside the database. */
export type ForgottenVoices = { folders: string[]; contentHashes: string[] };

/** Deletes the rows of a user's voices, for callers that delete more than the voices. */
export async function forgetVoices(
  { now }: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  userId: string,
): Promise<ForgottenVoices> {
  await lockUser(transaction, userId);
  const voices = await deleteVoices(transaction, userId);
  const trainings = await deleteTrainings(transaction, userId, now());
  for (const voice of voices) await planHostedDeletion(transaction, voice, now());
  for (const { id, isOpen } of trainings) {
    if (isOpen) await planUnfinishedDeletion(transaction, { id, userId }, now());
  }
  const ids = new Set([...trainings, ...voices].map(({ id }) => id));
  await leaveTombstones(transaction, 'voice', [...ids], now());
  const folders = [...ids].map(storageKeys.voiceFolder);
  for (const folder of folders) await planDeletionAfterWrites(transaction, folder, now());
  const voiceIds = voices.map(({ id }) => id);
  if (folders.length > 0)
    await recordAudit(transaction, { userId, action: 'voice.deleted', detail: { voiceIds } });
  return { folders, contentHashes: voices.map(({ contentHash }) => contentHash) };
}

/** Deletes the parts outside the database at once. The sweeps delete those that fail now or are on another machine. */
export async function deleteForgotten(
  deps: Pick<Dependencies, 'database' | 'storage' | 'config' | 'log' | 'now' | 'clocks'>,
  { folders, contentHashes }: ForgottenVoices,
): Promise<void> {
  const { storage, config, log } = deps;
  await keepTombstones(deps);
  for (const folder of folders) {
    await storage
      .deleteFolder(folder)
      .catch((err: unknown) => log.warn({ err }, 'the files of a deleted voice are left for the sweep'));
  }
  for (const hash of contentHashes)
    await removeVoiceArtifacts(path.join(config.dataFolder, 'artifacts'), hash);
}

/** Yields the user's own voice as files of an archive. Empty without a voice. */
export async function* exportedVoice(
  { database, vault }: Pick<Dependencies, 'database' | 'vault'>,
  userId: string,
  folder = '',
): AsyncGenerator<ZipEntry> {
  const voice = await findCurrentVoice(database.db, userId);
  if (!voice) return;
  await recordAudit(database.db, { userId, action: 'voice.exported', detail: { voiceId: voice.id } });
  yield { name: `${folder}consent.json`, content: `${JSON.stringify(voice.consent, null, 2)}\n` };
  yield { name: `${folder}my.voice`, content: await vault.read(voice.voiceKey), isStored: true };
  if (!voice.hasRecording) return;
  const extension = voice.recordingKey.split('.').at(-1);
  const recording = await vault.read(voice.recordingKey);
  yield { name: `${folder}recording.${extension}`, content: recording, isStored: true };
}
