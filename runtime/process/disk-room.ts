import { statfs } from 'node:fs/promises';
import { PipelineError } from '../errors.ts';

/** Returns the bytes that an unprivileged user can still write to the disk of the folder. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Less counts as full: a program that ran out of space may have freed some by the time we look. */
const leastFreeBytes = 64 * 1024 ** 2;
const noRoom: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * Call it before starting a program that needs disk space, and after one has failed, before its input is blamed: without
 * space most programs report something else, or nothing.
 * @throws PipelineError `disk_full`
 */
export async function assertDiskHasRoom(folder: string, cause?: unknown): Promise<void> {
  // When the folder is gone, the original error tells more.
  const free = await freeDiskBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  if (free < leastFreeBytes) throw diskFull(cause);
}

/** Turns the system's out-of-space errors into a PipelineError `disk_full`; returns any other error unchanged. */
export function asDiskError(error: unknown): unknown {
  return error instanceof Error && 'code' in error && noRoom.includes(error.code) ? diskFull(error) : error;
}

/** The error of a disk that takes no more. */
export function diskFull(cause: unknown): PipelineError {
  return new PipelineError('disk_full', 'The disk is full. Free some space and try again.', { cause });
}
