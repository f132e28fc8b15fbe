import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { updateTeam } from '../../records/projects-store.ts';
import { removeRecordingsOfOthers } from '../../records/slide-recordings-store.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { holdEventsOf, publishEach, publishProjectClosed, viewersOf } from '../events/for-other-slices.ts';
import { holdTeamForProject } from '../teams/for-other-slices.ts';
import { requireProject } from './service.ts';

/**
 * Puts a project into a team, or gives it back to its maker. Only the maker puts a project into a team; the owner of its
 * team can give it back. Recordings move with it only if the speaker is the user who moves it, or its maker: other people made
 * theirs for the previous place.
 * @throws AppError 404 | 403 `not_allowed` | 403 `team_frozen` | 409 `conflict` when another user has just moved it
 */
export async function moveProject(
  dependencies: Dependencies,
  user: SignedIn,
  { projectId, teamId }: { projectId: string; teamId: string | null },
): Promise<void> {
  const action = teamId === null ? 'takeOut' : 'move';
  const { project } = await requireProject(dependencies, user, projectId, action);
  if (project.teamId === teamId) return;
  await dependencies.database.db.transaction().execute(async (transaction) => {
    // Held, so that the user is not removed from the team between this check and the change.
    if (teamId !== null) await holdTeamForProject(transaction, user, teamId);
    const before = await viewersOf(transaction, projectId);
    const status = await updateTeam(transaction, { ...project, to: teamId });
    if (status === null) {
      throw new AppError(
        'conflict',
        409,
        'This project was just moved by someone else. Please reload the page.',
      );
    }
    const gone = await removeRecordingsOfOthers(transaction, projectId, [user.userId, project.userId]);
    for (const key of gone) await planDeletionAfterWrites(transaction, key, dependencies.now());
    const after = await viewersOf(transaction, projectId);
    await holdEventsOf(transaction, [...before, ...after]);
    const lost = before.filter((id) => !after.includes(id));
    await publishProjectClosed(transaction, projectId, lost);
    await publishEach(transaction, after, { type: 'status', projectId, status, error: null });
  });
}
