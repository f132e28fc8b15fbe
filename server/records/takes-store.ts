import type { Transaction } from 'kysely';
import type { SentenceTakes } from '#contract/takes/take.ts';
import type { Schema } from '../db/schema.ts';
import { updateProject } from './update-project.ts';

/** Replaces the takes of a project. */
export async function updateTakes(
  transaction: Transaction<Schema>,
  projectId: string,
  takes: readonly SentenceTakes[],
): Promise<void> {
  await updateProject(transaction, projectId, { takes: takes.length === 0 ? null : JSON.stringify(takes) });
}

/** Clears the rehearsed lengths of slides whose takes have changed. */
export async function forgetSpokenMs(
  transaction: Transaction<Schema>,
  projectId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await transaction
    .updateTable('slides')
    .set({ spoken_ms: null })
    .where('project_id', '=', projectId)
    .where('number', 'in', numbers)
    .execute();
}
