import type { Kysely, Transaction } from 'kysely';
import { isScriptWrittenAgain } from '#contract/script/plan-remake.ts';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { AppError } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { settingsOf } from '../../records/project-settings-store.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { findPlan } from '../../records/users-store.ts';
import type { SpokenCounts } from '../../texts/spoken-counts.ts';
import type { Generations } from '../generations/for-other-slices.ts';
import { isVoiceShared } from '../teams/for-other-slices.ts';
import { requireFinishedVideo, requireProject, stillProcessing } from './service.ts';
import { requireShortRender } from './video-length.ts';

/**
 * Retries a failed or canceled video. @throws AppError 409 `project_busy` | 409 `conflict` | 403 `voice_not_shared` | as
 * Generations.start
 */
export async function retryProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  const { project } = await requireProject(dependencies, user, id, 'change');
  if (project.status === 'processing') throw stillProcessing();
  if (project.status === 'complete') {
    throw new AppError('conflict', 409, 'This video is finished, so there is nothing to retry.');
  }
  await start(dependencies, user, project, 'first');
}

/**
 * Renders the video again from its edited script, or from a new script if the settings require one. @throws AppError 409
 * `project_not_ready` | 422 `video_too_long` | 409 `project_busy` | 403 `voice_not_shared` | as Generations.start
 */
export async function renderProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  const { project } = await requireProject(dependencies, user, id, 'change');
  requireFinishedVideo(project);
  await start(dependencies, user, project, 'render');
}

/**
 * Starts the video of a project. Whoever starts it, it counts on the plan of the project's maker and has the priority of that plan;
 * the budgets are those of the user who starts it (decision 031).
 * @throws as Generations.start
 */
export async function startGeneration(
  generations: Generations,
  transaction: Transaction<Schema>,
  { user, project, kind }: { user: SignedIn; project: StoredProject; kind: 'first' | 'render' },
): Promise<{ generationId: string }> {
  return generations.start(transaction, {
    projectId: project.id,
    userId: project.userId,
    plan: await findPlan(transaction, project.userId),
    kind,
    startedBy: user,
  });
}

async function start(
  { config, database, generations, texts }: Dependencies,
  user: SignedIn,
  project: StoredProject,
  kind: 'first' | 'render',
): Promise<void> {
  const begin = (counts: SpokenCounts) =>
    database.db.transaction().execute(async (transaction) => {
      await requireSharedVoice(transaction, user, project);
      const writesScript =
        kind === 'render' && isScriptWrittenAgain(settingsOf(project), project.madeWith?.settings ?? null);
      // A first video has a script once a user was shown one. Without a script, the length is 0 here.
      if (!writesScript) await requireShortRender(config, transaction, project.id, counts);
      return startGeneration(generations, transaction, { user, project, kind });
    });
  await texts.whenCounted(user, begin);
  generations.announce();
}

/** Refuses a video with the trained voice of somebody else, unless its owner shares it with this team. */
export async function requireSharedVoice(
  db: Kysely<Schema>,
  user: SignedIn,
  { settings, userId, teamId }: StoredProject,
): Promise<void> {
  if (settings.voice !== trainedVoice.id || userId === user.userId || teamId === null) return;
  if (await isVoiceShared(db, { teamId, userId })) return;
  throw new AppError(
    'voice_not_shared',
    403,
    'This video uses the trained voice of its maker, who does not share that voice with the team.',
  );
}
