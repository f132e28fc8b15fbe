import { statfs } from 'node:fs/promises';
import { PipelineError } from '../errors.ts';

/** What a user who is no administrator may still write where the folder is. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** As good as none: a program that has run out of room may have given some back when we look. */
const leastFreeBytes = 64 * 1024 ** 2;
const noRoom: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * To be asked before a program is started that cannot do without, and when one has failed, before what it was given is
 * blamed: without room on the disk most of them say something else, or nothing.
 * @throws PipelineError `disk_full`
 */
export async function assertDiskHasRoom(folder: string, cause?: unknown): Promise<void> {
  // A folder that cannot be asked any more is no reason to tell less than the cause.
  const free = await freeDiskBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  if (free < leastFreeBytes) throw diskFull(cause);
}

/** The same error with a sentence where the system says that there is no room; any other as it is. */
export function asDiskError(error: unknown): unknown {
  return error instanceof Error && 'code' in error && noRoom.includes(error.code) ? diskFull(error) : error;
}

function diskFull(cause: unknown): PipelineError {
  return new PipelineError('disk_full', 'The disk is full. Make room on it and try again.', { cause });
}
