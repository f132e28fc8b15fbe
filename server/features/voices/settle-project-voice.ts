import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { voiceNotTrained } from './voice-not-trained.ts';
import { settleVoice } from './voice-store.ts';

/**
 * For the start of a video, in its transaction, after its user was locked: which voice it speaks with is written down
 * with the project. Made again, a project keeps the voice that it has.
 * @throws AppError 409 `voice_not_trained` when it is to speak with a voice that is not there
 */
export async function settleProjectVoice(
  transaction: Transaction<Schema>,
  { projectId, userId, kind }: { projectId: string; userId: string; kind: 'first' | 'render' },
): Promise<void> {
  const voiceId = await settleVoice(transaction, projectId, { keep: kind === 'render' });
  if (voiceId === undefined) return;
  if (voiceId === null) throw voiceNotTrained();
  await recordAudit(transaction, { userId, action: 'voice.used', detail: { voiceId, projectId } });
}
