import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMakerRunning, ownProcessName } from './process-name.ts';

const prefix = 'deckvoice-';
/** Longer than anything needs one; for makers that cannot be seen from here, as in another container. */
const maxAgeMs = 60 * 60_000;

let swept: Promise<void> | undefined;

/** Does something with a new folder of the system's temporary ones, for our user alone, that is gone afterwards. */
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
    // What a killed program still writes may come in between.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes what processes that were killed left behind. */
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
