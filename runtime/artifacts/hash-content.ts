import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Failures that mean that a file is missing or that the disk does not give its bytes back. */
const unreadableCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'EUCLEAN'];

/** Returns SHA-256 (hex) of a file's bytes, or of the names and the content of everything in a folder. @throws when it cannot be read */
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

/** Returns null for what is missing or cannot be read from the disk. @throws what fails for another reason */
export async function nullIfUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && unreadableCodes.includes(String(error.code)))
      return null;
    throw error;
  }
}
