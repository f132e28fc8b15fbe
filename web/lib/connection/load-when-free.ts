import { ApiError } from '../api-error.ts';

const busyCode = 'server_busy';

/** Tells whether the server refused a call because it has too much to do: the same call succeeds when there is room. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === busyCode;
}

/**
 * Calls again for as long as the server says that it is busy, and only then.
 * @param options.onBusy called once, at the first such answer
 * @param options.isGone whether nobody waits any more
 * @param options.pause waits between two calls
 * @throws what the call throws, also that the server is busy at the last of `tries`
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
