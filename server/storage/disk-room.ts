import { unavailable } from '../app-error.ts';

/** A deck, its slides, its speech and its video take about 300 MB at worst. */
const minFreeBytes = 1024 ** 3;

type DiskParts = { freeDiskBytes: () => Promise<number> };

/** Whether the disk of the data folder has room for another video; `/api/readyz` says `disk` while it has none. */
export async function hasDiskRoom({ freeDiskBytes }: DiskParts): Promise<boolean> {
  return (await freeDiskBytes()) >= minFreeBytes;
}

/** Refuses a file before it is received. @throws AppError 503 `unavailable` */
export async function requireDiskRoom(parts: DiskParts): Promise<void> {
  if (await hasDiskRoom(parts)) return;
  throw unavailable(
    'The disk of this server is full, so it takes no files now. Please try again in a few minutes.',
  );
}
