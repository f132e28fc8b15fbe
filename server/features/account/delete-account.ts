import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findProjectIdsOf } from '../../records/projects-store.ts';
import { lockAccountRow } from '../../records/users-store.ts';
import { keepTombstones } from '../../storage/tombstones.ts';
import { getAccount, requireAsRead, requirePassword } from '../auth/for-other-slices.ts';
import { endBilling } from '../billing/for-other-slices.ts';
import { deleteProjectFolders } from '../projects/for-other-slices.ts';
import { deleteTeam, listTeams, ownsTeam } from '../teams/for-other-slices.ts';
import { deleteForgotten } from '../voices/for-other-slices.ts';
import { type ForgottenAccount, forgetAccount } from './service.ts';

/**
 * Deletes the account of a user who gives their password. The subscription ends first. When this returns, all of the user's data is
 * gone, including teams that they own; projects that others made in those teams belong to their makers alone. Files are deleted
 * right away, and again when nothing can be writing to them. Open event streams end within a second.
 * @throws AppError 400 `wrong_password` | 409 `conflict` if the account was changed in the meantime | 429 `rate_limited` | 503
 * `unavailable` while the payment provider is unavailable
 */
export async function deleteAccount(deps: Dependencies, user: SignedIn, password: string): Promise<void> {
  const { userId } = user;
  const account = await getAccount(deps, userId);
  await requirePassword(deps, account, password, 'password');
  // The password may have been changed during the check, and an old one must not delete anything.
  await deps.database.db.transaction().execute((transaction) => requireAsRead(transaction, account));
  const { projectIds, voices } = await endBilling(deps, userId, () => eraseRows(deps, user));
  deps.background.start('deleting the files of an account', async () => {
    await keepTombstones(deps);
    await deleteProjectFolders(deps, projectIds);
    await deleteForgotten(deps, voices);
  });
}

async function eraseRows(deps: Dependencies, user: SignedIn): Promise<ForgottenAccount> {
  const { userId } = user;
  const { db } = deps.database;
  for (;;) {
    for (const { id, role } of await listTeams(deps, user))
      if (role === 'owner') await deleteTeam(deps, user, id);
    for (const id of await findProjectIdsOf(db, userId)) await deps.generations.cancel(id);
    const forgotten = await db.transaction().execute(async (transaction) => {
      await lockAccountRow(transaction, userId);
      // A team that was created or handed over since would disappear without notice to its members.
      if (await ownsTeam(transaction, userId)) return null;
      return forgetAccount(deps, transaction, userId);
    });
    if (forgotten) return forgotten;
  }
}
