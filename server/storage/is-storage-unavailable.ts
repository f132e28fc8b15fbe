import { z } from 'zod';

/** Fields that the SDK adds to the error of a response. */
const answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });
const tooManyRequests = 429;
/** SDK errors without a response: the connection was not made in time, or nothing arrived over it. */
const withoutAnswer = ['TimeoutError', 'RequestTimeout'];

/**
 * Tells whether an S3 storage failed through its own fault: it is overloaded, broken, or too slow. Storage that cannot be reached
 * at all fails like any other socket (is-database-unavailable.ts).
 */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { success, data } = answered.safeParse(error);
  if (success && isFaultOfService(data.$metadata.httpStatusCode)) return true;
  return withoutAnswer.includes(error.name);
}

function isFaultOfService(status: number): boolean {
  return status >= 500 || status === tooManyRequests;
}
