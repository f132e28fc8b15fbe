import { Readable } from 'node:stream';
import type { Storage } from '../storage/storage.ts';
import { seal, unseal } from './seal.ts';

/** Storage for recordings and voices: files are sealed before they leave this process, and opened on the way back. */
export type Vault = {
  /** Seals and stores a file, which appears whole or not at all. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** Reads a file; its stream fails with SealBroken or SealedWithOtherKey. @throws StoredObjectMissing */
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

/** A stream of `parts`, which are made of `source`. Closing it closes the source, even when neither was read. */
function following(source: Readable, parts: AsyncIterable<Buffer>): Readable {
  // A source may fail before its parts are asked for, which then fail with it, or once it was closed, which is nobody's concern.
  // Without a listener either would end the process.
  source.on('error', () => {});
  return Readable.from(parts, { objectMode: false }).once('close', () => source.destroy());
}
