import type { VoiceProject } from '#contract/voice.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findVoiceProjects } from '../../records/projects-store.ts';
import { presentVoiceProjects } from './present.ts';
import { deleteForgotten, forgetVoices } from './service.ts';

/**
 * Deletes the user's voices: rows, recordings, voice files, and stored speech. Cancels videos in progress that use one;
 * finished videos stay. Repeating it changes nothing.
 * @returns the projects that used a deleted voice
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
