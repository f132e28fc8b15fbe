import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Cutoff, isFileOver } from '../../clock/cutoff.ts';

/** Age from which an upload is abandoned, longer than an upload can pause between two bytes. */
export const uploadsKeptMs = 8 * 60_000;

/** Returns the folder of uploads that are being received. */
export function uploadsFolder(dataFolder: string): string {
  return path.join(dataFolder, 'uploads');
}

/** Gives `work` the path of a file for one upload, and removes the file in every case. */
export async function withTemporaryFile<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes uploads that killed servers left behind. Uploads in progress on other servers are younger. */
export async function removeAbandonedUploads(folder: string, cutoff: Cutoff): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats && isFileOver(stats.mtime, cutoff)) await rm(file, { recursive: true, force: true });
  }
}
