import { AppError } from '#server/app-error.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { beginDeckUpdate, findDeckUpdate } from '#server/records/deck-updates-store.ts';
import { forgetDeletion } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { requireFinishedVideo, requireProject } from '../service.ts';
import { requireSharedVoice, startGeneration } from '../start-generation.ts';
import { dropWaitingDeck } from './store-new-deck.ts';

/**
 * Starts the video of a new deck, as a render of the project's: until it is finished, the project stays as it is. A second call
 * while it is being made changes nothing.
 * @throws AppError what requireProject throws | 409 `conflict` if the pending deck was replaced or removed | 409 `project_busy` |
 * 403 `voice_not_shared` | what Generations.start throws
 */
export async function makeNewDeck(
  deps: Dependencies,
  user: SignedIn,
  { projectId, updateId }: { projectId: string; updateId: string },
): Promise<void> {
  const { database, generations } = deps;
  const { project } = await requireProject(deps, user, projectId, 'change');
  const update = await findDeckUpdate(database.db, projectId);
  if (update?.id !== updateId) throw deckIsGone();
  if (update.generationId !== null) return;
  requireFinishedVideo(project);
  await database.db.transaction().execute(async (transaction) => {
    await requireSharedVoice(transaction, user, project);
    const { generationId } = await startGeneration(generations, transaction, {
      user,
      project,
      kind: 'render',
    });
    const isThere = await beginDeckUpdate(transaction, { id: updateId, generationId });
    // From now on the file goes with the outcome of the video.
    const isKept = await forgetDeletion(transaction, storageKeys.newDeckFolder(projectId, updateId));
    if (!isThere || !isKept) throw deckIsGone();
    const detail = { projectId };
    await recordAudit(transaction, { userId: user.userId, action: 'project.deck_updated', detail });
  });
  generations.announce();
}

/** Drops the new deck of a project. One whose video is being made stays: cancel the video first. */
export async function dropNewDeck(deps: Dependencies, user: SignedIn, projectId: string): Promise<void> {
  await requireProject(deps, user, projectId, 'change');
  await deps.database.db
    .transaction()
    .execute((transaction) => dropWaitingDeck(deps, transaction, projectId));
}

function deckIsGone(): AppError {
  return new AppError(
    'conflict',
    409,
    'This new deck no longer exists: it was replaced, discarded, or not used for more than a day. Please upload it again.',
  );
}
