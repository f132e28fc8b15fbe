import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openRegular } from '#runtime/files/regular-file.ts';
import type { Config } from '../config.ts';
import {
  encryptionKeyFile,
  findEncryptionKey,
  readKey,
  saveEncryptionKey,
} from '../crypto/encryption-key.ts';
import { idOfKey } from '../crypto/seal.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { DatabaseDamaged, isOfDamagedFiles } from '../db/database-damaged.ts';
import { connectDatabase, type Database } from '../db/open-database.ts';
import type { Schema } from '../db/schema.ts';
import { createStorage } from '../storage/create-storage.ts';
import { isSealedKey, type Storage, storageKeys } from '../storage/storage.ts';
import { readTombstones } from '../storage/tombstones.ts';
import { applyTombstones } from './apply-tombstones.ts';
import { BackupRefused, backupFiles, type Manifest, manifest } from './backup-format.ts';
import { checkSums, type Sums, sha256Of } from './checksums.ts';
import { forgetSealed } from './forget-sealed.ts';
import { folderOf, hasTombstone } from './living-folders.ts';
import { loadTables, migrationsOf } from './load-tables.ts';
import { readBackupFile } from './read-backup-file.ts';
import { hasTable, refuseOccupied, refuseServers } from './refuse-occupied.ts';

export type RestoreOptions = {
  /** Replaces existing data. */
  force: boolean;
  /** Leaves out recordings and voices, for when their key is lost. */
  withoutVoices: boolean;
  now: Date;
};

export type Restored = Manifest & {
  buried: number;
  /** The folder that the files of a damaged embedded database were moved to; null when it was not damaged. */
  setAside: string | null;
};

/**
 * Restores a backup into the database and storage that the settings name; all their servers must be stopped. Everything is
 * checked first; then files are added, all rows are replaced in one transaction, and files that belong to nothing any more
 * are deleted. After an interruption at any moment, the same command goes on. Things that were deleted for good since the
 * backup stay deleted.
 * @throws BackupRefused | DataFolderInUse | DatabaseDamaged, which `force` prevents: the damaged files are then moved aside
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  options: RestoreOptions,
): Promise<Restored> {
  const sums = await checkSums(folder);
  const backup = await readManifest(folder);
  const dumpFile = path.join(folder, backupFiles.database);
  await migrationsOf(dumpFile);
  const lock = config.database.kind === 'embedded' ? lockDataFolder(config.dataFolder) : null;
  const restore = () => restoreChecked(config, folder, { sums, backup, dumpFile }, options);
  try {
    return { ...(await restore()), setAside: null };
  } catch (error) {
    const isDamaged = error instanceof DatabaseDamaged || isOfDamagedFiles(error);
    if (config.database.kind === 'postgres' || !isDamaged || !options.force) throw error;
    const setAside = await moveAside(config.database.folder, options.now);
    return { ...(await restore()), setAside };
  } finally {
    lock?.release();
  }
}

async function moveAside(databaseFolder: string, now: Date): Promise<string> {
  const aside = `${databaseFolder}-damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(databaseFolder, aside);
  return aside;
}

type CheckedBackup = { sums: Sums; backup: Manifest; dumpFile: string };

async function restoreChecked(
  config: Config,
  folder: string,
  { sums, backup, dumpFile }: CheckedBackup,
  options: RestoreOptions,
): Promise<Omit<Restored, 'setAside'>> {
  let database: Database | undefined;
  try {
    database = await connectDatabase(config.database);
    const target = { db: database.db, storage: await createStorage(config.storage) };
    const files = new Map([...sums].flatMap(storedFile));
    if (config.database.kind === 'postgres') await refuseServers(target.db);
    if (!options.force) await refuseOccupied(target, files);
    const bringKey = await findKey(config, sums.has(backupFiles.key) ? folder : null, backup, options);
    const tombstones = await everyTombstone(target);
    const isWanted = (key: string) =>
      !hasTombstone(key, tombstones) && !(options.withoutVoices && isSealedKey(key));
    for (const [key, sum] of files) if (isWanted(key)) await putFile(target.storage, folder, key, sum);
    await target.db.transaction().execute(async (transaction) => {
      await loadTables(transaction, dumpFile);
      await applyTombstones(transaction, tombstones, options.now);
      if (options.withoutVoices) await forgetSealed(transaction, options.now);
    });
    await bringKey();
    await deleteOthers(target.storage, (key) => files.has(key) && isWanted(key));
    return { ...backup, buried: [...files.keys()].filter((key) => hasTombstone(key, tombstones)).length };
  } finally {
    await database?.close();
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readBackupFile(folder, 'manifest');
  if (text === null)
    throw new BackupRefused(`${folder} is not a backup: it has no file ${backupFiles.manifest}.`);
  const parsed = manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupRefused(parsed.error.issues[0]?.message ?? 'This is not a backup of DeckVoice.');
}

function storedFile([name, sum]: [string, string]): [key: string, sum: string][] {
  const prefix = `${backupFiles.stored}/`;
  return name.startsWith(prefix) ? [[name.slice(prefix.length), sum]] : [];
}

/**
 * Finds the key of what is sealed in the backup, which must be set up here or come with the backup.
 * @param folder of a backup that has a key; null when it has none among its checked files
 * @returns a function that puts the key into its place, once the rows are loaded
 * @throws BackupRefused when there is no such key
 */
