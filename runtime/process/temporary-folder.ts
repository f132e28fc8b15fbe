import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from './process-name.ts';

const prefix = 'deckvoice-';
/**
 * Age below which folders are spared, longer than any work needs one. Protects makers that are not visible from here, such as those
 * in another container.
 */
const sparedAgeMs = 60 * 60_000;

let swept: Promise<void> | undefined;

/** Gives `use` a new temporary folder that only our user can open, and removes it afterwards. */
export async function withTemporaryFolder<Result>(
  purpose: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  swept ??= sweepTemporaryFolders();
  await swept;
  const folder = await newTemporaryFolder(purpose);
  try {
    return await use(folder);
  } finally {
    // A killed program may still be writing into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Creates a folder that the caller removes; if this process is killed before, `sweepTemporaryFolders` does. */
export function newTemporaryFolder(purpose: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${prefix}${ownProcessName()}-${purpose}-`));
}

/**
 * Removes temporary folders that killed processes left behind.
 * @param which.purpose only the folders of this purpose
 * @param which.minAgeMs only the folders whose entries have not changed for this time; an hour when it is left out
 */
export async function sweepTemporaryFolders(
  which: { purpose?: string; minAgeMs?: number } = {},
  now = Date.now(),
): Promise<void> {
  const { purpose = '', minAgeMs = sparedAgeMs } = which;
  const pattern = new RegExp(`^${prefix}\\d+-\\d+-${purpose}`);
  const names = (await readdir(tmpdir())).filter((name) => pattern.test(name));
  for (const name of names.filter((one) => !isMakerRunning(one.slice(prefix.length)))) {
    const folder = path.join(tmpdir(), name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => -1,
    );
    if (age >= minAgeMs) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
