import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const everyMs = 50;

/**
 * Maximum wait for an event, including the making of a short video. It only ends the wait for an event that never comes. On a
 * machine whose cores are all busy, videos are made last, and everything may take many times longer.
 */
export const patienceMs = 300_000;

/**
 * Polls until the result is not false, null or undefined.
 * @param what expected event, for the error message
 * @throws Error after `timeoutMs`
 */
export async function until<Answer>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<Answer | false | null | undefined> | Answer | false | null | undefined,
): Promise<Answer> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await sleep(everyMs);
  }
}

/**
 * Waits until a folder contains exactly these entries, including those of its subfolders. A job's folder is removed shortly after
 * its video is complete, so a single look may still find it.
 * @param entries paths below `folder`
 */
export async function untilHolds(folder: string, entries: readonly string[]): Promise<void> {
  await until(`${folder} holds nothing but [${entries.join(', ')}]`, patienceMs, async () => {
    // A file that is deleted during the read makes it fail. The next read finds the rest.
    const found = await readdir(folder, { recursive: true }).catch(() => null);
    return found && isDeepStrictEqual(found.toSorted(), entries.toSorted());
  });
}
