import { buffer } from 'node:stream/consumers';
import { findEncryptionKey, UnusableKey } from '../../crypto/encryption-key.ts';
import { idOfKey, sealedWith, sealHeadBytes } from '../../crypto/seal.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openRecordingKey } from './training-store.ts';
import { newestVoiceKey } from './voice-store.ts';

/**
 * Opens the newest stored voice at the start of the server, so that the operator learns of a lost or wrong key before the first
 * user who wants to speak. Without stored voices, every key is accepted.
 * @throws UnusableKey
 */
export async function requireVoiceKey({
  database,
  storage,
  config,
  log,
}: Pick<Dependencies, 'database' | 'storage' | 'config' | 'log'>): Promise<void> {
  const kept = (await newestVoiceKey(database.db)) ?? (await openRecordingKey(database.db));
  const key = await findEncryptionKey(config);
  if (kept === null || key === null) return;
  try {
    const head = await buffer(await storage.read(kept, { startByte: 0, endByte: sealHeadBytes - 1 }));
    if (sealedWith(head) === idOfKey(key)) return;
  } catch (error) {
    // Not a reason to refuse to start, because the storage may be temporarily unavailable.
    log.warn({ err: error }, 'the key of the voices could not be checked');
    return;
  }
  throw new UnusableKey(
    'The stored voices were encrypted with a different key. Set ENCRYPTION_KEY to that key, or restore its file to keys/encryption.key in DATA_DIR. If the key is lost, run npm run backup, and then npm run restore with --force --without-voices, which removes the voices and keeps everything else.',
  );
}
