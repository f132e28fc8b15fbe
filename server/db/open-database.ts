import { constants, existsSync } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type PGlite as KyselyPglite, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { DatabaseDamaged, isOfDamagedFiles } from './database-damaged.ts';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { migrate } from './migrate.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';
import type { Schema } from './schema.ts';
import { SharedKysely } from './shared-kysely.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';

export type Database = {
  db: Kysely<Schema>;
  /** True if other processes can use the same database. */
  isShared: boolean;
  /** Null for a PostgreSQL server, which its operator maintains. */
  upkeep: Upkeep | null;
  close(): Promise<void>;
};

const maxConnections = 10;
/** Timeouts after which a server that does not answer counts as unavailable, and its connection is given up. */
const waits = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true };
/** Name of our connections in PostgreSQL's list. */
export const applicationName = 'deckvoice';

/**
 * Opens PostgreSQL, or the embedded database in the data folder, and migrates it. The caller holds the lock of the data folder
 * (data-folder-lock.ts), because the embedded database does not lock its files.
 * @throws DatabaseDamaged if the files of the embedded database are damaged
 */
export async function openDatabase(config: Config['database']): Promise<Database> {
  const database = await connectDatabase(config);
  try {
    await migrate(database.db);
  } catch (error) {
    throw config.kind === 'embedded' && isOfDamagedFiles(error) ? cannotBeRead(error) : error;
  }
  if (config.kind === 'embedded') return database;
  // Migrating a large table may take longer than the server's own statements may.
  await database.close();
  return openPostgres(config.url, waits);
}

/** Opens the database without migrating it. It may have no tables. @throws DatabaseDamaged */
export async function connectDatabase(config: Config['database']): Promise<Database> {
  return config.kind === 'postgres' ? openPostgres(config.url) : openEmbedded(config.folder);
}

/** Opens the embedded database. @param folder its folder, or a PGlite: tests load a migrated image into memory */
export async function openEmbedded(folder: string | KyselyPglite): Promise<Database> {
  const pglite = typeof folder === 'string' ? await startPglite(folder) : folder;
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(pglite) });
  return {
    db,
    isShared: false,
    upkeep: createUpkeep(db),
    close: () => db.destroy(),
  };
}

/** PostgreSQL's own file. Without it, PGlite takes a folder for a new one and creates an empty database in it. */
const versionFile = 'PG_VERSION';
/** Our file in the database's folder, written once the database was completely created. A killed creation leaves none. */
const createdFile = 'deckvoice-created';

/**
 * Tells whether the folder holds an embedded database. A creation that was killed does not count.
 * @throws DatabaseDamaged if it held one that has lost its first file
 */
export function isDatabaseThere(folder: string): boolean {
  if (existsSync(path.join(folder, versionFile))) return true;
  if (!existsSync(path.join(folder, createdFile))) return false;
  throw new DatabaseDamaged(`The database in DATA_DIR/db has lost its file ${versionFile}.`);
}

async function startPglite(folder: string): Promise<PGlite> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isDatabaseThere(folder)) await access(path.join(folder, versionFile), constants.R_OK | constants.W_OK);
  const pglite = await createPglite(folder);
  await writeFile(
    path.join(folder, createdFile),
    `Without ${versionFile} beside this file, DeckVoice refuses to start.\n`,
    {
      mode: 0o600,
    },
  );
  return pglite;
}

async function createPglite(folder: string): Promise<PGlite> {
  const startParams = [
    // -F would turn fsync off.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...durableStartParams,
    // A reused segment of the log would keep old bytes until it is completely overwritten.
    ...['-c', 'wal_recycle=off'],
  ];
  try {
    const pglite = await PGlite.create({ fs: new DurableNodeFs(folder), startParams });
    await removeOrphanedFiles(pglite, folder);
    return pglite;
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error;
    throw isOfSystem ? error : cannotBeRead(error);
  }
}

function cannotBeRead(cause: unknown): DatabaseDamaged {
  return new DatabaseDamaged('The database in DATA_DIR/db cannot be read: its files are damaged.', cause);
}

function openPostgres(url: string, options: pg.PoolConfig = {}): Database {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    // An idle server keeps one connection, so that a restore notices that it uses the database (refuse-occupied.ts).
    min: 1,
    max: maxConnections,
    application_name: applicationName,
  });
  // Without a listener, a connection that breaks while idle or closing would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new SharedKysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    isShared: true,
    upkeep: null,
    close: () => db.destroy(),
  };
}
