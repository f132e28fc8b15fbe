import { buffer } from 'node:stream/consumers';
import { seal, sealedWith, sealHeadBytes, unseal } from './seal.ts';

/** Seals short texts for columns of the database, as files are sealed (seal.ts). */
export type TextSeal = {
  /** @param place what the text is, such as `webhooks/<id>/secret`: a text that is moved elsewhere cannot be opened */
  seal(text: string, place: string): Promise<string>;
  /** @throws SealBroken | SealedWithOtherKey */
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

/** The id of the key that a text was sealed with; null for one that is not sealed. */
export function keyOfSealedText(sealed: string): string | null {
  return sealedWith(Buffer.from(sealed, 'base64').subarray(0, sealHeadBytes));
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
