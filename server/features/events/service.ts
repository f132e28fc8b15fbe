import type { Kysely, Transaction } from 'kysely';
import type { ProjectEvent } from '#contract/events.ts';
import type { Schema } from '../../db/schema.ts';
import { closeProject, closeTeam, findViewers, insertEvents, lockEventsOf } from './store.ts';

/**
 * Sends an event to the open pages of these users once the transaction is committed. Call it last in the transaction, because it
 * locks the events of each user, so that they become visible in the order of their ids. Without the lock, a reader could see event
 * 6, remember it, and never see event 5, which was committed a moment later.
 */
export async function publishEach(
  transaction: Transaction<Schema>,
  userIds: readonly string[],
  event: ProjectEvent,
): Promise<void> {
  if (userIds.length === 0) return;
  await holdEventsOf(transaction, userIds);
  await insertEvents(transaction, userIds, event);
}

/**
 * Sends an event to everybody who may see the project. The viewers are read again once their events are locked: a user who has just
 * lost access, and has received the event that the project is gone, must not receive this one afterwards.
 */
export async function publishToViewers(
  transaction: Transaction<Schema>,
  event: Extract<ProjectEvent, { projectId: string }>,
): Promise<void> {
  const held = await viewersOf(transaction, event.projectId);
  await holdEventsOf(transaction, held);
  const viewers = await viewersOf(transaction, event.projectId);
  const stillThere = viewers.filter((id) => held.includes(id));
  await insertEvents(transaction, stillThere, event);
}

/**
 * Publishes to these users that the projects of a team are gone for them, except those that they made. Earlier events of those
 * projects are deleted, so that resuming a stream cannot bring them back.
 */
export async function publishTeamClosed(
  transaction: Transaction<Schema>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await holdEventsOf(transaction, userIds);
  await closeTeam(transaction, teamId, userIds);
}

/** Does the same for one project and users who no longer see it. */
export async function publishProjectClosed(
  transaction: Transaction<Schema>,
  projectId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await holdEventsOf(transaction, userIds);
  await closeProject(transaction, projectId, userIds);
}

/** Returns the ids of everybody who may see a project. */
export async function viewersOf(db: Kysely<Schema>, projectId: string): Promise<string[]> {
  return (await findViewers(db, [projectId])).get(projectId) ?? [];
}

/**
 * Publishes the deletion of projects to their former viewers. Call it last in the transaction that deletes them.
 * @param viewers viewers before the deletion, keyed by the id of the project
 */
export async function publishDeleted(
  transaction: Transaction<Schema>,
  viewers: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await holdEventsOf(transaction, [...viewers.values()].flat());
  for (const [projectId, userIds] of viewers) {
    await insertEvents(transaction, userIds, { type: 'deleted', projectId });
  }
}

/**
 * Locks the events of users. A transaction that publishes more than once calls it first, for all of them: locked in the order of
 * their ids, two transactions never deadlock.
 */
export async function holdEventsOf(
  transaction: Transaction<Schema>,
  userIds: readonly string[],
): Promise<void> {
  for (const id of [...new Set(userIds)].sort()) await lockEventsOf(transaction, id);
}
