import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.ts';

async function* given(entries: readonly ZipEntry[]) {
  yield* entries;
}

async function* partsOf(text: string) {
  for (const letter of text) yield new TextEncoder().encode(letter);
}

test('any files can be unzipped again, written whole or in parts', async () => {
  const texts = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,12}\.txt$/),
    fc.string({ unit: 'grapheme', maxLength: 50 }),
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), fc.boolean(), async (files, inParts, isStored) => {
      const entries = Object.entries(files).map(([name, text]) => ({
        name,
        content: inParts ? partsOf(text) : text,
        isStored,
      }));
      const unzipped = unzipSync(new Uint8Array(await buffer(zipStream(given(entries)))));
      const texts = Object.fromEntries(
        Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]),
      );
      expect(texts).toEqual({ ...files });
    }),
    { numRuns: 30 },
  );
});

test('a source that fails ends the archive with its error', async () => {
  async function* broken() {
    yield { name: 'one.txt', content: 'one' };
    throw new Error('The storage is away.');
  }
  await expect(buffer(zipStream(broken()))).rejects.toThrow('The storage is away.');
});
