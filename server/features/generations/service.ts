import type { Kysely, Transaction } from 'kysely';
import { type PlanId, plans } from '#contract/plans.ts';
import type { ScriptQuestion } from '#contract/script-writer.ts';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { relayedQuestion } from '#pipeline/script/language-model/relayed-writer.ts';
import { unauthenticated } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import type { DamagedPart } from '../../records/project-video-store.ts';
import type { ContentFacts } from '../../storage/content-facts.ts';
import { answerQuestion, notePart, seeQuestion } from './browser-model/question-store.ts';
import { findOpenInVoiceOf, handOverGenerations } from './leaving/hand-over-store.ts';
import { type DamageParts, noteDamage } from './note-damage.ts';
import { findSlidePictures } from './pictures/pictures-store.ts';
import { findResultFiles } from './result-files-store.ts';
import { findFittedSpeed, isInReview } from './review-store.ts';
import { findScriptVersions, type StoredVersion } from './script-versions-store.ts';
import { countVideosOfPlan, endOpenGeneration, findUnderWay, setWaitingPriority } from './store.ts';

export type { Generations } from './create-generations.ts';
export type { GenerationView } from './generation-view.ts';
export type { StoredVersion } from './script-versions-store.ts';

/** The open question of a project's video to the model of a browser; notes that a page is there. */
export async function seeScriptQuestion(
  db: Kysely<Schema>,
  projectId: string,
): Promise<{ question: ScriptQuestion | null; isOver: boolean }> {
  const { open, isOver } = await seeQuestion(db, projectId);
  if (open === null) return { question: null, isOver };
  return { question: { number: open.number, ...relayedQuestion.parse(JSON.parse(open.question)) }, isOver };
}

/** Notes that the page of a browser still answers. @returns whether the answer is still wanted */
export function noteScriptPart(
  db: Kysely<Schema>,
  projectId: string,
  sent: { number: number; part: string },
): Promise<boolean> {
  return notePart(db, projectId, sent);
}

/** Hands a browser's answer to the video that asked; one that comes too late changes nothing. */
export function answerScriptQuestion(
  db: Kysely<Schema>,
  projectId: string,
  answered: { number: number; answer: string | null },
): Promise<void> {
  return answerQuestion(db, projectId, answered);
}

/** Returns the size and hash that a file of a finished video must have; null for a video of an earlier release. */
export async function resultFacts(
  db: Kysely<Schema>,
  generationId: string,
  file: string,
): Promise<ContentFacts | null> {
  return (await findResultFiles(db, generationId))?.[file] ?? null;
}

/** Finds those of the given projects whose video is not over: waiting, in work, or with its user or a browser. */
export function underWay(transaction: Transaction<Schema>, projectIds: readonly string[]): Promise<string[]> {
  return findUnderWay(transaction, projectIds);
}

/** Tells whether a video of the project waits until its user has seen the script. */
export function waitsForReview(db: Kysely<Schema>, projectId: string): Promise<boolean> {
  return isInReview(db, projectId);
}

/** Factor of the asked speed at which the script of a project that waits for its review is to be spoken; null where none waits. */
export function fittedSpeed(db: Kysely<Schema>, projectId: string): Promise<number | null> {
  return findFittedSpeed(db, projectId);
}

/** Finds the places of the stored pictures of a project's slides, by slide number. A slide without a stored picture has no entry. */
export function slidePictures(
  db: Kysely<Schema>,
  projectId: string,
): Promise<Map<number, { generationId: string; file: string }>> {
  return findSlidePictures(db, projectId);
}

/** The scripts of the project's latest videos of its present deck, newest first. */
export function scriptVersions(db: Kysely<Schema>, projectId: string): Promise<StoredVersion[]> {
  return findScriptVersions(db, projectId);
}

/** Notes a damaged deck or video; see note-damage.ts. @returns false when it is gone or replaced, so that nothing is damaged */
export function reportDamage(parts: DamageParts, damaged: DamagedPart): Promise<boolean> {
  return noteDamage(parts, damaged);
}

/**
 * Gives a user's waiting videos the priority of the new plan. A running video goes on, and no accepted video is refused.
 */
export async function followPlan(
  transaction: Transaction<Schema>,
  { userId, plan }: { userId: string; plan: PlanId },
): Promise<void> {
  await setWaitingPriority(transaction, userId, plans[plan].priority);
}

/** Keeps the videos of others' projects that a user has left there, in the transaction that deletes the user's account. */
export function keepVideosOfOthers(transaction: Transaction<Schema>, userId: string): Promise<void> {
  return handOverGenerations(transaction, userId);
}

/**
 * Cancels the videos under way that are to speak with the trained voice of a member who is leaving a team. Call it before the
 * member's projects there are another's, who has no right to the voice.
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

/** The videos that are left on a plan, without those that are finished or in progress; null without a limit. */
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
