import type { z } from 'zod';
import type { changeProject as changeEndpoint } from '#contract/projects.ts';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { withChanges } from '#contract/wire-settings.ts';
import { requireFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { renameProject, settingsOf, updateSettings } from '../../records/project-settings-store.ts';
import { lockProject } from '../../records/projects-store.ts';
import { requireVoice } from './create-project.ts';
import { requireFinishedVideo, requireProject } from './service.ts';
import { requireSharedVoice } from './start-generation.ts';

type Changes = z.output<typeof changeEndpoint.body>;

/**
 * Renames a project, at any time, or changes the settings of a finished one for its next video.
 * @throws AppError as requireProject | for settings: 409 `project_not_ready` | 409 `project_busy` | 409 `voice_not_trained` | 403
 * `voice_not_shared`
 */
export async function changeProject(
  deps: Dependencies,
  user: SignedIn,
  id: string,
  { name, ...changes }: Changes,
): Promise<void> {
  const { project: seen } = await requireProject(deps, user, id, 'change');
  if (changes.voiceOption === trainedVoice.id) await requireVoice(deps, seen, trainedVoice.id);
  await deps.database.db.transaction().execute(async (transaction) => {
    const project = requireFound(await lockProject(transaction, id));
    if (name !== undefined) await renameProject(transaction, id, name);
    if (Object.keys(changes).length === 0) return;
    requireFinishedVideo(project);
    const settings = withChanges(settingsOf(project), changes);
    await requireSharedVoice(transaction, user, { ...project, settings });
    await updateSettings(transaction, project, settings);
  });
}
