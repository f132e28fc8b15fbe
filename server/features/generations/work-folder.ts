import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeUnfinished } from '../../../pipeline/artifacts.ts';

export type WorkFolder = {
  /** Of this process alone, and empty. */
  path: string;
  /** Where the programs that we start may leave things lying about. */
  temporary: string;
};

/** Makes the work folder of this process, and deletes what processes that are gone have left behind. */
export async function openWorkFolder(dataFolder: string, artifactsFolder: string): Promise<WorkFolder> {
  const root = path.join(dataFolder, 'work');
  // A folder named after our own pid was another's: in a container the same pid comes again.
  const isOthers = (pid: number) => pid !== process.pid && isAlive(pid);
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    if (!isOthers(Number(name))) await rm(path.join(root, name), { recursive: true, force: true });
  }
  await removeUnfinished(artifactsFolder, isOthers);
  const own = path.join(root, String(process.pid));
  const temporary = path.join(own, 'temporary');
  await mkdir(temporary, { recursive: true });
  return { path: own, temporary };
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
