import { setTimeout as sleep } from 'node:timers/promises';

/** Why the work on a job stops before its end. */
export type Interruption = 'ended' | 'lost' | 'stopping';

/** The right to work on a job, as its table has it. */
export type KeptLease = {
  /** `ended`: nobody wants it any more. `lost`: another worker has it. */
  state(): Promise<'held' | 'ended' | 'lost'>;
  renew(): Promise<unknown>;
};

const checkMs = 500;
const checksPerRenewal = 5;

/**
 * Renews the lease every 2.5 s, and asks twice a second whether the work is still wanted; calls `onLoss` once when it
 * is not, and returns then, or when the signal is aborted. A database that does not answer is no reason to stop: if
 * it takes longer than the lease, another worker may begin, and the fencing token keeps the two apart.
 */
export async function keepLease(
  lease: KeptLease,
  signal: AbortSignal,
  onLoss: (interruption: Interruption) => void,
): Promise<void> {
  for (let check = 1; !signal.aborted; check += 1) {
    await sleep(checkMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      const state = await lease.state();
      if (state !== 'held') {
        onLoss(state);
        return;
      }
      if (check % checksPerRenewal === 0) await lease.renew();
    } catch {
      // The next check is soon.
    }
  }
}

/**
 * Works on a job for as long as its lease is held and the worker does not stop.
 * @param work gets what aborts it, and what it says when it finds out by itself that the lease is not its own any more
 * @param onFailure is told what `work` threw, unless it was interrupted
 * @returns what interrupted it, if anything did
 */
export async function workUnderLease(
  lease: KeptLease,
  stopping: AbortSignal,
  work: (signal: AbortSignal, interrupt: (why: Interruption) => void) => Promise<void>,
  onFailure: (error: unknown) => Promise<void>,
): Promise<Interruption | undefined> {
  const working = new AbortController();
  let interruption: Interruption | undefined;
  const interrupt = (why: Interruption) => {
    interruption ??= why;
    working.abort();
  };
  const onStopping = () => interrupt('stopping');
  if (stopping.aborted) onStopping();
  stopping.addEventListener('abort', onStopping, { once: true });
  const done = new AbortController();
  const keeping = keepLease(lease, done.signal, interrupt);
  try {
    await work(working.signal, interrupt);
  } catch (error) {
    if (interruption === undefined) await onFailure(error);
  } finally {
    done.abort();
    stopping.removeEventListener('abort', onStopping);
    await keeping;
  }
  return interruption;
}

/** Does the work on a job, and tells whoever watches it how it ended, also when it throws. */
export async function watchWork(
  watched: { end(interruption: Interruption | undefined): void },
  work: () => Promise<Interruption | undefined>,
): Promise<void> {
  let interruption: Interruption | undefined;
  try {
    interruption = await work();
  } finally {
    watched.end(interruption);
  }
}
