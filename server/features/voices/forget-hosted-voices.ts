import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ElevenLabsCloner } from '#pipeline/speech/elevenlabs/create-elevenlabs-cloner.ts';
import { PipelineError } from '#runtime/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import {
  deleteHostedDeletion,
  dropUnfinishedDeletions,
  dueHostedDeletions,
  type HostedDeletion,
  postponeHostedDeletion,
} from './hosted-deletion-store.ts';

export type HostedForgetting = {
  db: Kysely<Schema>;
  /** null where no service is set up: deletions of voices that are kept there wait for a key. */
  hosted: Pick<ElevenLabsCloner, 'forget' | 'forgetUnfinished'> | null;
  log: FastifyBaseLogger;
  now: () => Date;
};

const serviceAway: ReadonlySet<string> = new Set(['hosted_voice_unreachable', 'hosted_voice_busy']);
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

/** Asks the service to delete the voices that are to go. A failed deletion is repeated later, without a limit. */
export async function forgetHostedVoices(parts: HostedForgetting, signal: AbortSignal): Promise<void> {
  const { db, hosted, log, now } = parts;
  if (hosted === null) return dropUnfinishedDeletions(db);
  for (const deletion of await dueHostedDeletions(db, now())) {
    try {
      await forget(hosted, deletion, signal);
      await db.transaction().execute(async (transaction) => {
        await deleteHostedDeletion(transaction, deletion.trainingId);
        if (deletion.hostedVoiceId === null) return;
        const detail = { voiceId: deletion.trainingId };
        await recordAudit(transaction, { userId: deletion.userId, action: 'voice.hosted_deleted', detail });
      });
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, trainingId: deletion.trainingId }, 'a hosted voice could not be deleted yet');
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** deletion.tries);
      await postponeHostedDeletion(db, deletion, new Date(now().getTime() + waitMs));
      // It is the service that fails: each of the others would wait for it as long.
      if (error instanceof PipelineError && serviceAway.has(error.code)) return;
    }
  }
}

function forget(
  hosted: NonNullable<HostedForgetting['hosted']>,
  { hostedVoiceId, trainingId }: HostedDeletion,
  signal: AbortSignal,
): Promise<void> {
  return hostedVoiceId === null
    ? hosted.forgetUnfinished(trainingId, signal)
    : hosted.forget(hostedVoiceId, signal);
}
