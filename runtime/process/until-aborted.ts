import { canceledError } from '../errors.ts';

/**
 * Waits for work that cannot be aborted itself, until the signal is aborted. The work then continues, and its outcome is ignored.
 * @throws PipelineError `canceled`, or as the work
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
