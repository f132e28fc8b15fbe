import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { forgetVoices } from '../features/voices/service.ts';
import { endAllWebhooks } from '../features/webhooks/webhook-store.ts';
import { removeAllRecordings } from '../records/slide-recordings-store.ts';

/**
 * Deletes every recording and voice, and switches every webhook off, for when their key is lost. Their users can train new
 * voices, record their slides again and make new secrets.
 */
export async function forgetSealed(transaction: Transaction<Schema>, at: Date): Promise<void> {
  const owners = await transaction
    .selectFrom('voice_training_sessions')
    .select('user_id')
    .distinct()
    .execute();
  for (const { user_id } of owners) await forgetVoices({ now: () => at }, transaction, user_id);
  await removeAllRecordings(transaction);
  await endAllWebhooks(transaction, at);
}
