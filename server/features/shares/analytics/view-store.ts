import type { Kysely, Transaction } from 'kysely';
import { type Cutoff, isOver } from '#server/clock/cutoff.ts';
import { newSecretToken } from '#server/crypto/secret-token.ts';
import { allRows, hasRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Interval, mergeIntervals } from './watched.ts';

/** Maximum number of views that are read. More would be slow, and a retention curve needs no more. */
const maxViewsRead = 10_000;
const maxDays = 90;

type ViewKey = { shareId: string; viewId: string };

/**
 * Adds newly played intervals to a view.
 * @returns false if the view does not exist yet
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
    // The video was replaced in the meantime, so the reported times belong to another one.
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

/**
 * Makes a deletion of the project wait for the end of the transaction. Call it before anything of the project is written, so that
 * both lock rows in the same order. @returns false if it is gone
 */
export function holdProject(transaction: Transaction<Schema>, projectId: string): Promise<boolean> {
  return hasRow(transaction.selectFrom('projects').select('id').where('id', '=', projectId).forKeyShare());
}

/**
 * Inserts a view. Of two with the same id at once, one stays; nothing is lost, because the page always reports everything it has
 * played.
 * @returns true if this one was inserted
 */
export async function insertView(
  transaction: Transaction<Schema>,
  { shareId, viewId }: ViewKey,
  view: { generationId: string; day: string; visitor: string; watched: readonly Interval[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
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
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the salt of a day, which is the same in every process. The first process that asks draws it. */
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

/** Deletes the salts of earlier days, after which nobody can attribute the hashes of those days. */
export async function deleteSaltsBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
}

/** Counts views by share id. Shares without views are absent. */
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

/** Counts views and viewers by day, newest first, for at most 90 days. */
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

/** Finds the played intervals of a video's newest views. */
export function findWatched(
  db: Kysely<Schema>,
  { projectId, generationId }: { projectId: string; generationId: string },
): Promise<[number, number][][]> {
  const query = db
    .selectFrom('share_views')
    .innerJoin('shares', 'shares.id', 'share_views.share_id')
    .select('watched')
    .where('shares.project_id', '=', projectId)
    .where('generation_id', '=', generationId)
    .orderBy('day', 'desc')
    .limit(maxViewsRead);
  return allRows(query, ({ watched }) => watched);
}

/** Deletes views of days up to the cutoff, in the format of the table, in which days sort as text. */
export async function deleteOldViews(db: Kysely<Schema>, cutoff: Cutoff<string>): Promise<void> {
  await db
    .deleteFrom('share_views')
    .where(({ ref }) => isOver(ref('day'), cutoff))
    .execute();
}
