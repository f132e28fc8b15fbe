import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Kinds of owners of artifacts and mails, which are deleted with their owner. */
export type OwnerKind = 'account' | 'project' | 'team';

/** Tables that hold the ids of each kind. A deleted project that can still be restored keeps its data. */
const tablesOf = {
  account: ['users'],
  project: ['projects', 'deleted_projects'],
  team: ['teams'],
} as const satisfies Record<OwnerKind, readonly (keyof Schema)[]>;
const idsAtOnce = 1000;

/** Finds the ids that are gone for good. */
export async function unknownIds(
  db: Kysely<Schema>,
  kind: OwnerKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const unknown = new Set(ids);
  const asked = [...unknown];
  for (let start = 0; start < asked.length; start += idsAtOnce) {
    for (const table of tablesOf[kind]) {
      const known = await db
        .selectFrom(table)
        .select('id')
        .where('id', 'in', asked.slice(start, start + idsAtOnce))
        .execute();
      for (const { id } of known) unknown.delete(id);
    }
  }
  return unknown;
}
