import type { VoiceProject } from '../../../contract/voice.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findVoiceProjects } from '../../records/projects-store.ts';
import { presentVoiceProjects } from './present.ts';
import { deleteForgotten, forgetVoices } from './service.ts';

/**
 * Forgets the user's voices: rows, recordings, voice files, and what was spoken with them and kept for later. Videos
 * that are being made with one are stopped; finished ones stay. Doing it twice changes nothing.
 * @returns the projects that used it
 */
export async function deleteVoice(deps: Dependencies, { userId }: SignedIn): Promise<VoiceProject[]> {
  const { database, generations } = deps;
  const forgotten = await database.db
    .transaction()
    .execute((transaction) => forgetVoices(deps, transaction, userId));
  const projects = await findVoiceProjects(database.db, userId);
  for (const { id, isProcessing } of projects) if (isProcessing) await generations.cancel(id);
  await deleteForgotten(deps, forgotten);
  return presentVoiceProjects(projects);
}
