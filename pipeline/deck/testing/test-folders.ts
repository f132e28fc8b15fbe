import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

export async function newTestFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
  made.push(folder);
  return folder;
}

/** Removes the folders of a test, in `afterAll`. */
export async function removeTestFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
}
