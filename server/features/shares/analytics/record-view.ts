import { notFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countAttempt } from '#server/http/attempt-limit.ts';
import { networkOf } from '#server/http/network-of.ts';
import { notifyOfProject } from '../../webhooks/for-other-slices.ts';
import { newViews } from '../limits.ts';
import { enterShare } from '../open-share.ts';
import { addToView, holdProject, insertView, saltOfDay } from './view-store.ts';
import { dayOf, visitorHash } from './visitor.ts';
import { type Interval, mergeIntervals } from './watched.ts';

/**
 * Records which parts a viewer of a share has watched. The first record counts the view.
 * @param from the viewer's address, which is hashed and never stored
 * @throws AppError 404 | 429 `rate_limited` for a visitor who begins too many views
 */
export async function recordView(
  deps: Dependencies,
  from: string,
  given: { token: string; access: string | null | undefined; viewId: string; watched: Interval[] },
): Promise<void> {
  const { id: shareId, senderName, project } = await enterShare(deps, given.token, given.access);
  const { db } = deps.database;
  const view = { shareId, viewId: given.viewId };
  const { durationMs, publishedGenerationId: generationId } = project;
  if (await addToView(db, view, { generationId, watched: given.watched, durationMs })) return;
  const day = dayOf(deps.now());
  const hash = visitorHash(await saltOfDay(db, day), project.id, networkOf(from));
  await countAttempt(deps, newViews, hash);
  await db.transaction().execute(async (transaction) => {
    if (!(await holdProject(transaction, project.id))) throw notFound();
    const watched = mergeIntervals(given.watched, durationMs);
    if (!(await insertView(transaction, view, { generationId, day, visitor: hash, watched }))) return;
    const notice = { event: 'share.viewed', data: { shareId, senderName } } as const;
    await notifyOfProject(transaction, project.id, notice, deps.now());
  });
}
