import { ApiError } from '../api-error.ts';

const busyCode = 'server_busy';

/** Tells whether the server refused a call because it is overloaded. The same call succeeds once there is capacity. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === busyCode;
}

/**
 * Repeats a call while the server replies that it is busy. Any other failure ends it.
 * @param onBusy called once, at the first such reply
 * @param isGone true once nobody waits for the result
 * @param pause waits between two calls
 * @throws the error of the call; for a busy server, that of the last of `tries`
 */
export async function loadWhenFree<Result>(
  load: () => Promise<Result>,
  {
    onBusy,
    isGone,
    pause,
    tries,
  }: { onBusy: () => void; isGone: () => boolean; pause: () => Promise<void>; tries: number },
): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (!isBusy(error) || left <= 0 || isGone()) throw error;
      if (left === tries - 1) onBusy();
      await pause();
    }
  }
}
