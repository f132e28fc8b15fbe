import { mkdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder that a user named, with its missing parents. Node's own `mkdir` never returns if the parent exists and no folder
 * can be created in it, as below /proc: it takes the error for a missing parent and starts again.
 * @returns a function that removes the created folders, once they are empty. @throws the system's error; then none was created
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<() => Promise<void>> {
  const missing: string[] = [];
  for (let one = folder; !(await isThere(one)); one = path.dirname(one)) missing.push(one);
  const made: string[] = [];
  const remove = async () => {
    for (const one of made.toReversed()) await rmdir(one).catch(() => {});
  };
  try {
    for (const one of missing.toReversed()) if (await make(one, mode)) made.push(one);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

async function isThere(folder: string): Promise<boolean> {
  try {
    if ((await stat(folder)).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`${folder} is not a folder.`), { code: 'ENOTDIR' });
}

/** Creates one folder. @returns false if another process was first */
async function make(folder: string, mode: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
    return true;
  } catch (error) {
    const isFolder = codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory();
    if (isFolder) return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
