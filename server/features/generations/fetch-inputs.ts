import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RenderSettings } from '#pipeline/for-the-server/video-messages.ts';
import { PipelineError } from '#runtime/errors.ts';
import { SealBroken } from '../../crypto/seal.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { AttemptDeps } from '../../jobs/attempt-job.ts';
import type { Warning } from '../../records/warning-codes.ts';
import { ContentDamaged, checkContent } from '../../storage/content-facts.ts';
import { type Storage, StoredObjectMissing } from '../../storage/storage.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { ClaimedGeneration } from './lease-store.ts';
import type { LoadedTask } from './load-task.ts';
import { noteDamage } from './note-damage.ts';
import type { VideoTask } from './video-process/messages.ts';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    storedInputs: 'stored_deck_damaged' | 'stored_voice_damaged';
  }
}

type FetchDeps = Pick<AttemptDeps, 'db' | 'log'> & { storage: Storage; vault: Vault; metrics: Metrics };

const deckDamagedMessage =
  'The stored copy of this deck is damaged, so no video can be made from it. Please upload the deck again as a new project.';
const newDeckDamagedMessage =
  'The stored copy of the new deck is damaged. The project and its video are as they were. Please upload the new deck again.';
const voiceDamagedMessage =
  'The stored file of your trained voice is damaged. Train your voice again, or choose another voice.';
const logoDamagedMessage =
  "The stored file of the team's logo is damaged, so the video shows none. Upload the logo again and update the video.";

function recordingDamagedMessage(slideNumber: number): string {
  return `The stored recording of slide ${slideNumber} is damaged, so the voice speaks the slide. Record it again and update the video.`;
}

/** Inputs of a video, as files in the attempt's folder. */
export type Fetched = {
  task: LoadedTask;
  deckPath: string;
  ownVoiceFile: string | null;
  recordingFiles: VideoTask['recordingFiles'];
  /** Warnings for the user about inputs that were left out. */
  remarks: Warning[];
};
type Into = { folder: string; signal: AbortSignal };

/** Copies the inputs of the video from storage to files. @throws PipelineError if the deck or the voice is damaged */
export async function fetchInputs(
  deps: FetchDeps,
  { projectId }: ClaimedGeneration,
  task: LoadedTask,
  into: Into,
): Promise<Fetched> {
  const deckPath = await fetchDeck(deps, projectId, task, into);
  const ownVoiceFile = await openVoice(deps, task, into);
  const { settings, remarks } = await withLogo(deps, task, into);
  const opened = await openRecordings(deps, task, into);
  return {
    task: { ...task, settings },
    ...{ deckPath, ownVoiceFile },
    recordingFiles: opened.recordingFiles,
    remarks: [...remarks, ...opened.remarks],
  };
}

async function fetchDeck(
  deps: FetchDeps,
  projectId: string,
  { deckKey, deckSha256, update }: LoadedTask,
  { folder, signal }: Into,
): Promise<string> {
  const deckPath = path.join(folder, 'deck.pptx');
  try {
    const deck = checkContent(await deps.storage.read(deckKey), { sha256: deckSha256 });
    await pipeline(deck, createWriteStream(deckPath), { signal });
    return deckPath;
  } catch (error) {
    if (!(error instanceof ContentDamaged || error instanceof StoredObjectMissing)) throw error;
    if (update) throw new PipelineError('stored_deck_damaged', newDeckDamagedMessage, { cause: error });
    await noteDamage(deps, { what: 'deck', projectId });
    throw new PipelineError('stored_deck_damaged', deckDamagedMessage, { cause: error });
  }
}

/** Decrypts the voice into a file that only this user may read. It is deleted with the attempt's folder. */
async function openVoice(
  { vault, metrics }: FetchDeps,
  { ownVoice }: LoadedTask,
  { folder, signal }: Into,
): Promise<string | null> {
  if (ownVoice === null) return null;
  const file = path.join(folder, 'own.voice');
  try {
    await pipeline(await vault.read(ownVoice.voiceKey), createWriteStream(file, { mode: 0o600 }), { signal });
    return file;
  } catch (error) {
    if (!(error instanceof SealBroken || error instanceof StoredObjectMissing)) throw error;
    metrics.damage.inc({ kind: 'voice' });
    throw new PipelineError('stored_voice_damaged', voiceDamagedMessage, { cause: error });
  }
}

/** Decrypts recordings, as `openVoice` does. A slide whose recording is damaged or deleted is spoken by the voice. */
async function openRecordings(
  { vault, metrics, log }: FetchDeps,
  { recordings }: LoadedTask,
  { folder, signal }: Into,
): Promise<Pick<Fetched, 'recordingFiles' | 'remarks'>> {
  const opened: Fetched['recordingFiles'] = [];
  const remarks: Warning[] = [];
  for (const { slideNumber, key, sentences } of recordings) {
    const file = path.join(folder, `recording-${slideNumber}.wav`);
    try {
      await pipeline(await vault.read(key), createWriteStream(file, { mode: 0o600 }), { signal });
      opened.push({ slideNumber, file, sentences });
    } catch (error) {
      if (!(error instanceof SealBroken || error instanceof StoredObjectMissing)) throw error;
      metrics.damage.inc({ kind: 'recording' });
      log.error({ key }, 'the stored recording of a slide is damaged; the voice speaks the slide');
      remarks.push({
        code: 'recording_left_out',
        slideNumber,
        message: recordingDamagedMessage(slideNumber),
      });
    }
  }
  return { recordingFiles: opened, remarks };
}

/** Leaves out a logo that is damaged or was deleted, because a video without it is better than none. */
async function withLogo(
  { storage, log, metrics }: FetchDeps,
  { settings, logo }: LoadedTask,
  { folder, signal }: Into,
): Promise<{ settings: RenderSettings; remarks: Warning[] }> {
  if (settings.brand === null || logo === null) return { settings, remarks: [] };
  const logoPath = path.join(folder, 'logo.png');
  try {
    const stored = await storage.read(logo.key);
    const checked = logo.sha256 === null ? stored : checkContent(stored, { sha256: logo.sha256 });
    await pipeline(checked, createWriteStream(logoPath), { signal });
  } catch (error) {
    if (error instanceof StoredObjectMissing) return { settings, remarks: [] };
    if (!(error instanceof ContentDamaged)) throw error;
    metrics.damage.inc({ kind: 'logo' });
    log.error({ key: logo.key }, 'the stored logo of a team is damaged; its videos are made without it');
    return { settings, remarks: [{ code: 'logo_left_out', message: logoDamagedMessage }] };
  }
  return { settings: { ...settings, brand: { ...settings.brand, logoPath } }, remarks: [] };
}
