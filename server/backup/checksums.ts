import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openRegular } from '#runtime/files/regular-file.ts';
import { BackupRefused, backupFiles } from './backup-format.ts';
import { readBackupFile } from './read-backup-file.ts';
import { writeWhole } from './write-whole.ts';

/** SHA-256 of each file, by its path inside the backup, with `/`. */
export type Sums = Map<string, string>;

/** Computes the SHA-256 in hexadecimal digits. @param content the path of a file, or its bytes */
export async function sha256Of(content: string | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    typeof content === 'string' ? (await openRegular(content)).createReadStream() : content,
    hash,
  );
  return hash.digest('hex');
}

/** Computes the sums of all files in a backup and writes them into it. */
export async function writeSums(folder: string): Promise<Sums> {
  const sums: Sums = new Map();
  for (const name of await filesIn(folder)) sums.set(name, await sha256Of(path.join(folder, name)));
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeWhole(path.join(folder, backupFiles.sums), lines);
  return sums;
}

/** Checks all sums. @throws BackupRefused for a backup that is unfinished or damaged, or that has a file too many or too few */
export async function checkSums(folder: string): Promise<Sums> {
  const sums = await readSums(folder);
  const there = await filesIn(folder);
  const faults = there.filter((name) => !sums.has(name)).map((name) => `${name} does not belong to it`);
  const present = new Set(there);
  for (const [name, sum] of sums) {
    if (!present.has(name)) faults.push(`${name} is missing`);
    else if ((await sha256Of(path.join(folder, name))) !== sum) faults.push(`${name} was changed`);
  }
  if (faults.length === 0) return sums;
  const named = faults.slice(0, 5).join('; ');
  const more = faults.length > 5 ? `; and ${faults.length - 5} more` : '';
  throw new BackupRefused(`This backup is damaged, and nothing was restored: ${named}${more}.`);
}

async function readSums(folder: string): Promise<Sums> {
  const text = await readBackupFile(folder, 'sums');
  if (text === null) {
    throw new BackupRefused(`${folder} is not a complete backup: it has no file ${backupFiles.sums}.`);
  }
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== backupFiles.sums)
    .sort();
}
