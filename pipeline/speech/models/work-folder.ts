import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives `work` an empty folder inside `modelFolder`, from where a finished file is renamed to its place, and clears
 * it away however `work` ends. What a killed process left behind goes first.
 */
export async function withWorkFolder<T>(
  modelFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const root = path.join(modelFolder, 'unfinished');
  const folder = path.join(root, `${process.pid}-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await sweep(root);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sweep(root: string): Promise<void> {
  const abandoned = (await readdir(root)).filter((name) => !isAlive(Number.parseInt(name, 10)));
  await Promise.all(abandoned.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
