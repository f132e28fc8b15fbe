import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from '../../../process/process-name.ts';

/**
 * Gives `work` an empty folder inside `modelFolder`, from where a finished file is renamed to its place, and clears
 * it away however `work` ends. What a killed process left behind goes first.
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
