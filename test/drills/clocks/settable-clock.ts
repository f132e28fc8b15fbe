import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./shifted-date.ts', import.meta.url));

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** The clock of a server process, which a drill sets. */
export type SettableClock = {
  /** Settings with which the server starts. */
  settings: Record<string, string>;
  /** @param aheadMs of the machine's clock */
  set(aheadMs: number): Promise<void>;
};

/** @param name of its file in the folder */
export async function settableClock(folder: string, name: string): Promise<SettableClock> {
  const file = path.join(folder, `${name}.clock`);
  const set = async (aheadMs: number) => {
    // It is read all the time, and never half of it.
    await writeFile(`${file}.new`, String(aheadMs));
    await rename(`${file}.new`, file);
  };
  await set(0);
  return { settings: { NODE_OPTIONS: `--import ${program}`, DRILL_CLOCK_FILE: file }, set };
}
