import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { newSecretToken } from '../../../secret-token.ts';
import { type Interval, mergeIntervals } from './watched.ts';

/** More would say nothing else, and be slow to read. */
const maxViewsRead = 10_000;
const maxDays = 90;

type ViewKey = { shareId: string; viewId: string };

/**
 * Adds to a view what was played since.
 * @returns false when there is no such view yet
 */
export function addToView(
  db: Kysely<Schema>,
  { shareId, viewId }: ViewKey,
  played: { generationId: string; watched: readonly Interval[]; durationMs: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const view = await transaction
      .selectFrom('share_views')
      .select(['generation_id', 'watched'])
      .where('share_id', '=', shareId)
      .where('id', '=', viewId)
      .forUpdate()
      .executeTakeFirst();
    if (!view) return false;
    // The video was made again meanwhile: what the page plays now are not the times of the one before.
    if (view.generation_id !== played.generationId) return true;
    const watched = mergeIntervals([...view.watched, ...played.watched], played.durationMs);
    await transaction
      .updateTable('share_views')
      .set({ watched: JSON.stringify(watched) })
      .where('share_id', '=', shareId)
      .where('id', '=', viewId)
      .execute();
    return true;
  });
}

/** Inserts a view. Of two with the same id only one stays, which loses nothing: a page reports everything it has played. */
export async function insertView(
  db: Kysely<Schema>,
  { shareId, viewId }: ViewKey,
  view: { generationId: string; day: string; visitor: string; watched: readonly Interval[] },
): Promise<void> {
  await db
    .insertInto('share_views')
    .values({
      share_id: shareId,
      id: viewId,
      generation_id: view.generationId,
      day: view.day,
      visitor: view.visitor,
      watched: JSON.stringify(view.watched),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for everybody on that day, whichever process asks first. */
export async function saltOfDay(db: Kysely<Schema>, day: string): Promise<string> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: newSecretToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** From then on the hashes of those days tell nothing to anybody. */
export async function deleteSaltsBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
}

/** By the id of the share; one that nobody has watched is absent. */
export async function countViews(db: Kysely<Schema>, projectId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('share_views')
    .innerJoin('shares', 'shares.id', 'share_views.share_id')
    .select(['share_id', (eb) => eb.fn.countAll<string>().as('views')])
    .where('shares.project_id', '=', projectId)
    .groupBy('share_id')
    .execute();
  return new Map(rows.map(({ share_id, views }) => [share_id, Number(views)]));
}

/** Newest first. */
export async function countDays(
  db: Kysely<Schema>,
  projectId: string,
): Promise<{ day: string; views: number; viewers: number }[]> {
  const rows = await db
    .selectFrom('share_views')
    .innerJoin('shares', 'shares.id', 'share_views.share_id')
    .select(['day', (eb) => eb.fn.countAll<string>().as('views')])
    .select((eb) => eb.fn.count<string>('visitor').distinct().as('viewers'))
    .where('shares.project_id', '=', projectId)
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(maxDays)
    .execute();
  return rows.map(({ day, views, viewers }) => ({ day, views: Number(views), viewers: Number(viewers) }));
}

/** What the views of one video have seen, of the newest days. */
export async function findWatched(
  db: Kysely<Schema>,
  { projectId, generationId }: { projectId: string; generationId: string },
): Promise<[number, number][][]> {
  const rows = await db
    .selectFrom('share_views')
    .innerJoin('shares', 'shares.id', 'share_views.share_id')
    .select('watched')
    .where('shares.project_id', '=', projectId)
    .where('generation_id', '=', generationId)
    .orderBy('day', 'desc')
    .limit(maxViewsRead)
    .execute();
  return rows.map(({ watched }) => watched);
}

/** `day` as it stands in the table; the days sort as texts. */
export async function deleteViewsBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('share_views').where('day', '<', day).execute();
}
