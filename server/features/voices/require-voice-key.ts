import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { findEncryptionKey, UnusableKey } from '../../crypto/encryption-key.ts';
import { idOfKey, sealedWith, sealHeadBytes } from '../../crypto/seal.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';

/**
 * For the start: opens the newest stored voice, so that the operator learns of a lost or wrong key, and not the first
 * user who wants to speak. Without a stored voice, every key is right.
 * @throws UnusableKey
 */
export async function requireVoiceKey({
  database,
  storage,
  config,
  log,
}: Pick<Dependencies, 'database' | 'storage' | 'config' | 'log'>): Promise<void> {
  const kept = await newestSealedFile(database.db);
  const key = await findEncryptionKey(config);
  if (kept === null || key === null) return;
  try {
    const head = await buffer(await storage.read(kept, { startByte: 0, endByte: sealHeadBytes - 1 }));
    if (sealedWith(head) === idOfKey(key)) return;
  } catch (error) {
    // No reason not to start: the storage may be away for a while.
    log.warn({ err: error }, 'the key of the voices could not be checked');
    return;
  }
  throw new UnusableKey(
    'The voices that are kept here were sealed with another key. Set ENCRYPTION_KEY to that key, or put its file back to keys/encryption.key in DATA_DIR. If it is lost, npm run backup and then npm run restore with --force --without-voices gives the voices up and keeps everything else.',
  );
}

async function newestSealedFile(db: Kysely<Schema>): Promise<string | null> {
  const voice = await db
    .selectFrom('voices')
    .select('voice_key')
    .orderBy('trained_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (voice) return voice.voice_key;
  const training = await db
    .selectFrom('voice_training_sessions')
    .select('audio_data')
    .where('status', '=', 'processing')
    .limit(1)
    .executeTakeFirst();
  return training?.audio_data ?? null;
}
