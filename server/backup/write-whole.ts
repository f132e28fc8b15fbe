import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file for its owner alone, which is on the disk as a whole when it has its name. */
export async function writeWhole(
  file: string,
  content: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  await rename(unfinished, file);
}
