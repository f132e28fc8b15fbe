import { sql, type Transaction } from 'kysely';
import type { ProjectEvent } from '../../../contract/events.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Tells the user's open pages, once the transaction is committed. Call it last in the transaction: it holds a lock of
 * the user's, so that events become visible in the order of their ids. Without it a reader could see 6, remember it,
 * and never see 5, which was committed a moment later.
 */
export async function publish(
  transaction: Transaction<Schema>,
  userId: string,
  event: ProjectEvent,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`events:${userId}`}, 0))`.execute(transaction);
  await transaction
    .insertInto('events')
    .values({ user_id: userId, project_id: event.projectId, type: event.type, data: JSON.stringify(event) })
    .execute();
}
