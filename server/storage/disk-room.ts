import { PipelineError } from '#runtime/errors.ts';
import { asDiskError } from '#runtime/files/disk-room.ts';
import { type AppError, unavailable } from '../app-error.ts';

/** Minimum of free space. A deck, its slides, its speech and its video take at most about 300 MB. */
const minFreeBytes = 1024 ** 3;

type DiskDeps = { freeDiskBytes: () => Promise<number> };

/** Tells whether the disk of the data folder has room for another video. While it has none, `/api/readyz` reports `disk`. */
export async function hasDiskRoom({ freeDiskBytes }: DiskDeps): Promise<boolean> {
  return (await freeDiskBytes()) >= minFreeBytes;
}

/** Refuses a file before it is received. @throws AppError 503 `unavailable` */
export async function requireDiskRoom(deps: DiskDeps): Promise<void> {
  if (!(await hasDiskRoom(deps))) throw diskFull();
}

/** Space that is promised to a file. Bytes no longer count as promised once they are on the disk. */
export type PromisedRoom = { arrived(bytes: number): void; release(): void };

/**
 * Promises disk space to files before they arrive, so that concurrent uploads cannot fill the disk together. Only files of this
 * process are counted, so none of it is in the database.
 */
export function createDiskPromises({ freeDiskBytes }: DiskDeps): {
  /** Promises space to a file. @throws AppError 503 `unavailable` if earlier promises leave no room */
  promise(bytes: number): Promise<PromisedRoom>;
} {
  let toComeBytes = 0;
  return {
    async promise(bytes) {
      const before = toComeBytes;
      const freeBytes = await freeDiskBytes();
      // Bytes that arrived since the disk was read still count as free there, and no longer as promised. The larger number includes
      // them.
      if (freeBytes - Math.max(before, toComeBytes) < minFreeBytes) throw diskFull();
      let left = bytes;
      toComeBytes += left;
      const take = (amount: number) => {
        const taken = Math.min(amount, left);
        left -= taken;
        toComeBytes -= taken;
      };
      return { arrived: take, release: () => take(left) };
    },
  };
}

function diskFull() {
  return unavailable(
    'The disk of this server is full, so it cannot accept files right now. Please try again in a few minutes.',
  );
}

/** Tells whether an operation failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const known = asDiskError(error);
  return known instanceof PipelineError && known.code === 'disk_full';
}

/** Returns a 503 for a failure on a full disk. */
export function noDiskRoom(cause: unknown): AppError {
  return unavailable('The disk of this server is full. Please try again in a few minutes.', cause);
}
