/**
 * Runs parts concurrently. If one fails, the others are aborted, and all of them have ended before this throws.
 * @throws the error of the first part that failed
 */
export async function runTogether<Parts extends readonly Promise<unknown>[] | readonly []>(
  outerSignal: AbortSignal,
  start: (signal: AbortSignal) => Parts,
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
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
