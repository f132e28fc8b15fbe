import { sql, type Transaction } from 'kysely';
import { allRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { voiceOfProject } from '../../records/project-settings-store.ts';
import { joinQueue } from './fair-queue/fair-queue-store.ts';
import { openStatuses } from './store.ts';

/**
 * Transfers the generations that a leaving user has started in others' projects, with their place in the queue, to the projects'
 * makers. Projects change hands when their maker leaves a team. Otherwise, their finished and running videos would be deleted with
 * the account that started them.
 */
export async function handOverGenerations(transaction: Transaction<Schema>, userId: string): Promise<void> {
  const handedOver = await transaction
    .updateTable('generations')
    .from('projects')
    .set((eb) => ({ user_id: eb.ref('projects.user_id') }))
    .whereRef('projects.id', '=', 'generations.project_id')
    .where('generations.user_id', '=', userId)
    .where('projects.user_id', '!=', userId)
    .returning(['generations.id', 'generations.user_id', 'generations.status', 'generations.priority'])
    .execute();
  for (const { id, user_id, status, priority } of handedOver) {
    if (status !== 'queued') continue;
    await joinQueue(transaction, { id, userId: user_id, priority, since: sql<Date>`now()` });
  }
}

/** Finds the unfinished videos that use the trained voice of a team's member, in projects that the member made. */
export function findOpenInVoiceOf(
  transaction: Transaction<Schema>,
  { teamId, userId, voice }: { teamId: string; userId: string; voice: string },
): Promise<string[]> {
  const query = transaction
    .selectFrom('generations')
    .innerJoin('projects', 'projects.id', 'generations.project_id')
    .select('generations.id')
    .where('generations.status', 'in', openStatuses)
    .where('projects.team_id', '=', teamId)
    .where('projects.user_id', '=', userId)
    .where(voiceOfProject, '=', voice)
    .orderBy('generations.id');
  return allRows(query, ({ id }) => id);
}
