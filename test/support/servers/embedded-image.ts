import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { repositoryRoot } from '#scripts/places.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, openEmbedded } from '#server/db/open-database.ts';
import { testCacheFolder } from '../test-cache.ts';

/*
 * A new embedded database takes seconds: PostgreSQL writes its catalogue, then every migration runs. The tests do so once and keep
 * the result in the test cache, under a name that changes with the migrations and with PGlite.
 */

let image: Promise<Blob> | undefined;

/**
 * Settings that give up recovery, which a database in memory does not need. They shorten its log, which would take an eighth of the
 * processor time of the server's tests.
 */
const withoutRecovery = [
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
];

/** Returns an embedded database in memory, with every migration run. */
export async function newEmbeddedDatabase(): Promise<PGlite> {
  image ??= loadImage();
  const startParams = [
    ...PGlite.defaultStartParams,
    ...withoutRecovery.flatMap((setting) => ['-c', setting]),
  ];
  return PGlite.create({ loadDataDir: await image, startParams });
}

/** Copies an embedded database with every migration run into `folder`, which must not exist yet. */
export async function copyEmbeddedDatabase(folder: string): Promise<void> {
  const kept = path.join(testCacheFolder, `${await imageName()}.folder`);
  // Runs `cp`, because Node's own takes a second for these 1,200 files, half of it processor time.
  const copy = () => promisify(execFile)('cp', ['-R', kept, folder]);
  await copy().catch(async () => {
    await rm(folder, { recursive: true, force: true });
    await keep(kept, async (unfinished) => {
      const database = await openDatabase({ kind: 'embedded', folder: unfinished });
      await database.close();
    });
    await copy();
  });
}

async function loadImage(): Promise<Blob> {
  const kept = path.join(testCacheFolder, `${await imageName()}.tar`);
  const read = async () => new Blob([new Uint8Array(await readFile(kept))]);
  return read().catch(async () => {
    await keep(kept, async (unfinished) => {
      const pglite = await PGlite.create();
      const database = await openEmbedded(pglite);
      await migrate(database.db);
      const dump = await pglite.dumpDataDir('none');
      await database.close();
      await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
    });
    return read();
  });
}

/** Creates an entry of the cache completely or not at all, and removes the entries of earlier migrations. */
async function keep(entry: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  await mkdir(testCacheFolder, { recursive: true });
  const unfinished = `${entry}.${process.pid}`;
  await make(unfinished);
  // Another worker may have been faster. A folder that is not empty cannot be replaced, and has the same content.
  await rename(unfinished, entry).catch(() => rm(unfinished, { recursive: true, force: true }));
  const name = path.parse(entry).name;
  for (const other of await readdir(testCacheFolder)) {
    const isOutdated = other.startsWith('embedded-') && !other.startsWith(name);
    if (isOutdated) await rm(path.join(testCacheFolder, other), { recursive: true, force: true });
  }
}

async function imageName(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = path.join(repositoryRoot, 'server/db/migrations');
  const sources = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  const pglite = path.join(repositoryRoot, 'node_modules/@electric-sql/pglite/package.json');
  for (const file of [...sources, pglite]) hash.update(await readFile(file));
  return `embedded-${hash.digest('hex').slice(0, 16)}`;
}
