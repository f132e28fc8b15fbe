import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { sha256Of } from '#server/backup/checksums.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { deafAndDumb } from '../voices.ts';
import { copyEmbeddedDatabase } from './embedded-image.ts';
import { realPostgres } from './real-postgres.ts';
import { startS3Server } from './s3-server.ts';

/** Data that outlive a server: database and files. */
export type Installation = {
  config: Config;
  /** Folder of its files on this machine, whichever storage writes them. */
  filesFolder: string;
  /** Opens a server on the installation. Close it before anything else uses the embedded database. */
  open(): Promise<TestApp>;
  remove(): Promise<void>;
};

/** Creates an installation in the data folder: an embedded database with empty tables, and no files. */
export async function newEmbeddedInstallation(): Promise<Installation> {
  const embedded = await newEmptyInstallation();
  await copyEmbeddedDatabase(path.join(embedded.config.dataFolder, 'db'));
  return embedded;
}

/** Creates an installation as before the first start: an empty data folder. */
export async function newEmptyInstallation(): Promise<Installation> {
  const dataFolder = await newFolder();
  return installation({ DATA_DIR: dataFolder }, path.join(dataFolder, 'files'), () =>
    rm(dataFolder, { recursive: true, force: true }),
  );
}

/** Creates an empty installation on PostgreSQL and S3. */
export async function newSharedInstallation(): Promise<Installation> {
  const dataFolder = await newFolder();
  const s3 = await startS3Server();
  const env = {
    DATA_DIR: dataFolder,
    DATABASE_URL: await (await realPostgres()).createEmptyDatabase(),
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_BUCKET: 'decks',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return installation(env, s3.folder, async () => {
    await s3.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'deckvoice-installation-'));

function installation(
  env: Record<string, string>,
  filesFolder: string,
  remove: () => Promise<void>,
): Installation {
  const config = loadConfig(env);
  return {
    config,
    filesFolder,
    open: async () =>
      createTestApp({ env, given: { ...deafAndDumb, database: await openDatabase(config.database) } }),
    remove,
  };
}

/** Reads every row and the hash of every file, that is, everything that a backup must restore. */
export async function stateOf({ db, dependencies: { storage } }: TestApp, tables: readonly string[]) {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const found = await sql<{ row: unknown }>`
      SELECT to_jsonb(kept) AS row FROM ${sql.table(table)} AS kept ORDER BY to_jsonb(kept)::text`.execute(
      db,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  const files: Record<string, string> = {};
  for await (const { key } of storage.list('')) files[key] = await sha256Of(await storage.read(key));
  return { rows, files };
}
