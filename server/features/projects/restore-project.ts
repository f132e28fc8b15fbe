import { AppError, notFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isForeignKeyViolation } from '../../db/is-foreign-key-violation.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { forgetDeletion } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { unbury } from '../../storage/tombstones.ts';
import { publishToViewers } from '../events/service.ts';
import { putBackDeletedProject } from './deleted-projects-store.ts';
import { requireProject } from './service.ts';

/**
 * Restores a deleted project within ten minutes, or longer if the settings say so. Only the user who deleted it may.
 * @throws AppError what requireProject throws | 409 `conflict` when its team or its maker's account is gone
 */
export async function restoreProject(deps: Dependencies, user: SignedIn, id: string): Promise<void> {
  try {
    await deps.database.db.transaction().execute(async (transaction) => {
      const after = new Date(deps.now().getTime() - deps.config.retention.undoMs);
      const asked = { id, deletedBy: user.userId, after };
      if (!(await putBackDeletedProject(transaction, asked))) throw notFound();
      if (!(await forgetDeletion(transaction, storageKeys.projectFolder(id)))) throw notFound();
      await unbury(transaction, 'project', id);
      // The user may have lost the right to change it since.
      const within = { database: { ...deps.database, db: transaction } };
      const { project } = await requireProject(within, user, id, 'change');
      const { status } = project;
      const detail = { projectId: id };
      await recordAudit(transaction, { userId: user.userId, action: 'project.restored', detail });
      await publishToViewers(transaction, { type: 'status', projectId: id, status, error: null });
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError(
      'conflict',
      409,
      'The team or the account of this project is gone, so it cannot be restored.',
    );
  }
}
