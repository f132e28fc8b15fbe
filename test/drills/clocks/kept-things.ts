import { deepEqual, equal } from 'node:assert/strict';
import { me } from '#contract/auth.ts';
import { listBatches, uploadBatch } from '#contract/batches/batches.ts';
import { uploadNewDeck } from '#contract/new-deck/new-deck.ts';
import { deleteProject, getProject, listDeletedProjects, projectDetail } from '#contract/projects.ts';
import type { ActingUser } from '../subjects/acting-user.ts';
import { tableForm } from '../subjects/batch.ts';
import { finishedProject } from '../subjects/finished-project.ts';
import { newDeckForm } from '../subjects/new-deck.ts';

/** Settings that keep deleted projects, drafts and new decks for a day or two, and videos for a month. */
export const retention = { RETENTION_DELETED_PROJECTS_DAYS: '2', RETENTION_VIDEOS_DAYS: '30' };

/**
 * Gives a user one of each kind that is deleted when it is old: a video, a deleted project, a draft of a batch and a new deck.
 * @returns a function that asserts that all four still exist
 */
export async function keepThings(user: ActingUser): Promise<() => Promise<void>> {
  const kept = await finishedProject(user);
  const deleted = await finishedProject(user);
  const params = { id: kept };
  await user.ask(uploadBatch, { status: 201, params, form: tableForm() });
  await user.ask(uploadNewDeck, { params, form: newDeckForm() });
  await user.ask(deleteProject, { status: 204, params: { id: deleted } });
  return async () => {
    equal((await user.send(me)).status, 200);
    const trash = listDeletedProjects.replies[200].parse(await user.ask(listDeletedProjects, {}));
    deepEqual(
      trash.map(({ id }) => id),
      [deleted],
    );
    const project = projectDetail.parse(await user.ask(getProject, { params }));
    equal(project.status, 'complete');
    equal(project.deckUpdate?.isBeingMade, false);
    equal(listBatches.replies[200].parse(await user.ask(listBatches, { params })).length, 1);
  };
}
