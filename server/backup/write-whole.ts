import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Writes a file that only its owner may read. It gets its name once it is completely on the disk. */
export async function writeWhole(
  file: string,
  content: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  await rename(unfinished, file);
}
