import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  name: string;
  content: string | AsyncIterable<Uint8Array>;
  /** True for large content that hardly shrinks, such as sound. It is not compressed. */
  isStored?: boolean;
};

/**
 * Streams a ZIP archive of the entries. The archive is made while it is read: each entry is requested when the previous one is
 * taken.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(zipChunks(entries), { objectMode: false });
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const takeReady = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  for await (const { name, content, isStored } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    if (typeof content === 'string') file.push(new TextEncoder().encode(content), true);
    else {
      for await (const part of content) {
        file.push(part);
        yield* takeReady();
      }
      file.push(new Uint8Array(), true);
    }
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
