import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from '#runtime/process/process-name.ts';

/**
 * Runs `work` with an empty folder inside `modelFolder`, from which finished files are renamed to their places. The
 * folder is removed however `work` ends. Leftovers of killed processes are removed first.
 */
export async function withWorkFolder<T>(
  modelFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const root = path.join(modelFolder, 'unfinished');
  const folder = path.join(root, `${ownProcessName()}-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await sweep(root);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sweep(root: string): Promise<void> {
  const abandoned = (await readdir(root)).filter((name) => !isMakerRunning(name));
  await Promise.all(abandoned.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
}
