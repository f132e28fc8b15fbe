import { access } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '#runtime/process/run-tool.ts';

/**
 * Returns the folder of the library that reads model files. It is installed separately, because few users need its
 * 83 MB.
 */
export function writerLibraryFolder(dataFolder: string): string {
  return path.join(dataFolder, 'models', 'writer-library');
}

/** Returns the file that is in that folder once the installation is complete. */
export function libraryStamp(folder: string): string {
  return path.join(folder, 'complete');
}

/** Tells whether the library is installed completely. */
export async function isLibraryInstalled(folder: string): Promise<boolean> {
  return access(libraryStamp(folder)).then(
    () => true,
    () => false,
  );
}

/** Oldest C library with which its binaries run: that of Debian 12 and Ubuntu 22.04. */
const minGlibc = 2.34;

/**
 * Returns a sentence that says that the library does not run with this C library; null if it does, or if that is
 * unknown.
 * @param version as getconf names it: "glibc 2.36"
 */
export function tooOldSentence(version: string): string | null {
  const glibc = /^glibc (\d+\.\d+)/.exec(version)?.[1];
  if (glibc === undefined || Number(glibc) >= minGlibc) return null;
  return `The library that reads the file of WRITER_MODEL needs glibc ${minGlibc}, and this system has ${glibc}: use Debian 12, Ubuntu 22.04 or newer.`;
}

/** Returns the name of this system's C library; empty if it is unknown, as on macOS. */
export async function nameOfCLibrary(): Promise<string> {
  const run = { command: 'getconf', args: ['GNU_LIBC_VERSION'], timeoutMs: 10_000 };
  return runTool({ ...run, signal: new AbortController().signal }).then(
    ({ stdout }) => stdout.toString(),
    () => '',
  );
}
