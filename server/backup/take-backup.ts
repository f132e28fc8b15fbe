import { existsSync } from 'node:fs';
import { access, constants, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import packageFile from '#package.json' with { type: 'json' };
import { makeFolders } from '#runtime/files/make-folders.ts';
import { whyNotWritten } from '#runtime/files/why-not-written.ts';
import type { Config } from '../config.ts';
import { findEncryptionKey } from '../crypto/encryption-key.ts';
import { sealedWith, sealHeadBytes } from '../crypto/seal.ts';
import { keyOfSealedText } from '../crypto/text-seal.ts';
import { DataFolderInUse, lockDataFolder } from '../db/data-folder-lock.ts';
import { connectDatabase, isDatabaseThere } from '../db/open-database.ts';
import { createStorage } from '../storage/create-storage.ts';
import { isDiskFull } from '../storage/disk-room.ts';
import { isSealedKey, type Storage, StoredObjectMissing } from '../storage/storage.ts';
import { BackupRefused, backupFiles, backupVersion, type Manifest } from './backup-format.ts';
import { writeSums } from './checksums.ts';
import { dumpTables, nothingThere, readDump } from './dump-tables.ts';
import { folderOf, readLivingFolders } from './living-folders.ts';
import { askForDump } from './snapshot-socket.ts';
import { writeWhole } from './write-whole.ts';

export type TakenBackup = Manifest & { fileCount: number };

/** A file may be deleted between the dump and its turn to be copied: then the database is dumped again. */
const maxAttempts = 5;

/**
 * Copies the database and the storage that the settings name to a new folder, also while servers use them.
 * @param withKey whether to include the key that opens the recordings and voices in it
 * @throws BackupRefused; whatever is thrown, nothing is left in the folder
 */
export async function takeBackup(
  config: Config,
  folder: string,
  how: { withKey: boolean; now: Date },
): Promise<TakenBackup> {
  const removeMade = await makeEmptyFolder(folder);
  try {
    return await fill(folder, config, how);
  } catch (error) {
    // A half-written folder is no backup, and would stand in the way of the next one.
    await removeMade().catch(() => {});
    throw isDiskFull(error) ? diskFull(folder, error) : error;
  }
}

async function fill(
  folder: string,
  config: Config,
  { withKey, now }: { withKey: boolean; now: Date },
): Promise<TakenBackup> {
  const dumpFile = path.join(folder, backupFiles.database);
  const filesFolder = path.join(folder, backupFiles.stored);
  await dumpDatabase(config, dumpFile);
  const storage = await createStorage(config.storage);
  let missing = await copyFiles(storage, dumpFile, filesFolder);
  for (let attempts = 2; missing.length > 0 && attempts <= maxAttempts; attempts += 1) {
    await dumpDatabase(config, dumpFile);
    missing = await copyFiles(storage, dumpFile, filesFolder);
  }
  if (withKey) await copyKey(config, folder);
  const taken: Manifest = {
    format: 'deckvoice-backup',
    version: backupVersion,
    takenAt: now.toISOString(),
    release: packageFile.version,
    keyId: (await keyIdIn(storage)) ?? (await keyIdInRows(dumpFile)),
    missing,
  };
  await writeWhole(path.join(folder, backupFiles.manifest), [`${JSON.stringify(taken, null, 2)}\n`]);
  const sums = await writeSums(folder);
  return { ...taken, fileCount: sums.size };
}

/**
 * Makes a folder, or takes one that is empty.
 * @returns a function that empties the folder again, and removes it if it was made here
 */
async function makeEmptyFolder(folder: string): Promise<() => Promise<void>> {
  try {
    const removeFolder = await makeFolders(folder, 0o700);
    await access(folder, constants.W_OK | constants.X_OK);
    if ((await readdir(folder)).length === 0) {
      return async () => {
        for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
        await removeFolder();
      };
    }
  } catch (error) {
    throw new BackupRefused(whyNotWritten(folder, error), { cause: error });
  }
  throw new BackupRefused(`${folder} is not empty. Name an empty folder, or one that does not exist yet.`);
}

function diskFull(folder: string, cause: unknown): BackupRefused {
  return new BackupRefused(
    `The disk of ${folder} is full. Free some space, or name a folder on another disk.`,
    {
      cause,
    },
  );
}

/** Dumps the database. The embedded one belongs to one process: a running server is asked for the dump. */
async function dumpDatabase(config: Config, file: string): Promise<void> {
  if (config.database.kind === 'postgres') return dumpHere(config, file);
  // Opening it would create a database.
  if (!isDatabaseThere(config.database.folder)) throw nothingThere();
  let lock: { release: () => void };
  try {
    lock = lockDataFolder(config.dataFolder);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return askForDump(config.dataFolder, file).catch((cause: unknown) => {
      if (cause instanceof BackupRefused || isDiskFull(cause)) throw cause;
      const sentence = 'A server is using this data folder and did not provide a copy of its database.';
      throw new BackupRefused(`${sentence} Stop it, then take the backup again.`, { cause });
    });
  }
  try {
    await dumpHere(config, file);
  } finally {
    lock.release();
  }
}

async function dumpHere(config: Config, file: string): Promise<void> {
  const database = await connectDatabase(config.database);
  try {
    await dumpTables(database.db, file);
  } finally {
    await database.close();
  }
}

/** Copies files. Objects never change under their key, so copies from before are kept. @returns the needed keys that are missing */
async function copyFiles(storage: Storage, dumpFile: string, folder: string): Promise<string[]> {
  const { folders, needed } = await readLivingFolders(dumpFile);
  const copied = new Set<string>();
  for await (const { key } of storage.list('')) {
    if (!folders.has(folderOf(key))) continue;
    const copy = path.join(folder, key);
    if (!existsSync(copy)) {
      const content = await storage.read(key).catch(nullIfMissing);
      if (content === null) continue;
      await writeWhole(copy, content);
    }
    copied.add(key);
  }
  await removeOthers(folder, copied);
  return [...needed].filter((key) => !copied.has(key)).sort();
}

/** Removes copies of files that belong to no row of the latest dump. */
async function removeOthers(folder: string, copied: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (!copied.has(path.relative(folder, file))) await rm(file);
  }
}

async function copyKey(config: Config, folder: string): Promise<void> {
  const key = await findEncryptionKey(config);
  if (key === null) return;
  await writeWhole(path.join(folder, backupFiles.key), [`${Buffer.from(key).toString('base64')}\n`]);
}

/** Reads the key's id from a sealed file: the settings may name another key. */
async function keyIdIn(storage: Storage): Promise<string | null> {
  for (const prefix of ['voices/', 'projects/']) {
    for await (const { key, sizeBytes } of storage.list(prefix)) {
      if (!isSealedKey(key) || sizeBytes < sealHeadBytes) continue;
      const head = await storage.read(key, { startByte: 0, endByte: sealHeadBytes - 1 }).catch(nullIfMissing);
      const id = head && sealedWith(await buffer(head));
      if (id) return id;
    }
  }
  return null;
}

const sealedRow = z.object({ secret: z.string() });

/** Reads the id of the key from the secret of a webhook, for an installation without sealed files. */
async function keyIdInRows(dumpFile: string): Promise<string | null> {
  for await (const { table, row } of readDump(dumpFile)) {
    if (table === 'webhooks') return keyOfSealedText(sealedRow.parse(JSON.parse(row)).secret);
  }
  return null;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof StoredObjectMissing) return null;
  throw error;
}
