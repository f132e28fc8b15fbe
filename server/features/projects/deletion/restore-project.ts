import type { Transaction } from 'kysely';
import { AppError, notFound, requireFound, unauthenticated } from '#server/app-error.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { cutoffOf } from '#server/clock/cutoff.ts';
import { isForeignKeyViolation } from '#server/db/constraint-violations.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { giveStockVoice, voiceAfterHandover } from '#server/records/projects-store.ts';
import { holdUser } from '#server/records/users-store.ts';
import { forgetDeletion } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { removeTombstones } from '#server/storage/tombstones.ts';
import { publishToViewers } from '../../events/for-other-slices.ts';
import { holdMakerInTeam } from '../../teams/for-other-slices.ts';
import { requireProject } from '../service.ts';
import {
  type DeletedBy,
  findDeletedProject,
  findDeletedWith,
  putBackDeletedProjects,
} from './deleted-projects-store.ts';

/**
 * Restores a deleted project within ten minutes, or longer if the settings say so. Only the user who deleted it may. If
 * its maker has since left its team, it goes to the owner, like the maker's other projects there. The videos of its batches come
 * back with it.
 * @throws AppError what requireProject throws | 409 `conflict` when its team or its maker's account is gone
 */
export async function restoreProject(deps: Dependencies, user: SignedIn, id: string): Promise<void> {
  try {
    await deps.database.db.transaction().execute(async (transaction) => {
      const cutoff = cutoffOf(deps, deps.config.retention.undoMs);
      const asked = { id, deletedBy: user.userId, cutoff };
      for (const restored of await putBack(transaction, asked, deps.now())) {
        if (!(await forgetDeletion(transaction, storageKeys.projectFolder(restored)))) throw notFound();
        await removeTombstones(transaction, 'project', restored);
      }
      // The user may have lost access since.
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
      'The team or the account of this project no longer exists, so the project cannot be restored.',
    );
  }
}

/** Restores the rows under the maker that the team's current members imply. @throws AppError 401 | 404 */
async function putBack(transaction: Transaction<Schema>, asked: DeletedBy, now: Date): Promise<string[]> {
  const deleted = requireFound(await findDeletedProject(transaction, asked));
  const all = [{ id: asked.id, ...deleted }, ...(await findDeletedWith(transaction, asked.id))];
  // Users are locked first, in the order of their ids, and before any copy: the deletion of an account locks in the same order.
  for (const userId of [...new Set([asked.deletedBy, ...all.map(({ makerId }) => makerId)])].sort()) {
    const isThere = await holdUser(transaction, userId);
    if (!isThere && userId === asked.deletedBy) throw unauthenticated();
  }
  const makers = new Map<string, string>();
  const handedOver: string[] = [];
  for (const { id, makerId, teamId } of all) {
    // The restored rows refer to the team, so it is locked until the transaction ends.
    const nowMakerId = teamId === null ? makerId : await holdMakerInTeam(transaction, { teamId, makerId });
    makers.set(id, nowMakerId ?? makerId);
    if (nowMakerId !== makerId) handedOver.push(id);
  }
  const restored = await putBackDeletedProjects(transaction, { makers, now });
  if (!restored.includes(asked.id)) throw notFound();
  for (const id of handedOver) await giveStockVoice(transaction, id, voiceAfterHandover);
  return restored;
}
