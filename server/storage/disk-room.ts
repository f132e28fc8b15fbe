import { PipelineError } from '#runtime/errors.ts';
import { asDiskError } from '#runtime/process/disk-room.ts';
import { type AppError, unavailable } from '../app-error.ts';

/** A deck, its slides, its speech and its video take about 300 MB at worst. */
const minFreeBytes = 1024 ** 3;

type DiskParts = { freeDiskBytes: () => Promise<number> };

/** Tells whether the disk of the data folder has room for another video; `/api/readyz` says `disk` while it has none. */
export async function hasDiskRoom({ freeDiskBytes }: DiskParts): Promise<boolean> {
  return (await freeDiskBytes()) >= minFreeBytes;
}

/** Refuses a file before it is received. @throws AppError 503 `unavailable` */
export async function requireDiskRoom(parts: DiskParts): Promise<void> {
  if (!(await hasDiskRoom(parts))) throw diskFull();
}

/** Space that was promised to a file. Its bytes no longer count as promised once they are on the disk. */
export type PromisedRoom = { arrived(bytes: number): void; release(): void };

/**
 * Promises the space of the disk to files before they arrive, so that those that are under way at once cannot fill it together. The
 * files are those of this process, so nothing of it is in the database.
 */
export function createDiskPromises({ freeDiskBytes }: DiskParts): {
  /** @throws AppError 503 `unavailable` when what others were promised leaves no room */
  promise(bytes: number): Promise<PromisedRoom>;
} {
  let toComeBytes = 0;
  return {
    async promise(bytes) {
      const before = toComeBytes;
      const freeBytes = await freeDiskBytes();
      // Some may have arrived since the disk was asked: they count as free and as promised no longer.
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
    'The disk of this server is full, so it takes no files now. Please try again in a few minutes.',
  );
}

/** Tells whether an operation failed because nothing more can be written to the disk. */
export function isDiskFull(error: unknown): boolean {
  const told = asDiskError(error);
  return told instanceof PipelineError && told.code === 'disk_full';
}

/** 503 for what failed on a full disk. */
export function noDiskRoom(cause: unknown): AppError {
  return unavailable('The disk of this server is full. Please try again in a few minutes.', cause);
}
