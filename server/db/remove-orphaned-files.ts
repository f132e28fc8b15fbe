import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Pattern for the file of a table or an index: its number, its fork and its part. */
const relationFile = /^(\d+)(?:_[a-z]+)?(?:\.\d+)?$/;

/**
 * Maximum number of orphans. A killed rewrite leaves the copy of one table: its rows, its long values, its indexes. More files
 * without a table mean that the list of tables is damaged, and must not decide what is deleted.
 */
const maxLeftBehind = 20;

/**
 * Deletes files of the embedded database that belong to no table, before anyone uses it. PostgreSQL never does so: a server that is
 * killed while it rewrites a table leaves the unfinished copy behind, with all its rows, and one that is killed while it sorts
 * leaves the sorted rows.
 * @param folder folder of the database
 */
export async function removeOrphanedFiles(pglite: PGlite, folder: string): Promise<void> {
  const { rows: databases } = await pglite.query<{ oid: string }>(
    'SELECT oid::text FROM pg_database WHERE datname = current_database()',
  );
  const { rows: relations } = await pglite.query<{ file: string }>(
    'SELECT pg_relation_filenode(oid)::text AS file FROM pg_class WHERE pg_relation_filenode(oid) IS NOT NULL',
  );
  const [database] = databases;
  if (!database || relations.length === 0) throw new Error('The embedded database does not know its files.');
  const known = new Set(relations.map(({ file }) => file));
  const tables = path.join(folder, 'base', database.oid);
  const orphans = (await readdir(tables)).filter((name) => {
    const number = numberOf(name);
    return number !== undefined && !known.has(number);
  });
  if (new Set(orphans.map(numberOf)).size > maxLeftBehind) return;
  // Without a checkpoint, the next crash recovery could look for them.
  if (orphans.length > 0) await pglite.exec('CHECKPOINT');
  for (const name of orphans) await rm(path.join(tables, name), { force: true });
  const sorting = path.join(folder, 'base/pgsql_tmp');
  for (const name of await readdir(sorting).catch(() => [])) {
    await rm(path.join(sorting, name), { recursive: true, force: true });
  }
}

function numberOf(fileName: string): string | undefined {
  return relationFile.exec(fileName)?.[1];
}