async function findKey(
  config: Config,
  folder: string | null,
  { keyId }: Manifest,
  { withoutVoices, force }: RestoreOptions,
): Promise<() => Promise<void>> {
  const own = await findEncryptionKey(config);
  if (keyId === null || withoutVoices || (own !== null && idOfKey(own) === keyId)) return async () => {};
  const brought = folder === null ? null : await readKey(path.join(folder, backupFiles.key));
  const mayReplace = config.encryptionKey === undefined && (own === null || force);
  if (brought === null || idOfKey(brought) !== keyId || !mayReplace) {
    throw new BackupRefused(
      'The voices or the secrets of webhooks in this backup were encrypted with a different key than the one here. Set ENCRYPTION_KEY to that key, or restore its file to keys/encryption.key in DATA_DIR. If the key is lost, --without-voices restores everything else.',
    );
  }
  return async () => {
    const file = encryptionKeyFile(config.dataFolder);
    if (own !== null) await rename(file, `${file}.${idOfKey(own)}`);
    await saveEncryptionKey(config.dataFolder, brought);
  };
}

/** Reads all tombstones: from the storage, and from a database that has not put its last ones there yet. */
async function everyTombstone({
  db,
  storage,
}: {
  db: Kysely<Schema>;
  storage: Storage;
}): Promise<Set<string>> {
  const tombstones = await readTombstones(storage);
  if (!(await hasTable(db, 'tombstones'))) return tombstones;
  const rows = await db.selectFrom('tombstones').select('hash').execute();
  for (const { hash } of rows) tombstones.add(hash);
  return tombstones;
}

async function putFile(storage: Storage, folder: string, key: string, sum: string): Promise<void> {
  if ((await storage.stat(key)) && (await sha256Of(await storage.read(key))) === sum) return;
  const file = await openRegular(path.join(folder, backupFiles.stored, key));
  await storage.put(key, file.createReadStream());
}

/** Deletes all other files, once the rows are loaded: a restore that fails before that has deleted nothing. */
async function deleteOthers(storage: Storage, isKept: (key: string) => boolean): Promise<void> {
  const others: string[] = [];
  const kept = new Set<string>();
  for await (const { key } of storage.list('')) {
    if (key.startsWith(storageKeys.tombstoneFolder)) continue;
    if (isKept(key)) kept.add(folderOf(key));
    else others.push(key);
  }
  for (const folder of new Set(others.map(folderOf)))
    if (!kept.has(folder)) await storage.deleteFolder(folder);
  for (const key of others) if (kept.has(folderOf(key))) await storage.delete(key);
}
