import { canceledError } from '../errors.ts';

/**
 * Waits for work that cannot be aborted itself, no longer than until the signal is. The work then goes on, and nobody hears how it
 * ends.
 * @throws PipelineError `canceled`, or what the work throws
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(canceledError());
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
