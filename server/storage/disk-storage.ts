import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotRegularFile, openRegular } from '#runtime/files/regular-file.ts';
import { syncToDisk } from '#runtime/files/sync-to-disk.ts';
import { checkFolderPrefix, checkObjectKey } from './check-key.ts';
import { type Storage, StoredObjectMissing } from './storage.ts';

const privateFolder = 0o700;
const privateFile = 0o600;
/** Folder of unfinished files. Keys never begin with a dot, so no stored object is ever in it. */
const unfinishedFolder = '.unfinished';
/** Age from which an unfinished file is abandoned, longer than any `put` takes. */
const unfinishedMaxAgeMs = 6 * 60 * 60_000;

/** Creates storage in a folder of this machine. */
export async function createDiskStorage(root: string): Promise<Storage> {
  const unfinished = path.join(root, unfinishedFolder);
  await mkdir(unfinished, { recursive: true, mode: privateFolder });
  await removeOld(unfinished);

  const fileOf = (key: string) => {
    checkObjectKey(key);
    return path.join(root, key);
  };

  return {
    put: async (key, content, signal) => {
      const file = fileOf(key);
      const temporary = path.join(unfinished, randomUUID());
      try {
        const writing = createWriteStream(temporary, { mode: privateFile, flush: true });
        await pipeline(content, writing, { signal });
        await mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
        await rename(temporary, file);
        await syncToDisk(path.dirname(file));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    stat: async (key) => {
      const stats = await stat(fileOf(key), { bigint: true }).catch(nullIfMissing);
      if (!stats?.isFile()) return null;
      return {
        sizeBytes: Number(stats.size),
        // File system clocks are coarse, and two files of the same moment still differ in their inode.
        etag: `"${[stats.size, stats.mtimeNs, stats.ino].map((number) => number.toString(36)).join('-')}"`,
        modifiedAt: stats.mtime,
      };
    },
    read: (key, range) => readFile(fileOf(key), range),
    deleteFolder: async (prefix) => {
      checkFolderPrefix(prefix);
      await rm(path.join(root, prefix), { recursive: true, force: true });
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    list: (prefix) => {
      if (prefix !== '') checkFolderPrefix(prefix);
      return listFiles(root, prefix);
    },
    isAvailable: async () => {
      const probe = path.join(unfinished, randomUUID());
      try {
        await writeFile(probe, 'a disk that is full or read-only refuses this', { mode: privateFile });
        return true;
      } catch {
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => {});
      }
    },
  };
}

/** Lists files, except names that begin with a dot, which are not stored objects, and files that are deleted in the meantime. */
async function* listFiles(root: string, prefix: string): AsyncGenerator<{ key: string; sizeBytes: number }> {
  const entries = await readdir(path.join(root, prefix), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, `${key}/`);
    const stats = entry.isFile() ? await stat(path.join(root, key)).catch(nullIfMissing) : null;
    if (stats) yield { key, sizeBytes: stats.size };
  }
}

async function readFile(file: string, range?: { startByte: number; endByte: number }): Promise<Readable> {
  const handle = await openRegular(file).catch((error: unknown) =>
    // Treats anything but a regular file as missing, as `stat` does.
    error instanceof NotRegularFile ? null : nullIfMissing(error),
  );
  if (handle === null) throw new StoredObjectMissing();
  return handle.createReadStream(range && { start: range.startByte, end: range.endByte });
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(nullIfMissing);
    if (stats && Date.now() - stats.mtimeMs > unfinishedMaxAgeMs) await rm(file, { force: true });
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
    return null;
  }
  throw error;
}
