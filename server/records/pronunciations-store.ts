import type { Kysely, Transaction } from 'kysely';
import { type Pronunciation, toPronunciationColumns, toPronunciations } from '../db/pronunciation-rows.ts';
import { affectsRows, countRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';

/** The dictionary of a project. */
export async function findPronunciations(db: Kysely<Schema>, projectId: string): Promise<Pronunciation[]> {
  const rows = await db
    .selectFrom('pronunciations')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('word_key')
    .execute();
  return toPronunciations(rows);
}

/** Adds entries; one for a word that has an entry, in whatever case, replaces it. @returns the number of entries then */
export async function upsertPronunciations(
  transaction: Transaction<Schema>,
  projectId: string,
  pronunciations: readonly Pronunciation[],
): Promise<number> {
  // One statement may not touch a row twice: the last entry of a word is the one that counts.
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

/** @returns false when the word, in whatever case, has no entry */
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
