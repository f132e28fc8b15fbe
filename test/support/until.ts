import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const everyMs = 50;

/**
 * Time that a test waits for an event, the making of a short video included. It only ends the wait for an event that
 * never comes: on a machine whose cores are all busy, videos are made last, and everything may take many times its time
 * alone.
 */
export const patienceMs = 300_000;

/**
 * Polls until the answer is not false, null or undefined.
 * @param what the expected event, for the message of the error
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
 * Waits until a folder holds these entries, those of its folders included, and nothing else. The folder of a job goes a
 * moment after its video is complete, so a single look may find it still there.
 * @param entries paths below `folder`
 */
export async function untilHolds(folder: string, entries: readonly string[]): Promise<void> {
  await until(`${folder} holds nothing but [${entries.join(', ')}]`, patienceMs, async () => {
    // A file that is deleted during the look makes it fail; the next one sees the rest.
    const found = await readdir(folder, { recursive: true }).catch(() => null);
    return found && isDeepStrictEqual(found.toSorted(), entries.toSorted());
  });
}
