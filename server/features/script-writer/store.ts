import { type Kysely, sql } from 'kysely';
import { type LocalModel, localModel } from '#contract/script-writer.ts';
import type { Schema } from '../../db/schema.ts';

/** Finds the chosen model, or null. */
export async function findChosenModel(db: Kysely<Schema>): Promise<LocalModel | null> {
  const row = await db.selectFrom('chosen_language_model').select(['server', 'model']).executeTakeFirst();
  return row ? localModel.parse(row) : null;
}

/** Replaces the choice. */
export async function saveChosenModel(db: Kysely<Schema>, { server, model }: LocalModel): Promise<void> {
  await db
    .insertInto('chosen_language_model')
    .values({ id: 1, server, model })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ server, model, chosen_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes the choice. */
export async function forgetChosenModel(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('chosen_language_model').execute();
}
