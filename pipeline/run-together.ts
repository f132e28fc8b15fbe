/**
 * Runs two parts at once. When one fails the other is told to stop, and both have ended before this throws: nothing
 * is left running behind the caller's back.
 */
export async function runTogether<A, B>(
  outerSignal: AbortSignal,
  start: (signal: AbortSignal) => [Promise<A>, Promise<B>],
): Promise<[A, B]> {
  const failure = new AbortController();
  const parts = start(AbortSignal.any([outerSignal, failure.signal]));
  try {
    return await Promise.all(parts);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(parts);
    throw error;
  }
}
