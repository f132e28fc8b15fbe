import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { affectsRows, firstRow, firstUnlocked } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Turn of a user. A user with a waiting video has a row with the time from which their turn counts: when they sent the video, or
 * when their last one was begun, whichever is later. A user who sent twenty goes behind all others after each, so every user gets a
 * turn. A row without a waiting video does no harm; a waiting video without a row would wait for ever, so all code that makes a
 * video wait calls `joinQueue`.
 */
export type Turn = { userId: string; priority: number };

/**
 * Adds a user to the queue, in the transaction that lets a video wait. A user who is queued for another video keeps their place.
 */
export async function joinQueue(
  transaction: Transaction<Schema>,
  { id, userId, priority, since }: { id: string; userId: string; priority: number; since: Expression<Date> },
): Promise<void> {
  await transaction
    .insertInto('turns')
    .values({ user_id: userId, priority, turn_at: since })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        priority: eb.ref('excluded.priority'),
        turn_at: eb
          .case()
          .when(eb.exists(waitingOf(transaction, sql.val(userId)).select('id').where('id', '!=', id)))
          .then(eb.ref('turns.turn_at'))
          .else(eb.ref('excluded.turn_at'))
          .end(),
      })),
    )
    .execute();
}

/** Adds every user with a waiting video to the queue when a worker starts, whatever happened to the table. */
export async function restoreQueue(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('turns')
    .columns(['user_id', 'priority', 'turn_at'])
    .expression((eb) =>
      eb
        .selectFrom('generations')
        .select(({ fn }) => [
          'user_id',
          fn.max('priority').as('priority'),
          fn.min('created_at').as('turn_at'),
        ])
        .where('status', '=', 'queued')
        .groupBy('user_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the user whose turn it is, and locks the row. Skips rows that another worker has locked; if there are no others, as with
 * a single user, it waits for them.
 */
export async function takeTurn(
  transaction: Transaction<Schema>,
  passedOver: readonly string[],
): Promise<Turn | null> {
  const first = transaction
    .selectFrom('turns')
    .select(['user_id', 'priority'])
    .where(({ exists, ref }) => exists(dueOf(transaction, ref('turns.user_id')).select('id')))
    .$if(passedOver.length > 0, (query) => query.where('user_id', 'not in', [...passedOver]))
    .orderBy('priority', 'desc')
    .orderBy('turn_at')
    .limit(1)
    .forUpdate();
  const row = (await first.skipLocked().executeTakeFirst()) ?? (await first.executeTakeFirst());
  return row ? { userId: row.user_id, priority: row.priority } : null;
}

/**
 * Finds the first other user in the queue who has no begun video, would go before the running video's user, and has waited for
 * longer than a second, in which a free worker would have begun.
 * @returns null if there is none, or if the running video was preempted `maxPreemptions` times
 */
export function findKeptWaiting(
  db: Kysely<Schema>,
  generationId: string,
  maxPreemptions: number,
): Promise<string | null> {
  const query = db
    .selectFrom('turns')
    .innerJoin('generations as running', (join) => join.on('running.id', '=', generationId))
    .leftJoin('turns as own', 'own.user_id', 'running.user_id')
    .select('turns.user_id')
    .whereRef('turns.user_id', '!=', 'running.user_id')
    .where((eb) => eb(eb.fn.coalesce('running.ways_given', eb.val(0)), '<', maxPreemptions))
    .where((eb) => eb('turns.priority', '>=', eb.fn.coalesce('own.priority', 'running.priority')))
    .where(({ exists, ref }) =>
      exists(
        dueOf(db, ref('turns.user_id'))
          .select('id')
          .where('not_before', '<', sql<Date>`now() - interval '1 second'`),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations as others')
            .select('others.id')
            .whereRef('others.user_id', '=', 'turns.user_id')
            .where('others.status', 'in', ['running', 'asking']),
        ),
      ),
    )
    .orderBy('turns.priority', 'desc')
    .orderBy('turns.turn_at')
    .limit(1);
  return firstRow(query, ({ user_id }) => user_id);
}

/** Finds the user's next video, and locks its row. Null if another transaction has locked it. */
export async function nextVideoOf(transaction: Transaction<Schema>, userId: string): Promise<string | null> {
  const row = await firstUnlocked(
    dueOf(transaction, sql.val(userId)).select('id').orderBy('priority', 'desc').orderBy('created_at'),
  ).executeTakeFirst();
  return row?.id ?? null;
}

/** Ends a user's turn after their video was begun: they go to the end of the queue, or leave it if no other video waits. */
export async function endTurn(transaction: Transaction<Schema>, userId: string): Promise<void> {
  if (!(await leaveQueue(transaction, userId))) await moveBack(transaction, userId);
}

/** Moves a user to the end of the queue after a video of theirs was begun out of turn. */
export async function moveBack(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction
    .updateTable('turns')
    .set({ turn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a user from the queue unless another video of theirs waits. The transaction has locked the video's row. */
export async function giveUpTurn(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.selectFrom('turns').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  await leaveQueue(transaction, userId);
}

/**
 * Removes a user without waiting videos from the queue. The row must be locked by an earlier statement, so that this one sees every
 * video that joined the queue.
 */
function leaveQueue(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  return affectsRows(
    transaction
      .deleteFrom('turns')
      .where('user_id', '=', userId)
      .where(({ not, exists }) => not(exists(waitingOf(transaction, sql.val(userId)).select('id')))),
  );
}

function dueOf(db: Kysely<Schema>, userId: Expression<string>) {
  return waitingOf(db, userId)
    .where('not_before', '<=', sql<Date>`now()`)
    .where(({ not }) => not(isBehindAnotherScript));
}

/**
 * For `where`: a video's script has to wait until the browser has written another one of the same user. A video that a browser was
 * asked for continues before the queue, so a user with many begun at once would get as many made in a row.
 */
export const isBehindAnotherScript = sql<boolean>`(generations.asks_browser
  AND coalesce(generations.stage, 'script') IN ('slides', 'script') AND EXISTS (
  SELECT FROM generations AS asking WHERE asking.user_id = generations.user_id AND asking.status = 'asking'))`;

function waitingOf(db: Kysely<Schema>, userId: Expression<string>) {
  return db.selectFrom('generations').where('user_id', '=', userId).where('status', '=', 'queued');
}
