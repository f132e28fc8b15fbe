import type { Transaction } from 'kysely';
import { notFound } from '../../../app-error.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { SignedIn } from '../../../http/authentication.ts';
import { lockProject } from '../../../records/projects-store.ts';
import { requireFinishedVideo, requireProject, type StoredProject } from '../service.ts';

/**
 * Changes a project that has a video, in one transaction, for a user who may. The project is locked, so that no render starts
 * between the check and the change.
 * @throws AppError what requireProject throws | 409 `project_not_ready` | 409 `project_busy`
 */
export async function changeFinishedProject(
  dependencies: Dependencies,
  user: SignedIn,
  projectId: string,
  change: (transaction: Transaction<Schema>, project: StoredProject) => Promise<void>,
): Promise<void> {
  await requireProject(dependencies, user, projectId, 'change');
  await dependencies.database.db.transaction().execute(async (transaction) => {
    const project = await lockProject(transaction, projectId);
    if (!project) throw notFound();
    requireFinishedVideo(project);
    await change(transaction, project);
  });
}
