import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Size of the small disk, which has room for the free gigabyte that an upload requires. It is filled in large pieces, because it
 * must be full within the second in which a video is composed.
 */
const diskMb = 1500;
const pieces = [16 * 1024 * 1024, 1024 * 1024, 4096].map((bytes) => Buffer.alloc(bytes));
const topUpMs = 100;

/** Returns whether this system allows mounting a small disk, which needs root. */
export function canMount(): boolean {
  return (
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
  );
}

export type Disk = Awaited<ReturnType<typeof mountSmallDisk>>;

/** @throws Error if this system does not allow it */
export async function mountSmallDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mount.status !== 0) throw new Error(`A small disk cannot be mounted here: ${mount.stderr}`);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    /** Keeps the disk full until it is stopped, even if files are deleted meanwhile. */
    fill() {
      const file = openSync(filler, 'a');
      const topUp = () => {
        for (const piece of pieces) while (writes(file, piece));
      };
      topUp();
      const timer = setInterval(topUp, topUpMs);
      return {
        empty() {
          clearInterval(timer);
          closeSync(file);
          rmSync(filler);
        },
      };
    },
    async unmount() {
      spawnSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns false if there was no room */
function writes(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false;
  }
}
