import { Readable } from 'node:stream';
import type { Storage } from '../storage/storage.ts';
import { seal, unseal } from './seal.ts';

/** Storage for what is personal: sealed before it leaves this process, and opened on the way back. */
export type Vault = {
  /** Appears whole or not at all. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** Its stream ends with SealBroken or SealedWithOtherKey. @throws StoredObjectMissing */
  read(key: string): Promise<Readable>;
};

export function createVault(storage: Storage, encryptionKey: Uint8Array): Vault {
  return {
    put: (key, content, signal) =>
      storage.put(key, following(content, seal(content, encryptionKey, key)), signal),
    read: async (key) => {
      const sealed = await storage.read(key);
      return following(sealed, unseal(sealed, encryptionKey, key));
    },
  };
}

/** A stream of what is made of the source, which is closed with it even when nobody has read of either. */
function following(source: Readable, parts: AsyncIterable<Buffer>): Readable {
  return Readable.from(parts, { objectMode: false }).once('close', () => source.destroy());
}
