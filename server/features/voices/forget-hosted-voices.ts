import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type HostedEngine, hostedEngines } from '#pipeline/for-the-server/voices.ts';
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

/** Deletes voices at the service that stores them. */
export type HostedForgetter = {
  forget(hostedVoiceId: string, signal: AbortSignal): Promise<void>;
  /** Deletes any voices that an unfinished training left behind. */
  forgetUnfinished(trainingId: string, signal: AbortSignal): Promise<void>;
};
type Services = Partial<Record<HostedEngine, HostedForgetter>>;

export type ForgettingDeps = {
  db: Kysely<Schema>;
  /** Configured services. Deletions of voices at another one wait for its configuration. */
  services: Services;
  log: FastifyBaseLogger;
  now: () => Date;
};

const serviceAway: ReadonlySet<string> = new Set([
  'hosted_voice_unreachable',
  'hosted_voice_busy',
  'voice_server_unreachable',
  'voice_server_busy',
]);
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

/** Deletes, at the services, the voices that are due. A failed deletion is repeated without limit. */
export async function forgetHostedVoices(deps: ForgettingDeps, signal: AbortSignal): Promise<void> {
  const { db, services, now } = deps;
  const engines = hostedEngines.filter((engine) => services[engine] !== undefined);
  if (engines.length === 0) return dropUnfinishedDeletions(db);
  const away = new Set<HostedEngine>();
  for (const deletion of await dueHostedDeletions(db, engines, now())) {
    const asked = engines.filter((engine) => deletion.engine === null || deletion.engine === engine);
    // Skips an unavailable service, for which each further deletion would wait as long.
    if (asked.some((engine) => away.has(engine))) continue;
    const silent = await tryOnce(deps, deletion, asked, signal);
    if (signal.aborted) return;
    if (silent !== null) away.add(silent);
  }
}

/** Tries a deletion once. @returns the unavailable service that is the reason for postponing the deletion, if any */
async function tryOnce(
  { db, services, log, now }: ForgettingDeps,
  deletion: HostedDeletion,
  asked: readonly HostedEngine[],
  signal: AbortSignal,
): Promise<HostedEngine | null> {
  let engine: HostedEngine | null = null;
  try {
    for (engine of asked) await forget(services[engine], deletion, signal);
    await db.transaction().execute(async (transaction) => {
      await deleteHostedDeletion(transaction, deletion.trainingId);
      if (deletion.hostedVoiceId === null) return;
      const detail = { voiceId: deletion.trainingId };
      await recordAudit(transaction, { userId: deletion.userId, action: 'voice.hosted_deleted', detail });
    });
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    log.warn({ err: error, trainingId: deletion.trainingId }, 'a hosted voice could not be deleted yet');
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** deletion.tries);
    await postponeHostedDeletion(db, deletion, new Date(now().getTime() + waitMs));
    return error instanceof PipelineError && serviceAway.has(error.code) ? engine : null;
  }
}

async function forget(
  service: HostedForgetter | undefined,
  { hostedVoiceId, trainingId }: HostedDeletion,
  signal: AbortSignal,
): Promise<void> {
  await (hostedVoiceId === null
    ? service?.forgetUnfinished(trainingId, signal)
    : service?.forget(hostedVoiceId, signal));
}
