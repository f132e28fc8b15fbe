import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { damagedDeck, unsafeDeck } from './deck-refusals.ts';
import type { ZipEntry } from './read-zip-directory.ts';

const inflate = promisify(inflateRaw);

/**
 * Inflates one file of the zip. Inflating stops at the declared size, so an entry that lies about it costs nothing.
 * @throws PipelineError `deck_unsafe` (more than declared) | `deck_damaged` (less, or another checksum)
 */
export async function inflateEntry(zip: Buffer, entry: ZipEntry): Promise<Buffer> {
  const compressed = zip.subarray(entry.dataStart, entry.dataStart + entry.compressedBytes);
  const content =
    entry.method === 'stored' ? compressed : await inflateWithin(compressed, entry.inflatedBytes);
  if (content.length !== entry.inflatedBytes) throw damagedDeck(`${entry.name}: shorter than declared`);
  if (crc32(content) !== entry.crc32) throw damagedDeck(`${entry.name}: wrong checksum`);
  return content;
}

async function inflateWithin(compressed: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    // zlib does not accept a maximum of 0; comparing the sizes then finds a surplus byte.
    return await inflate(compressed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    if (error instanceof RangeError) throw unsafeDeck('a file in it is larger than it says');
    throw damagedDeck(error);
  }
}
