import type { Kysely, Transaction } from 'kysely';
import { type Pronunciation, toPronunciationColumns, toPronunciations } from '../db/pronunciation-rows.ts';
import { affectsRows, countRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';

/** Returns the dictionary of a project. */
export async function findPronunciations(db: Kysely<Schema>, projectId: string): Promise<Pronunciation[]> {
  const rows = await db
    .selectFrom('pronunciations')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('word_key')
    .execute();
  return toPronunciations(rows);
}

/** Adds entries. An entry for a word that has one, in any case, replaces it. @returns the new number of entries */
export async function upsertPronunciations(
  transaction: Transaction<Schema>,
  projectId: string,
  pronunciations: readonly Pronunciation[],
): Promise<number> {
  // One statement may not change a row twice, so only the last entry of a word is inserted.
  const byWord = new Map(pronunciations.map((entry) => [entry.word.toLowerCase(), entry]));
  if (byWord.size > 0) {
    await transaction
      .insertInto('pronunciations')
      .values(
        [...byWord.values()].map((entry) => ({ project_id: projectId, ...toPronunciationColumns(entry) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'word_key']).doUpdateSet((eb) => ({
          word: eb.ref('excluded.word'),
          respelling: eb.ref('excluded.respelling'),
          ipa: eb.ref('excluded.ipa'),
        })),
      )
      .execute();
  }
  return countRows(transaction.selectFrom('pronunciations').where('project_id', '=', projectId));
}

/** Deletes the entry of a word. @returns false if the word, in any case, has none */
export function deletePronunciation(
  transaction: Transaction<Schema>,
  projectId: string,
  word: string,
): Promise<boolean> {
  return affectsRows(
    transaction
      .deleteFrom('pronunciations')
      .where('project_id', '=', projectId)
      .where('word_key', '=', word.toLowerCase()),
  );
}
