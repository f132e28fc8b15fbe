import pg from 'pg';
import { openDatabase } from '#server/db/open-database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createTestApp, type DatabaseKind, type TestApp } from '../test-app.ts';
import { realPostgres } from './real-postgres.ts';

/** Two servers that share their database, their files and their clock. `close` closes both. */
export type TwoProcesses = { here: TestApp; there: TestApp; close(): Promise<void> };

/** Time that PostgreSQL waits before it checks for a deadlock. The default is a second. */
const deadlockTimeout = '20ms';

/** Starts two servers on one PostgreSQL. The embedded database allows only one process, which then serves as both. */
export async function createTwoProcesses(
  database: DatabaseKind,
  given: Partial<Dependencies> = {},
): Promise<TwoProcesses> {
  if (database === 'embedded') {
    const app = await createTestApp({ given });
    return { here: app, there: app, close: () => app.close() };
  }
  const url = await (await realPostgres()).createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET deadlock_timeout TO '${deadlockTimeout}'`,
  );
  await client.end();
  const open = () => openDatabase({ kind: 'postgres', url });
  const here = await createTestApp({ given: { ...given, database: await open() } });
  const { storage, now } = here.dependencies;
  const env = { DATA_DIR: here.config.dataFolder };
  const there = await createTestApp({ env, given: { ...given, database: await open(), storage, now } });
  return {
    here,
    there,
    async close() {
      await there.close();
      await here.close();
    },
  };
}
