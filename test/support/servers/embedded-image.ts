import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { repositoryRoot } from '../../../scripts/places.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openEmbedded } from '../../../server/db/open-database.ts';
import { testCacheFolder } from '../test-cache.ts';

let image: Promise<Blob> | undefined;

/** An embedded database of its own, in memory, with every migration run: loaded from an image that is made once. */
export async function newEmbeddedDatabase(): Promise<PGlite> {
  image ??= loadImage();
  return PGlite.create({ loadDataDir: await image });
}

/** The image outlives the process, under a name that changes with the migrations and with PGlite. */
async function loadImage(): Promise<Blob> {
  const file = path.join(testCacheFolder, `${await imageName()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([new Uint8Array(kept)]);
  const made = await makeImage();
  await mkdir(testCacheFolder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await made.arrayBuffer()));
  await rename(unfinished, file);
  for (const name of await readdir(testCacheFolder)) {
    const isOutdated = name.endsWith('.tar') && name !== path.basename(file);
    if (isOutdated) await rm(path.join(testCacheFolder, name), { force: true });
  }
  return made;
}

async function imageName(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = path.join(repositoryRoot, 'server/db/migrations');
  const sources = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  for (const file of [
    ...sources,
    path.join(repositoryRoot, 'node_modules/@electric-sql/pglite/package.json'),
  ]) {
    hash.update(await readFile(file));
  }
  return `embedded-${hash.digest('hex').slice(0, 16)}`;
}

async function makeImage(): Promise<Blob> {
  const pglite = await PGlite.create();
  const database = await openEmbedded(pglite);
  await migrate(database.db);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  return dump;
}
