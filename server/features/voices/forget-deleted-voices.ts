import type { Kysely } from 'kysely';
import { removeVoiceArtifacts, voicesWithArtifacts } from '#pipeline/speech/voice-artifacts.ts';
import type { Schema } from '../../db/schema.ts';
import { unknownVoiceHashes } from './voice-store.ts';

/** Deletes the stored speech of deleted voices from this machine. The voice may have been deleted on another one. */
export async function forgetDeletedVoices(db: Kysely<Schema>, artifactsFolder: string): Promise<void> {
  const hashes = await voicesWithArtifacts(artifactsFolder);
  for (const hash of await unknownVoiceHashes(db, hashes)) {
    await removeVoiceArtifacts(artifactsFolder, hash);
  }
}
