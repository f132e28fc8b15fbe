import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Deletes all events about these projects, which contain names and reasons of failures. Events that a project is gone stay, for
 * pages that have not received them yet. Call it before publishing the deletion.
 */
export async function deleteEventsOfProjects(
  transaction: Transaction<Schema>,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  await transaction
    .deleteFrom('events')
    .where('project_id', 'in', [...projectIds])
    .where('type', '<>', 'deleted')
    .execute();
}

/** Deletes the events about a user's comments, which contain the user's name. */
export async function deleteEventsByAuthor(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('events').where(sql<string>`data ->> 'authorId'`, '=', userId).execute();
}
