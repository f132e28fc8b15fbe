import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { applicationName } from '../db/open-database.ts';
import { countRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import { type Storage, storageKeys } from '../storage/storage.ts';
import { BackupRefused } from './backup-format.ts';
import type { Sums } from './checksums.ts';

const serverLooks = 6;
const serverLookEveryMs = 500;

/** Checks PostgreSQL only; the embedded database is covered by the data-folder lock. @throws BackupRefused */
export async function refuseServers(db: Kysely<Schema>): Promise<void> {
  for (let looks = 1; looks <= serverLooks; looks += 1) {
    const { rows } = await sql`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name = ${applicationName}`.execute(db);
    if (rows.length === 0) return;
    // PostgreSQL takes a moment to notice that a process has ended.
    await sleep(serverLookEveryMs);
  }
  throw new BackupRefused(
    'Servers or workers are using this database. Stop all of them, then restore again.',
  );
}

/** Refuses a target with accounts or with files of its own; files of this backup stem from a restore that was interrupted. @throws BackupRefused */
export async function refuseOccupied(
  { db, storage }: { db: Kysely<Schema>; storage: Storage },
  files: Sums,
): Promise<void> {
  const users = await countUsers(db);
  if (users > 0) throw occupied(`the database has ${users} account${users === 1 ? '' : 's'}`);
  for await (const { key } of storage.list('')) {
    if (!files.has(key) && !key.startsWith(storageKeys.tombstoneFolder)) {
      throw occupied('the storage has files that are not in this backup');
    }
  }
}

function occupied(why: string): BackupRefused {
  return new BackupRefused(
    `The target is not empty: ${why}. With --force, the backup replaces all of it permanently.`,
  );
}

async function countUsers(db: Kysely<Schema>): Promise<number> {
  if (!(await hasTable(db, 'users'))) return 0;
  return countRows(db.selectFrom('users'));
}

/** Tells whether the database has a table of this name. */
export async function hasTable(db: Kysely<Schema>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS there`.execute(
    db,
  );
  return rows[0]?.there === true;
}
