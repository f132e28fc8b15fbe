import { type Kysely, sql } from 'kysely';
import { usualSettings } from '#contract/video-settings.ts';
import type { Schema } from '#server/db/schema.ts';
import { restoreQueue } from '#server/features/generations/fair-queue/fair-queue-store.ts';

export const heavyUser = 'heavy';

/**
 * Fills the queue: `users` users wait for one video each, behind one who submitted `heavyVideos` before them. The videos arrived
 * one second apart, the last of them now.
 */
export async function fillQueue(
  db: Kysely<Schema>,
  { users, heavyVideos }: { users: number; heavyVideos: number },
): Promise<void> {
  await sql`
    INSERT INTO users (id, name, email, password, voice_name, account_code)
    SELECT id, 'Bench', id || '@example.com', 'none that fits', 'Bench', id
    FROM (SELECT ${heavyUser} AS id UNION ALL SELECT 'user-' || n FROM generate_series(1, ${users}::int) AS n) AS ids
  `.execute(db);
  const line = sql`(
    SELECT 'heavy-' || n AS id, ${heavyUser} AS user_id, ${users}::int + ${heavyVideos}::int - n AS age
    FROM generate_series(1, ${heavyVideos}::int) AS n
    UNION ALL
    SELECT 'light-' || n, 'user-' || n, ${users}::int - n FROM generate_series(1, ${users}::int) AS n
  ) AS line`;
  await sql`
    INSERT INTO projects (id, user_id, name, status, original_file_name, deck_key, deck_sha256, settings)
    SELECT id, user_id, 'Bench', 'processing', 'bench.pptx', 'bench', 'bench', ${JSON.stringify(usualSettings)}::jsonb FROM ${line}
  `.execute(db);
  await sql`
    INSERT INTO generations (id, project_id, user_id, kind, status, created_at)
    SELECT id, id, user_id, 'first', 'queued', now() - age * interval '1 second' FROM ${line}
  `.execute(db);
  await restoreQueue(db);
  await sql`
    INSERT INTO usage (generation_id, user_id, state) SELECT id, user_id, 'reserved' FROM ${line}
  `.execute(db);
}
