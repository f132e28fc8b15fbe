import type { Kysely, UpdateObject } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Changes a project's row, for the stores of this folder. */
export async function updateProject(
  db: Kysely<Schema>,
  id: string,
  changes: UpdateObject<Schema, 'projects'>,
): Promise<void> {
  await db.updateTable('projects').set(changes).where('id', '=', id).execute();
}
