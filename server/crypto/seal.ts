import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Format of sealed files, for encryption of files of any size in constant memory: the STREAM construction (Hoang, Reyhanitabar,
 * Rogaway and Vizár, 2015) with AES-256-GCM. Each file has its own key, derived from ours, a random salt and the file's storage
 * key. Its chunks are numbered and the last one is marked, so that none can be changed, omitted, moved or taken from another file.
 *
 *     "DVSEAL1\n" · id of our key (8 bytes) · salt (32) · chunks of up to 64 KiB, each with its tag (16)
 */
const magic = Buffer.from('DVSEAL1\n');
const keyIdBytes = 8;
const saltBytes = 32;
const headerBytes = magic.length + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const nonceBytes = 12;
const cipher = 'aes-256-gcm';

/** Error for a sealed file that was changed, truncated or moved, or for a file that is not sealed. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Error for a file that was encrypted with another key. */
export class SealedWithOtherKey extends Error {
  override readonly name = 'SealedWithOtherKey';
}

/** Encrypts a file. @param place its storage key. A file that was moved elsewhere cannot be opened */
export async function* seal(
  content: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  place: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, keyIdOf(key), randomBytes(saltBytes)]);
  const fileKey = fileKeyOf(key, header, place);
  yield header;
  for await (const { chunk, number, isLast } of chunksOf(content, chunkBytes)) {
    const encryption = createCipheriv(cipher, fileKey, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([encryption.update(chunk), encryption.final(), encryption.getAuthTag()]);
  }
}

/**
 * Decrypts a file. Only authenticated chunks are yielded, but they may be the beginning of a broken file: wait for the end if half
 * a file is worse than none.
 * @throws SealBroken | SealedWithOtherKey
 */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  place: string,
): AsyncGenerator<Buffer> {
  const { head: header, rest } = await takeHead(sealed, headerBytes);
  if (!header.subarray(0, magic.length).equals(magic)) throw new SealBroken('This is not a sealed file.');
  const keyId = header.subarray(magic.length, magic.length + keyIdBytes);
  if (!keyId.equals(keyIdOf(key)))
    throw new SealedWithOtherKey('This file was encrypted with a different key.');
  const fileKey = fileKeyOf(key, header, place);
  for await (const { chunk, number, isLast } of chunksOf(rest, chunkBytes + tagBytes)) {
    yield openChunk(chunk, fileKey, nonceOf(number, isLast), header);
  }
}

function openChunk(chunk: Buffer, fileKey: Uint8Array, nonce: Buffer, header: Buffer): Buffer {
  if (chunk.length < tagBytes) throw new SealBroken('A sealed file is truncated.');
  const decryption = createDecipheriv(cipher, fileKey, nonce)
    .setAAD(header)
    .setAuthTag(chunk.subarray(-tagBytes));
  const plain = decryption.update(chunk.subarray(0, -tagBytes));
  try {
    return Buffer.concat([plain, decryption.final()]);
  } catch (cause) {
    throw new SealBroken('A sealed file was changed.', { cause });
  }
}

/** Length of a sealed file's head, which identifies its key. */
export const sealHeadBytes = magic.length + keyIdBytes;

/** Returns the id of the key that sealed a file, which reveals nothing of the key. Null for a file that is not sealed. */
export function sealedWith(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, sealHeadBytes));
  if (start.length < sealHeadBytes || !start.subarray(0, magic.length).equals(magic)) return null;
  return start.subarray(magic.length).toString('hex');
}

/** Returns the id that `sealedWith` returns for files of this key. */
export function idOfKey(key: Uint8Array): string {
  return keyIdOf(key).toString('hex');
}

function keyIdOf(key: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'deckvoice key id', keyIdBytes));
}

function fileKeyOf(key: Uint8Array, header: Buffer, place: string): Buffer {
  const salt = header.subarray(-saltBytes);
  return Buffer.from(hkdfSync('sha256', key, salt, `deckvoice file ${place}`, 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(number, nonceBytes - 5);
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1);
  return nonce;
}

/** Splits a source into chunks of `size` bytes, except the last one. An empty source gives one empty chunk. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number) {
  let number = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const part of source) {
    held.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    heldBytes += part.byteLength;
    if (heldBytes <= size) continue;
    const whole = Buffer.concat(held);
    let start = 0;
    // A full chunk is held back until more bytes arrive, because only then is it known not to be the last.
    for (; whole.length - start > size; start += size) {
      yield { chunk: whole.subarray(start, start + size), number: number++, isLast: false };
    }
    held = [whole.subarray(start)];
    heldBytes = whole.length - start;
  }
  yield { chunk: Buffer.concat(held), number, isLast: true };
}

async function takeHead(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const parts = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < bytes) {
    const next = await parts.next();
    if (next.done) throw new SealBroken('A sealed file is truncated.');
    head = Buffer.concat([head, next.value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      yield head.subarray(bytes);
      for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
    } finally {
      await parts.return?.();
    }
  }
  return { head: head.subarray(0, bytes), rest: rest() };
}
