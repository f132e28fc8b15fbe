import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { voiceNotTrained } from './voice-not-trained.ts';
import { settleVoice } from './voice-store.ts';

/**
 * Records which voice the project speaks with, in the transaction that starts a video and has locked its user. A project that is
 * rendered again keeps its voice.
 * @throws AppError 409 `voice_not_trained` if the project needs an own voice and its user has none
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
