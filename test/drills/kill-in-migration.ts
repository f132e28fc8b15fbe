import { deepEqual, equal } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { readyz } from '#contract/operations.ts';
import { startThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
import type { Config } from '#server/config.ts';
import { migrationLock, migrationNames } from '#server/db/migrate.ts';
import { connectDatabase } from '#server/db/open-database.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import {
  deleteFolder,
  endServer,
  newEmptyDataFolder,
  spawnServer,
  startServer,
} from '../support/servers/server-process.ts';
import { until } from '../support/until.ts';
import type { Drill } from './drill.ts';

const startMs = 120_000;
/** Approximate times that PGlite takes to create its files, and PostgreSQL to run the migrations. */
const makingMs = 2000;
const migratingMs = 200;

export const killInMigration: Drill = {
  row: 'R13',
  what: 'SIGKILL during the first start: while the embedded database is created, and while migrations run',
  count: 40,
  unit: 'kills',
  async run({ count, random, say }) {
    let halfMade = 0;
    for (let kill = 1; kill <= count; kill += 1) {
      if (await (kill % 2 === 1 ? killWhileMade(random) : killWhileMigrated(random))) halfMade += 1;
      if (kill % 10 === 0) say(`${kill} kills, ${halfMade} of them before it was ready`);
    }
    return { figures: { 'killed before it was ready': halfMade, 'did not start': 0 } };
  },
};

/** Kills the first start of the embedded database. @returns whether the kill came before that start had finished */
async function killWhileMade(random: SeededRandom): Promise<boolean> {
  const folder = await newEmptyDataFolder();
  try {
    const first = spawnServer(folder);
    const hasFiles = async () => (await readdir(path.join(folder, 'db')).catch(() => [])).length > 0;
    await until('the first files are there', startMs, hasFiles);
    await sleep(random.share() * makingMs);
    await endServer(first, 'SIGKILL');
    await requireStart(folder, { kind: 'embedded', folder: path.join(folder, 'db') });
    return !first.output().includes('ready on');
  } finally {
    await deleteFolder(folder);
  }
}

/** Does the same on PostgreSQL. The drill holds the lock of the migrations, and so decides when they begin. */
async function killWhileMigrated(random: SeededRandom): Promise<boolean> {
  const folder = await newEmptyDataFolder();
  const postgres = await startThrowawayPostgres({ syncs: true });
  const holder = new pg.Client({ connectionString: postgres.url });
  await holder.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const first = spawnServer(folder, { DATABASE_URL: postgres.url });
    await until('it waits to migrate', startMs, async () => {
      const { rowCount } = await holder.query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      );
      return rowCount === 1;
    });
    await holder.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await sleep(random.share() * migratingMs);
    await endServer(first, 'SIGKILL');
    await requireStart(folder, { kind: 'postgres', url: postgres.url });
    return !first.output().includes('ready on');
  } finally {
    await holder.end();
    await postgres.stop();
    await deleteFolder(folder);
  }
}

/** Asserts that the next start becomes ready and has every table. */
async function requireStart(folder: string, config: Config['database']): Promise<void> {
  const server = await startServer(folder, config.kind === 'postgres' ? { DATABASE_URL: config.url } : {});
  equal((await fetch(new URL(readyz.path, server.url))).status, 200);
  await endServer(server, 'SIGKILL');
  const { db, close } = await connectDatabase(config);
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db);
    deepEqual(
      rows.map(({ name }) => name),
      await migrationNames(),
    );
  } finally {
    await close();
  }
}
