import { deepEqual } from 'node:assert/strict';
import type { Kysely } from 'kysely';
import { loadConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/open-database.ts';
import type { Schema } from '#server/db/schema.ts';
import { openAndExamine } from '#server/doctor/open-and-examine.ts';

/**
 * Asserts that every job has succeeded once and in its first attempt, that each video was counted once, and that the doctor finds
 * nothing.
 * @param settings settings of the server, whose database is PostgreSQL
 * @param canHaveFailed whether attempts may have failed, and the user may have started work again
 * @returns the number of videos and of voices
 */
export async function requireEachOnce(
  settings: Record<string, string>,
  { canHaveFailed = false }: { canHaveFailed?: boolean } = {},
): Promise<{ videos: number; voices: number }> {
  const config = loadConfig(settings);
  const { db, close } = await connectDatabase(config.database);
  try {
    const tables = ['generations', 'voice_training_sessions', 'batch_rows'] as const;
    const open: string[] = [];
    for (const table of tables) {
      for (const { status, attempts, crashes } of await jobsOf(db, table)) {
        // Skips the rows of a table that was uploaded but not started.
        if (status === 'draft' && attempts + crashes === 0) continue;
        if (status === 'complete' || status === 'started') {
          if (attempts + crashes === 0 || canHaveFailed) continue;
        }
        if (canHaveFailed && status === 'failed') continue;
        open.push(`${table}: ${status} after ${attempts} failed tries and ${crashes} crashes`);
      }
    }
    deepEqual(open, []);
    const projects = await db.selectFrom('projects').select(['id', 'status']).execute();
    deepEqual(
      projects.filter(({ status }) => status !== 'complete'),
      [],
    );
    // Deleted projects count against the plan, but their usage was deleted with them.
    const deleted = await db.selectFrom('deleted_projects').select('id').execute();
    const usage = await db.selectFrom('usage').select('state').execute();
    const users = await db.selectFrom('users').select('videos_used').execute();
    deepEqual(
      [
        usage.filter(({ state }) => state === 'reserved').length,
        usage.filter(({ state }) => state === 'settled').length,
        users.reduce((sum, { videos_used }) => sum + videos_used, 0),
      ],
      [0, projects.length, projects.length + deleted.length],
    );
    const { findings } = await openAndExamine(config, { mend: false, say: () => {} });
    deepEqual(findings, []);
    const voices = await db.selectFrom('voices').select('id').execute();
    return { videos: projects.length, voices: voices.length };
  } finally {
    await close();
  }
}

async function jobsOf(db: Kysely<Schema>, table: 'generations' | 'voice_training_sessions' | 'batch_rows') {
  return db.selectFrom(table).select(['status', 'attempts', 'crashes']).execute();
}
