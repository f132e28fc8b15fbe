import { statfs } from 'node:fs/promises';
import { PipelineError } from '../errors.ts';

/** Returns the bytes that an unprivileged user can still write to the folder's disk. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Free space below which the disk counts as full: a program that ran out of space may have freed some by now. */
const minFreeBytes = 64 * 1024 ** 2;
const noRoom: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * Checks the free space. Call it before starting a program that needs disk space, and after one has failed, before blaming its
 * input: without space, most programs report something else, or nothing.
 * @throws PipelineError `disk_full`
 */
export async function assertDiskHasRoom(folder: string, cause?: unknown): Promise<void> {
  // If the folder is gone, the original error is more helpful.
  const free = await freeDiskBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  if (free < minFreeBytes) throw diskFull(cause);
}

/** Converts the system's out-of-space errors to a PipelineError `disk_full`. Returns any other error unchanged. */
export function asDiskError(error: unknown): unknown {
  return error instanceof Error && 'code' in error && noRoom.includes(error.code) ? diskFull(error) : error;
}

/** Returns the error for a full disk. */
export function diskFull(cause: unknown): PipelineError {
  return new PipelineError('disk_full', 'The disk is full. Free some space and try again.', { cause });
}
