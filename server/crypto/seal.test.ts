import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealBroken, SealedWithOtherKey, seal, unseal } from './seal.ts';

const key = randomBytes(32);
const place = 'voices/one/recording';
const header = 48;
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;

async function* inParts(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const sealed = (content: Buffer, size = 1000) => buffer(seal(inParts(content, size), key, place));
const opened = (content: Buffer, { size = 7777, with: withKey = key, at = place } = {}) =>
  buffer(unseal(inParts(content, size), withKey, at));

describe('a sealed file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])(
    'opens as the original content of %d bytes',
    async (length) => {
      const content = randomBytes(length);
      const file = await sealed(content);
      expect((await opened(file)).equals(content)).toBe(true);
      expect(length < 100 || !file.includes(content.subarray(0, 32))).toBe(true);
    },
  );

  it('opens, whatever the size of the pieces in which it arrives', async () => {
    const content = randomBytes(150_000);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70_000 }), async (size) => {
        const file = await sealed(content, size);
        expect((await opened(file, { size: Math.max(size, 50) })).equals(content)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('is different each time', async () => {
    const content = Buffer.from('the same');
    expect((await sealed(content)).equals(await sealed(content))).toBe(false);
  });

  it('is refused if any of its bits was changed', async () => {
    const file = await sealed(randomBytes(chunk + 100));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(file);
        const at = Math.floor(bit / 8);
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << (bit % 8)), at);
        await expect(opened(changed)).rejects.toThrow(/SealBroken|sealed/);
      }),
      { numRuns: 60 },
    );
  });

  it('is refused if it was cut, even between two chunks, or extended', async () => {
    const file = await sealed(randomBytes(3 * chunk));
    for (const length of [0, 10, header, header + 5, header + sealedChunk, header + 2 * sealedChunk]) {
      await expect(opened(file.subarray(0, length))).rejects.toThrow(SealBroken);
    }
    await expect(opened(Buffer.concat([file, Buffer.alloc(20)]))).rejects.toThrow(SealBroken);
  });

  it('is refused if two of its chunks were swapped', async () => {
    const file = await sealed(randomBytes(3 * chunk));
    const [first, second] = [header, header + sealedChunk];
    const swapped = Buffer.concat([
      file.subarray(0, header),
      file.subarray(second, second + sealedChunk),
      file.subarray(first, second),
      file.subarray(second + sealedChunk),
    ]);
    await expect(opened(swapped)).rejects.toThrow(SealBroken);
  });

  it('is refused in the place of another file', async () => {
    const file = await sealed(Buffer.from('a voice'));
    await expect(opened(file, { at: 'voices/two/recording' })).rejects.toThrow(SealBroken);
  });

  it('is refused as sealed with a different key', async () => {
    const file = await sealed(Buffer.from('a voice'));
    await expect(opened(file, { with: randomBytes(32) })).rejects.toThrow(SealedWithOtherKey);
  });

  it('is distinguished from any other file', async () => {
    await expect(opened(Buffer.from('RIFF'.padEnd(100, ' ')))).rejects.toThrow(SealBroken);
  });
});
