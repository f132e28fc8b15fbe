import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/** Kinds of entries other than regular files, worded for error messages. */
export const otherThanFiles = ['a folder', 'a pipe', 'a socket', 'a device'] as const;
export type OtherThanFile = (typeof otherThanFiles)[number];

/** Error for a path that leads to something other than a regular file. */
export class NotRegularFile extends Error {
  override readonly name = 'NotRegularFile';
  readonly found: OtherThanFile;

  constructor(found: OtherThanFile) {
    super(`It is ${found}, not a file.`);
    this.found = found;
  }
}

/** Error for a file that is larger than its reader accepts. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`It is larger than ${sizeOf(maxBytes)}.`);
    this.maxBytes = maxBytes;
  }
}

/** Formats a limit in bytes, such as "16 MB". */
export function sizeOf(bytes: number): string {
  const mb = bytes / 1024 ** 2;
  return mb >= 1 ? `${Number(mb.toFixed(1))} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/** Returns the kind of an entry that is not a regular file, or null for a regular file. Links must have been followed. */
export function otherThanFile(stats: Stats): OtherThanFile | null {
  if (stats.isFile()) return null;
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** With these flags, a pipe opens at once instead of waiting for its other end, and a terminal does not become ours. */
const forReading = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
const minReadBytes = 64 * 1024;
const copiedAtOnceBytes = 1024 ** 2;

/**
 * Opens a regular file for reading; links are followed. The entry is checked before opening, because opening a device may trigger
 * it, and again afterwards, because another file may have taken its place.
 * @throws NotRegularFile | the system's error
 */
export async function openRegular(file: string): Promise<FileHandle> {
  requireRegular(await stat(file));
  const handle = await open(file, forReading);
  try {
    requireRegular(await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Reads a whole regular file, whatever size it claims: files of /proc claim none, and others may grow meanwhile.
 * @throws NotRegularFile | FileTooLarge | the system's error
 */
export async function readRegular(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await openRegular(file);
  try {
    const { size } = await handle.stat();
    if (size > maxBytes) throw new FileTooLarge(maxBytes);
    // One byte more reveals a file that has grown since its size was read.
    let bytes: Buffer = Buffer.allocUnsafe(size + 1);
    let filled = 0;
    for (;;) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, null);
      if (bytesRead === 0) return bytes.subarray(0, filled);
      filled += bytesRead;
      if (filled > maxBytes) throw new FileTooLarge(maxBytes);
      if (filled === bytes.length) bytes = grown(bytes, maxBytes);
    }
  } finally {
    await handle.close();
  }
}

function grown(bytes: Buffer, maxBytes: number): Buffer {
  return Buffer.concat([bytes], Math.min(2 * bytes.length + minReadBytes, maxBytes + 1));
}

/**
 * Copies a regular file to a new file that only our user can read, one chunk at a time.
 * @returns the size of the copy. @throws NotRegularFile | FileTooLarge | the system's error; part of the copy may then remain
 */
export async function copyRegular(from: string, to: string, maxBytes: number): Promise<number> {
  const source = await openRegular(from);
  try {
    const { size } = await source.stat();
    if (size > maxBytes) throw new FileTooLarge(maxBytes);
    const copy = await open(to, 'wx', 0o600);
    try {
      return await pour(source, copy, maxBytes);
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}

async function pour(source: FileHandle, copy: FileHandle, maxBytes: number): Promise<number> {
  const piece = Buffer.allocUnsafe(copiedAtOnceBytes);
  let copied = 0;
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, piece.length, null);
    if (bytesRead === 0) return copied;
    copied += bytesRead;
    if (copied > maxBytes) throw new FileTooLarge(maxBytes);
    await copy.writeFile(piece.subarray(0, bytesRead));
  }
}

/**
 * Reads a small file as `readRegular` does, synchronously, for data that is needed before anything else is loaded.
 * @throws NotRegularFile | FileTooLarge | the system's error
 */
export function readRegularSync(file: string, maxBytes: number): Buffer {
  requireRegular(statSync(file));
  const descriptor = openSync(file, forReading);
  try {
    requireRegular(fstatSync(descriptor));
    const bytes = Buffer.allocUnsafe(maxBytes + 1);
    let filled = 0;
    for (;;) {
      const bytesRead = readSync(descriptor, bytes, filled, bytes.length - filled, null);
      if (bytesRead === 0) return bytes.subarray(0, filled);
      filled += bytesRead;
      if (filled > maxBytes) throw new FileTooLarge(maxBytes);
    }
  } finally {
    closeSync(descriptor);
  }
}

function requireRegular(stats: Stats): void {
  const found = otherThanFile(stats);
  if (found !== null) throw new NotRegularFile(found);
}
