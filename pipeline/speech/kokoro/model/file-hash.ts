import { createHash } from 'node:crypto';
import { PipelineError } from '#runtime/errors.ts';
import { NotRegularFile, openRegular } from '#runtime/files/regular-file.ts';

/** Returns the SHA-256 of a file as lower-case hex; undefined if there is no regular file. */
export async function fileHash(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    const handle = await openRegular(file);
    for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 20 })) hash.update(chunk);
  } catch (error) {
    if (error instanceof NotRegularFile) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/**
 * Checks the SHA-256 of a file.
 * @param what name of the file in the message, with its origin
 * @throws PipelineError `model_damaged`
 */
export async function requireHash(file: string, sha256: string, what: string): Promise<void> {
  const found = await fileHash(file);
  if (found === sha256) return;
  throw damagedModel(what, new Error(`SHA-256 ${found ?? 'of nothing'}, expected ${sha256}`));
}

/**
 * Makes the error of a file that is not the pinned one.
 * @param what as in requireHash
 */
export function damagedModel(what: string, cause: unknown): PipelineError {
  return new PipelineError(
    'model_damaged',
    `${what} is damaged or the wrong version and was discarded. Replace it or try again.`,
    { cause },
  );
}
