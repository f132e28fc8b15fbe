import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { isBehindAnotherScript } from './fair-queue-store.ts';

/**
 * Finds the position of each of these videos in the queue: one more than the number of videos before it. The positions follow the
 * turns (fair-queue-store.ts): of users with the same priority, each gets one video made before anybody gets a second.
 * @returns positions by project. A project without a waiting video is left out
 */
export async function findQueuePlaces(
  db: Kysely<Schema>,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map();
  const waitsForTry = sql<boolean>`(not_before > now() OR ${isBehindAnotherScript})`;
  const rows = await db
    .with('line', (query) =>
      query
        .selectFrom('generations')
        .innerJoin('turns', 'turns.user_id', 'generations.user_id')
        .select(['generations.project_id', 'turns.user_id', 'turns.priority', 'turns.turn_at'])
        .select(waitsForTry.as('waits_for_try'))
        .select((eb) =>
          eb.fn
            .agg<string>('row_number')
            .over((over) =>
              over
                .partitionBy('generations.user_id')
                .orderBy(waitsForTry)
                .orderBy('generations.priority', 'desc')
                .orderBy('generations.created_at'),
            )
            .as('round'),
        )
        .where('generations.status', '=', 'queued'),
    )
    .with('placed', (query) =>
      query
        .selectFrom('line')
        .select('project_id')
        .select((eb) =>
          eb.fn
            .agg<string>('row_number')
            .over((over) =>
              over
                .orderBy('waits_for_try')
                .orderBy('priority', 'desc')
                .orderBy('round')
                .orderBy('turn_at')
                .orderBy('user_id'),
            )
            .as('place'),
        ),
    )
    .selectFrom('placed')
    .select(['project_id', 'place'])
    .where('project_id', 'in', [...projectIds])
    .execute();
  return new Map(rows.map(({ project_id, place }) => [project_id, Number(place)]));
}
