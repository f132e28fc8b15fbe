import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Deletes everybody's events about these projects, which hold names and reasons of failures. What tells that a project is
 * gone stays, for pages that have not heard it yet. Call it before telling that they are gone.
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

/** Deletes the events that tell others of a user's comments, under the user's name. */
export async function deleteEventsByAuthor(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('events').where(sql<string>`data ->> 'authorId'`, '=', userId).execute();
}
