import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, unavailable } from '../../app-error.ts';
import { shareEventLoop } from './share-event-loop.ts';
import type { UploadTarget } from './upload-target.ts';

export type FileLimit = { maxBytes: number; tooLarge: () => AppError };

/**
 * Writes an upload to a new file that only our user can read, and refuses it at the first byte beyond the limit.
 * @throws AppError as `tooLarge` | 400 `malformed_request` if the source breaks off | 503 `unavailable` if the file cannot be
 * written | any AppError that the source throws, or that is the reason of the cut-off
 */
export async function receiveFile(
  content: AsyncIterable<Uint8Array>,
  target: UploadTarget,
  limit: FileLimit,
  log: FastifyBaseLogger,
): Promise<{ sha256: string; sizeBytes: number }> {
  try {
    return await writeFile(content, target, limit);
  } catch (error) {
    if (error instanceof AppError) throw error;
    target.cutOff.throwIfAborted();
    if (!isSystemError(error)) throw malformedUpload(error);
    log.error({ err: error }, 'an upload could not be written');
    throw unavailable('The file cannot be stored right now. Please try again in a minute.');
  }
}

/** Returns a 400 for an upload that broke off or cannot be parsed. */
export function malformedUpload(cause: unknown): AppError {
  return new AppError(
    'malformed_request',
    400,
    'The upload was interrupted or is not well formed. Please send it again.',
    { cause },
  );
}

async function writeFile(
  content: AsyncIterable<Uint8Array>,
  { file, cutOff, onBytes }: UploadTarget,
  { maxBytes, tooLarge }: FileLimit,
): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      // Bytes beyond the limit are never written, so they do not count.
      onBytes?.(Math.min(chunk.length, maxBytes - sizeBytes));
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge();
      await shareEventLoop(chunk.length);
      hash.update(chunk);
      yield chunk;
    }
  };
  cutOff.throwIfAborted();
  const destination = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => destination.once('close', () => resolve()));
  try {
    await pipeline(content, counted, destination, { signal: cutOff });
  } finally {
    // A refusal can come before the file is open. If the caller removed it earlier, it would appear later and remain.
    await closed;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** Tells a fault of the disk (full, gone) from a fault of the upload. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
