import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 50;

/**
 * How long a test waits for an event, the making of a short video included. It only ends the wait for what never comes: on
 * a machine whose cores are all busy, videos are made last, and everything may take many times its time alone.
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
