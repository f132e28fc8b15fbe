import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Users take turns: whoever has a video that waits has a row that says since when it is their turn, which is when they
 * sent it or when their last one was begun, whichever is later. Who sent twenty waits behind everybody else after each,
 * and nobody waits for ever. A row without a video that waits does no harm; a video without a row would wait for ever,
 * so that whatever lets one wait calls `joinLine`.
 */
export type Turn = { userId: string; priority: number };

/**
 * Puts a user into the line, in the transaction that has let a video wait. Who stands there for another video keeps
 * the place.
 */
export async function joinLine(
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

/** For the start: whoever waits is in the line, whatever has happened to the table. */
export async function restoreLine(db: Kysely<Schema>): Promise<void> {
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
 * Whose turn it is, with the row locked. Rows that another worker is at are passed over; where there are no others, as
 * with one user alone, it waits for them.
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

/** The video of a user to make next, with the row locked; null when somebody is changing it. */
export async function nextVideoOf(transaction: Transaction<Schema>, userId: string): Promise<string | null> {
  const row = await dueOf(transaction, sql.val(userId))
    .select('id')
    .orderBy('priority', 'desc')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** After a video of whose turn it was is begun: behind everybody else, or out of the line when they have no other. */
export async function endTurn(transaction: Transaction<Schema>, userId: string): Promise<void> {
  if (!(await leaveLine(transaction, userId))) await moveBack(transaction, userId);
}

/** After a video of a user was begun, whoever's turn it was. */
export async function moveBack(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction
    .updateTable('turns')
    .set({ turn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** After a video was taken out of the line, its row being ours: takes its user out, too, unless another one waits. */
export async function giveUpTurn(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.selectFrom('turns').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  await leaveLine(transaction, userId);
}

/** Only with the row locked by an earlier statement: this one then sees every video that was put into the line. */
async function leaveLine(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('turns')
    .where('user_id', '=', userId)
    .where(({ not, exists }) => not(exists(waitingOf(transaction, sql.val(userId)).select('id'))))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function dueOf(db: Kysely<Schema>, userId: Expression<string>) {
  return waitingOf(db, userId).where('not_before', '<=', sql<Date>`now()`);
}

function waitingOf(db: Kysely<Schema>, userId: Expression<string>) {
  return db.selectFrom('generations').where('user_id', '=', userId).where('status', '=', 'queued');
}
