const acts: (() => Promise<void>)[] = [];

/**
 * Runs `act` after all tests of the file, in reverse order of registration. Unlike vitest's `afterAll`, it may be called by a test,
 * and by modules that many files of a worker share.
 */
export function afterFile(act: () => Promise<void>): void {
  acts.push(act);
}

/** Runs what this file has registered. `end-file.ts` calls it. */
export async function endFile(): Promise<void> {
  for (const act of acts.splice(0).reverse()) await act();
}
