import { Readable } from 'node:stream';
import type { Storage } from '../storage/storage.ts';
import { seal, unseal } from './seal.ts';

/** Storage of recordings and voices. Files are sealed before they leave this process, and opened on the way back. */
export type Vault = {
  /** Seals and stores a file, which appears whole or not at all. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** Reads a file. Its stream fails with SealBroken or SealedWithOtherKey. @throws StoredObjectMissing */
  read(key: string): Promise<Readable>;
};

/** Creates a vault over a storage. @param encryptionKey 32 bytes */
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

/** Returns a stream of `parts`, which are derived from `source`. Closing it closes the source, even if neither was read. */
function following(source: Readable, parts: AsyncIterable<Buffer>): Readable {
  // A source may fail before its parts are requested, which then fail as well, or after it was closed, when nobody cares. Without a
  // listener, either failure would end the process.
  source.on('error', () => {});
  return Readable.from(parts, { objectMode: false }).once('close', () => source.destroy());
}
