import type { Transaction } from 'kysely';
import { maxScriptLength } from '#contract/limits.ts';
import { type AppError, requireFound, validationError } from '#server/app-error.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { lockProject } from '#server/records/projects-store.ts';
import { countScriptChars, findSlides } from '#server/records/slides-store.ts';
import type { StoredProject } from '#server/records/stored-project.ts';
import type { SpokenCounts } from '#server/texts/spoken-counts.ts';
import { isInReview } from '../../generations/for-other-slices.ts';
import { requireFinishedVideo, requireProject, stillProcessing } from '../service.ts';

/**
 * Changes a project that has a script, in one transaction, for a user who may. The project is locked, so that no video starts
 * between the check and the change. A change that needs counts which are not there yet is taken back and made again.
 * @throws AppError what requireProject throws | 409 `project_not_ready` | 409 `project_busy` | 400 for more text than a project may have
 */
export async function changeScript(
  dependencies: Dependencies,
  user: SignedIn,
  projectId: string,
  change: (transaction: Transaction<Schema>, project: StoredProject, counts: SpokenCounts) => Promise<void>,
): Promise<void> {
  await requireProject(dependencies, user, projectId, 'change');
  const { database, texts } = dependencies;
  await texts.whenCounted(user, (counts) =>
    database.db.transaction().execute(async (transaction) => {
      const project = requireFound(await lockProject(transaction, projectId));
      await requireOpenScript(transaction, project);
      const before = await countScriptChars(transaction, projectId);
      await change(transaction, project, counts);
      const after = await countScriptChars(transaction, projectId);
      // A script that is already too long can be shortened step by step.
      if (after > Math.max(before, maxScriptLength)) throw tooLong();
    }),
  );
}

function tooLong(): AppError {
  const most = maxScriptLength.toLocaleString('en');
  return validationError({
    script: `The texts of a project can have at most ${most} characters in total, including those of slides that are left out of the video.`,
  });
}

/**
 * Requires a script that can be edited. A project without a video may have one: while it waits for review, or after its video was
 * canceled or failed.
 */
async function requireOpenScript(transaction: Transaction<Schema>, project: StoredProject): Promise<void> {
  const hasScript =
    project.publishedGenerationId === null && (await findSlides(transaction, project.id)).length > 0;
  if (!hasScript) return requireFinishedVideo(project);
  if (project.status === 'processing' && !(await isInReview(transaction, project.id)))
    throw stillProcessing();
}
