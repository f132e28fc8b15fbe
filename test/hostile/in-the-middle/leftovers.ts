import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { ownTables } from '#server/db/migrate.ts';
import { scheduleOf } from '#server/schedule.ts';
import { filesHolding } from '../../support/find-bytes.ts';
import type { TestApp } from '../../support/test-app.ts';

const minute = 60_000;

/** Tables that keep ids on purpose: of past actions, of deleted rows, and of voices still to be deleted at a service. */
const keepIds = ['audit_log', 'tombstones', 'rate_limits', 'hosted_voice_deletions'];

/** Turns the clock, then runs all scheduled tasks that are repeated within minutes. */
export async function letPass({ clock, dependencies }: TestApp, minutes: number): Promise<void> {
  await dependencies.background.settled();
  clock.turn(minutes * minute);
  for (const task of scheduleOf(dependencies)) if (task.everyMs <= 2 * minute) await task.run();
}

/** Finds the rows, and the files of the data folder, that still contain one of these ids or words. */
export async function leftovers(app: TestApp, needles: readonly string[]): Promise<string[]> {
  const found = await rowsAbout(app, needles);
  for (const needle of needles) found.push(...(await filesHolding(app.config.dataFolder, needle)));
  return found;
}

/** Finds the rows that contain one of these ids or words. */
export async function rowsAbout({ db }: TestApp, needles: readonly string[]): Promise<string[]> {
  const tables = (await ownTables()).filter((table) => !keepIds.includes(table));
  const all = tables.map(
    (name) => sql`SELECT ${name}::text AS name, kept::text AS row FROM ${sql.table(name)} AS kept`,
  );
  const { rows } = await sql<{ name: string; row: string }>`
    SELECT * FROM (${sql.join(all, sql` UNION ALL `)}) AS kept
    WHERE EXISTS (SELECT FROM unnest(${[...needles]}::text[]) AS needle WHERE strpos(kept.row, needle) > 0)`.execute(
    db,
  );
  return rows.filter((found) => !isDeletion(found)).map(({ name, row }) => `${name}: ${row}`);
}

/** Returns whether a row is the event that tells pages, for a day, that a project is gone. It only has the id. */
function isDeletion({ name, row }: { name: string; row: string }): boolean {
  return name === 'events' && row.includes(',deleted,');
}

/** Lists the files of uploads and of work in progress. */
export async function openFiles({ config }: TestApp): Promise<string[]> {
  const files = [];
  for (const folder of ['uploads', 'work', 'work-voices']) {
    const names = await readdir(`${config.dataFolder}/${folder}`).catch(() => []);
    files.push(...names.map((name) => `${folder}/${name}`));
  }
  return files;
}
