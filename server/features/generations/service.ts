import type { Kysely, Transaction } from 'kysely';
import { type PlanId, plans } from '#contract/plans.ts';
import type { ScriptQuestion } from '#contract/script-writer.ts';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { relayedQuestion } from '#pipeline/for-the-server/scripts.ts';
import { unauthenticated } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import type { ContentFacts } from '../../storage/content-facts.ts';
import { seeQuestion } from './browser-model/question-store.ts';
import { findOpenInVoiceOf } from './hand-over-store.ts';
import { findResultFiles } from './result-files/result-files-store.ts';
import { countVideosOfPlan, endOpenGeneration, setWaitingPriority } from './store.ts';

/** Returns the open question of a project's video to a browser's model, and records that a page has fetched it. */
export async function seeScriptQuestion(
  db: Kysely<Schema>,
  projectId: string,
): Promise<{ question: ScriptQuestion | null; isOver: boolean }> {
  const { open, isOver } = await seeQuestion(db, projectId);
  if (open === null) return { question: null, isOver };
  return { question: { number: open.number, ...relayedQuestion.parse(JSON.parse(open.question)) }, isOver };
}

/** Returns the expected size and hash of a file of a finished video. Null for a video of an earlier release. */
export async function resultFacts(
  db: Kysely<Schema>,
  generationId: string,
  file: string,
): Promise<ContentFacts | null> {
  return (await findResultFiles(db, generationId))?.[file] ?? null;
}

/** Gives a user's waiting videos the priority of the new plan. Running videos continue, and no accepted video is refused. */
export async function followPlan(
  transaction: Transaction<Schema>,
  { userId, plan }: { userId: string; plan: PlanId },
): Promise<void> {
  await setWaitingPriority(transaction, userId, plans[plan].priority);
}

/**
 * Cancels unfinished videos that use the trained voice of a member who is leaving a team. Call it before the member's projects
 * there are transferred to a user without a right to the voice.
 */
export async function endVideosInVoiceOf(
  transaction: Transaction<Schema>,
  member: { teamId: string; userId: string },
): Promise<void> {
  const open = await findOpenInVoiceOf(transaction, { ...member, voice: trainedVoice.id });
  for (const id of open) {
    await endOpenGeneration(transaction, (eb) => eb('id', '=', id), { status: 'canceled', error: null });
  }
}

/** Returns the number of videos left on a plan, without finished and unfinished ones. Null if unlimited. */
export async function videosLeft(
  db: Kysely<Schema>,
  { userId, plan }: { userId: string; plan: PlanId },
): Promise<number | null> {
  const { maxVideos } = plans[plan];
  if (maxVideos === null) return null;
  const counted = await countVideosOfPlan(db, userId);
  if (!counted) throw unauthenticated();
  return Math.max(0, maxVideos - counted.used - counted.reserved);
}
