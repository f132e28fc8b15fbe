import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from './process-name.ts';

const prefix = 'deckvoice-';
/** Longer than any work needs a folder. Protects makers that are not visible from here, as in another container. */
const maxAgeMs = 60 * 60_000;

let swept: Promise<void> | undefined;

/** Gives `use` a new temporary folder that only our user can open, and removes it afterwards. */
export async function withTemporaryFolder<Result>(
  purpose: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  swept ??= sweepTemporaryFolders();
  await swept;
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${ownProcessName()}-${purpose}-`));
  try {
    return await use(folder);
  } finally {
    // A killed program may still be writing into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes temporary folders that killed processes left behind. */
export async function sweepTemporaryFolders(now = Date.now()): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => /^deckvoice-\d+-\d+-/.test(name));
  for (const name of names.filter((one) => !isMakerRunning(one.slice(prefix.length)))) {
    const folder = path.join(tmpdir(), name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > maxAgeMs) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
