import type { ProjectAction } from '#contract/projects.ts';
import { AppError, requireFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { requireProject } from '../projects/for-other-slices.ts';
import { findBatch, type StoredBatch } from './batch-store.ts';
import { findRow, type StoredRow } from './rows/row-store.ts';

const batchId = /^[\w-]{21}$/;

/**
 * Finds a batch, and checks that the user may do this with its project.
 * @throws AppError 404, the same for a missing batch and one that the user may not see | 403 as requireProject
 */
export async function requireBatch(
  deps: Pick<Dependencies, 'database'>,
  user: SignedIn,
  id: string,
  action: ProjectAction,
): Promise<{ batch: StoredBatch; project: StoredProject }> {
  const batch = requireFound(batchId.test(id) ? await findBatch(deps.database.db, id) : null);
  const { project } = await requireProject(deps, user, batch.projectId, action);
  return { batch, project };
}

/** Finds a row of a batch. @throws AppError 404 */
export async function requireRow(
  { database }: Pick<Dependencies, 'database'>,
  { id }: StoredBatch,
  line: number,
): Promise<StoredRow> {
  return requireFound(await findRow(database.db, { batchId: id, line }));
}

/** Returns the refusal of an action that needs a started batch. */
export function notStarted(): AppError {
  return new AppError('conflict', 409, 'The videos of this table have not been started yet.');
}
