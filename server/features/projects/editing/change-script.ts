import type { Transaction } from 'kysely';
import { requireFound } from '#server/app-error.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { lockProject } from '#server/records/projects-store.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { waitsForReview } from '../../generations/service.ts';
import { requireFinishedVideo, requireProject, type StoredProject, stillProcessing } from '../service.ts';

/**
 * Changes a project that has a script, in one transaction, for a user who may. The project is locked, so that no video starts
 * between the check and the change.
 * @throws AppError what requireProject throws | 409 `project_not_ready` | 409 `project_busy`
 */
export async function changeScript(
  dependencies: Dependencies,
  user: SignedIn,
  projectId: string,
  change: (transaction: Transaction<Schema>, project: StoredProject) => Promise<void>,
): Promise<void> {
  await requireProject(dependencies, user, projectId, 'change');
  await dependencies.database.db.transaction().execute(async (transaction) => {
    const project = requireFound(await lockProject(transaction, projectId));
    await requireOpenScript(transaction, project);
    await change(transaction, project);
  });
}

/** Also without a video a script can be changed: while it waits for its review, or when its video was canceled or failed. */
async function requireOpenScript(transaction: Transaction<Schema>, project: StoredProject): Promise<void> {
  const hasScript =
    project.publishedGenerationId === null && (await findSlides(transaction, project.id)).length > 0;
  if (!hasScript) return requireFinishedVideo(project);
  if (project.status === 'processing' && !(await waitsForReview(transaction, project.id)))
    throw stillProcessing();
}
