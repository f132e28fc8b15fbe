import { AppError, requireFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findProject } from '../../records/projects-store.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { findPlan } from '../../records/users-store.ts';
import type { SpokenCounts } from '../../texts/spoken-counts.ts';
import { requireProject } from './service.ts';
import { requireSharedVoice } from './start-generation.ts';
import { requireShortRender } from './video-length.ts';

/**
 * Makes the video of a script that waits for its review. While that video is being made, a second call changes nothing. The
 * video counts on the plan of the project's maker, for which it was reserved when the deck was sent.
 * @throws AppError what requireProject throws | 409 `not_in_review` | 422 `video_too_long` | 403 `voice_not_shared` | what
 * Generations.continueReviewed throws
 */
export async function makeReviewed(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  const { project } = await requireProject(dependencies, user, id, 'change');
  const { config, database, generations, texts } = dependencies;
  const make = (counts: SpokenCounts) =>
    database.db.transaction().execute(async (transaction) => {
      await requireSharedVoice(transaction, user, project);
      const request = {
        projectId: id,
        userId: project.userId,
        plan: await findPlan(transaction, project.userId),
        startedBy: user,
      };
      if (await generations.continueReviewed(transaction, request)) {
        // The project is locked by now: an edit is seen here, or refused.
        await requireShortRender(config, transaction, id, counts);
        return true;
      }
      const now = requireFound(await findProject(transaction, id));
      if (!isBeingMade(now)) throw notInReview(now);
      return false;
    });
  if (await texts.whenCounted(user, make)) generations.announce();
}

/** Tells whether a user has seen the script, and its video is not there yet. */
function isBeingMade({ status, awaitsReview, publishedGenerationId }: StoredProject): boolean {
  return status === 'processing' && awaitsReview === false && publishedGenerationId === null;
}

function notInReview({ status }: StoredProject): AppError {
  const why =
    status === 'processing'
      ? 'The script of this video is still being written.'
      : 'No script of this project is waiting for review.';
  return new AppError('not_in_review', 409, why);
}
