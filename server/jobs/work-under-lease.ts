import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaseState } from './lease.ts';

/** Reasons to interrupt a job: the lease is gone, the worker stops, or another job goes first. */
export type Interruption = Exclude<LeaseState, 'held'> | 'stopping' | 'gives_way';

/** A lease, as its table stores it. */
export type KeptLease = {
  state(): Promise<LeaseState>;
  renew(): Promise<unknown>;
};

const checkMs = 500;
const checksPerRenewal = 5;

/**
 * Renews the lease every 2.5 s, and checks twice a second whether it is still held. Calls `onLoss` once if it is not, and then
 * returns, as it does when the signal is aborted. An unreachable database does not interrupt the job: if the outage outlasts the
 * lease, another worker may begin, and the fencing token keeps the two apart.
 */
async function keepLease(
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
      // The next check follows soon.
    }
  }
}

/**
 * Works on a job while its lease is held and the worker is not stopping.
 * @param work gets a signal that aborts it, and a function to call when one of its writes finds the lease gone
 * @param onFailure gets the error of `work`, unless the work was interrupted
 * @returns the reason of the interruption, if any
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
