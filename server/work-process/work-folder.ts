import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from '../../pipeline/process/process-name.ts';

export type WorkFolder = {
  /** Of this process alone, and empty. */
  path: string;
  /** Where the programs that we start may leave things lying about. */
  temporary: string;
};

/**
 * Makes the work folder of this process, and deletes what processes that are gone have left behind.
 * @param root holds a folder for each process
 */
export async function openWorkFolder(root: string): Promise<WorkFolder> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    if (!isMakerRunning(name)) await rm(path.join(root, name), { recursive: true, force: true });
  }
  const own = path.join(root, ownProcessName());
  const temporary = path.join(own, 'temporary');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  return { path: own, temporary };
}
