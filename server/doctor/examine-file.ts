import { SealBroken, SealedWithOtherKey } from '../crypto/seal.ts';
import { createVault } from '../crypto/vault.ts';
import { type ContentFacts, readFacts } from '../storage/content-facts.ts';
import { type Storage, StoredObjectMissing } from '../storage/storage.ts';

/** Faults of a stored file. */
export type FileFault = 'missing' | 'damaged' | 'encrypted with a different key';

/** Reads a stored file to its end. @param expected null accepts any content but none. @returns its size and hash, or its fault */
export async function examineFile(
  storage: Storage,
  key: string,
  expected: { sha256: string } | null,
): Promise<ContentFacts | FileFault> {
  try {
    const facts = await readFacts(storage, key);
    // A video without speech has empty captions, so an empty file is a fault only if its expected content is unknown.
    const isSound = expected === null ? facts.sizeBytes > 0 : expected.sha256 === facts.sha256;
    return isSound ? facts : 'damaged';
  } catch (error) {
    return faultOf(error);
  }
}

/** Decrypts a sealed file to its end, which authenticates every byte. @returns null if it is intact */
export async function examineSealedFile(
  storage: Storage,
  encryptionKey: Uint8Array,
  key: string,
): Promise<FileFault | null> {
  try {
    for await (const _ of await createVault(storage, encryptionKey).read(key));
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): FileFault {
  if (error instanceof StoredObjectMissing) return 'missing';
  if (error instanceof SealBroken) return 'damaged';
  if (error instanceof SealedWithOtherKey) return 'encrypted with a different key';
  // The disk cannot read the file.
  if (error instanceof Error && 'code' in error && error.code === 'EIO') return 'damaged';
  throw error;
}
