import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./shifted-date.ts', import.meta.url));

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** Clock of a server process that a drill can set. */
export type SettableClock = {
  /** Settings that the server is started with. */
  settings: Record<string, string>;
  /** @param aheadMs milliseconds ahead of the machine's clock */
  set(aheadMs: number): Promise<void>;
};

/** @param name name of the clock's file in the folder */
export async function settableClock(folder: string, name: string): Promise<SettableClock> {
  const file = path.join(folder, `${name}.clock`);
  const set = async (aheadMs: number) => {
    // Replaces the file as a whole, because the server reads it all the time.
    await writeFile(`${file}.new`, String(aheadMs));
    await rename(`${file}.new`, file);
  };
  await set(0);
  return { settings: { NODE_OPTIONS: `--import ${program}`, DRILL_CLOCK_FILE: file }, set };
}
