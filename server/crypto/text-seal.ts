import { buffer } from 'node:stream/consumers';
import { seal, sealedWith, sealHeadBytes, unseal } from './seal.ts';

/** Seals short texts for database columns, as files are sealed (seal.ts). */
export type TextSeal = {
  /**
   * Encrypts a text. @param place name of the text, such as `webhooks/<id>/secret`. A text that was moved elsewhere cannot be
   * opened
   */
  seal(text: string, place: string): Promise<string>;
  /** Decrypts a text. @throws SealBroken | SealedWithOtherKey */
  open(sealed: string, place: string): Promise<string>;
};

/** Creates a seal for texts. @param encryptionKey 32 bytes */
export function createTextSeal(encryptionKey: Uint8Array): TextSeal {
  return {
    async seal(text, place) {
      return (await buffer(seal(inOnePart(Buffer.from(text)), encryptionKey, place))).toString('base64');
    },
    async open(sealed, place) {
      const opened = await buffer(unseal(inOnePart(Buffer.from(sealed, 'base64')), encryptionKey, place));
      return opened.toString();
    },
  };
}

/** Returns the id of the key that sealed a text, or null for a text that is not sealed. */
export function keyOfSealedText(sealed: string): string | null {
  return sealedWith(Buffer.from(sealed, 'base64').subarray(0, sealHeadBytes));
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
