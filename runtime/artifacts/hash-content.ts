import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Error codes for a file that is missing, or that the disk cannot read. */
const unreadableCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'EUCLEAN'];

/**
 * Returns SHA-256 (hex) of a file's bytes, or of the names and contents of all files in a folder. @throws if something cannot be
 * read
 */
export async function hashContent(fileOrFolder: string): Promise<string> {
  const hash = createHash('sha256');
  if (!(await stat(fileOrFolder)).isDirectory()) {
    await pipeline(createReadStream(fileOrFolder), hash);
    return hash.digest('hex');
  }
  for (const name of (await readdir(fileOrFolder)).sort()) {
    hash.update(`${JSON.stringify(name)} ${await hashContent(path.join(fileOrFolder, name))}\n`);
  }
  return hash.digest('hex');
}

/** Returns null for a file that is missing or unreadable. @throws any other error */
export async function nullIfUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && unreadableCodes.includes(String(error.code)))
      return null;
    throw error;
  }
}
