import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { videoFiles } from '#pipeline/video-result.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { type Storage, storageKeys } from '#server/storage/storage.ts';
import type { ClaimedGeneration } from '../lease-store.ts';

/** Stores the files of a video, the video itself last, so that it never exists without the other files. */
export async function storeFiles(
  job: ClaimedGeneration,
  storage: Storage,
  folder: string,
  signal: AbortSignal,
): Promise<StoredFiles> {
  const { video, ...rest } = videoFiles;
  const files: StoredFiles = {};
  for (const file of [...Object.values(rest), video]) {
    const key = storageKeys.result(job.projectId, job.id, file);
    files[file] = await putMeasured(storage, key, createReadStream(path.join(folder, file)), signal);
  }
  return files;
}

/** Returns the total size of a video's files, in bytes. */
export async function sizeOfFiles(folder: string): Promise<number> {
  const sizes = Object.values(videoFiles).map(async (file) => (await stat(path.join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
