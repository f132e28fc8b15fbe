import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 50;

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
