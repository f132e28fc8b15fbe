import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { deleteLockedAccount, getAccount, lockAccount, requirePassword } from '../auth/service.ts';
import { endBilling } from '../billing/service.ts';
import { holdEventsOf, publishEach, viewersOf } from '../events/service.ts';
import { deleteProjectFolders, ownProjectIds, planDeletionOfProjects } from '../projects/service.ts';
import { deleteTeam, listTeams } from '../teams/service.ts';
import { deleteForgotten, forgetVoices } from '../voices/service.ts';

/**
 * The user with the password may. First what is paid ends; when this returns everything of the user's is gone, teams
 * that they own included, and what others made in those belongs to them alone. Files follow at once, and once more
 * when nothing can be writing any more. Event streams that are open end within seconds.
 * @throws AppError 400 `wrong_password` | 429 `rate_limited` | 503 `unavailable` while the payment provider is away
 */
export async function deleteAccount(deps: Dependencies, user: SignedIn, password: string): Promise<void> {
  const { userId } = user;
  await requirePassword(deps, await getAccount(deps, userId), password, 'password');
  await endBilling(deps, userId);
  for (const { id, role } of await listTeams(deps, user))
    if (role === 'owner') await deleteTeam(deps, user, id);
  for (const id of await ownProjectIds(deps.database.db, userId)) await deps.generations.cancel(id);
  const { projectIds, voices } = await deps.database.db.transaction().execute(async (transaction) => {
    // An upload that ends meanwhile has its project before the lock, or finds no user after it.
    await lockAccount(transaction, userId);
    const projectIds = await ownProjectIds(transaction, userId);
    const watchers = await othersWhoSee(transaction, userId, projectIds);
    const voices = await forgetVoices(deps, transaction, userId);
    await planDeletionOfProjects(deps, transaction, projectIds);
    await deleteLockedAccount(transaction, userId);
    await holdEventsOf(transaction, [...watchers.values()].flat());
    for (const [projectId, userIds] of watchers) {
      await publishEach(transaction, userIds, { type: 'deleted', projectId });
    }
    return { projectIds, voices };
  });
  deps.background.start('deleting the files of an account', async () => {
    await deleteProjectFolders(deps, projectIds);
    await deleteForgotten(deps, voices);
  });
}

/** In teams that somebody else owns. */
async function othersWhoSee(
  transaction: Transaction<Schema>,
  userId: string,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const watchers = new Map<string, string[]>();
  for (const id of projectIds) {
    const viewers = await viewersOf(transaction, id);
    watchers.set(
      id,
      viewers.filter((viewer) => viewer !== userId),
    );
  }
  return watchers;
}
