import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from '#runtime/process/process-name.ts';

export type WorkFolder = {
  /** Folder of this process alone, initially empty. */
  path: string;
  /** Temporary folder for subprocesses, which may leave files there. */
  temporary: string;
};

/**
 * Creates the work folder of this process, and deletes those of dead processes.
 * @param root contains a folder for each process
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
