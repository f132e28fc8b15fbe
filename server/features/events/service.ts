import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProjectEvent } from '../../../contract/events.ts';
import type { Schema } from '../../db/schema.ts';

/** Tells the user's open pages. See publishEach. */
export function publish(
  transaction: Transaction<Schema>,
  userId: string,
  event: ProjectEvent,
): Promise<void> {
  return publishEach(transaction, [userId], event);
}

/**
 * Tells the open pages of these users, once the transaction is committed. Call it last in the transaction: it holds a
 * lock for each of them, so that events become visible in the order of their ids. Without it a reader could see 6,
 * remember it, and never see 5, which was committed a moment later.
 */
export async function publishEach(
  transaction: Transaction<Schema>,
  userIds: readonly string[],
  event: ProjectEvent,
): Promise<void> {
  if (userIds.length === 0) return;
  await holdEventsOf(transaction, userIds);
  await insertEach(transaction, userIds, event);
}

/**
 * Tells everybody who may see the project. Who loses the access in this moment is asked for again once their events are
 * held: nobody who has been told that it is gone for them hears of it afterwards.
 */
export async function publishToViewers(
  transaction: Transaction<Schema>,
  event: Extract<ProjectEvent, { projectId: string }>,
): Promise<void> {
  const held = await viewersOf(transaction, event.projectId);
  await holdEventsOf(transaction, held);
  const viewers = await viewersOf(transaction, event.projectId);
  const stillThere = viewers.filter((id) => held.includes(id));
  await insertEach(transaction, stillThere, event);
}

/**
 * Tells these users that the projects of a team are gone for them, but for those that they made. What they were told
 * before of those projects cannot be had again by resuming a stream.
 */
export async function publishTeamClosed(
  transaction: Transaction<Schema>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await holdEventsOf(transaction, userIds);
  const users = sql<string>`unnest(${[...userIds]}::text[])`;
  await sql`
    DELETE FROM events USING projects
    WHERE events.project_id = projects.id AND projects.team_id = ${teamId}
      AND events.user_id = ANY(${[...userIds]}::text[]) AND events.user_id <> projects.user_id`.execute(
    transaction,
  );
  await sql`
    INSERT INTO events (user_id, project_id, type, data)
    SELECT users.id, projects.id, 'deleted', jsonb_build_object('type', 'deleted', 'projectId', projects.id)
    FROM projects CROSS JOIN ${users} AS users (id)
    WHERE projects.team_id = ${teamId} AND projects.user_id <> users.id`.execute(transaction);
}

/** Everybody who may see a project. The same in SQL as the `see` of its access rule. */
export async function viewersOf(db: Kysely<Schema>, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('team_roles', 'team_roles.team_id', 'projects.team_id')
    .select((eb) => eb.fn.coalesce('team_roles.user_id', 'projects.user_id').as('user_id'))
    .where('projects.id', '=', projectId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * For a transaction that publishes more than once: to be called first, with everybody. In the order of the ids, so that
 * two transactions never wait for each other.
 */
export async function holdEventsOf(
  transaction: Transaction<Schema>,
  userIds: readonly string[],
): Promise<void> {
  for (const id of [...new Set(userIds)].sort()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`events:${id}`}, 0))`.execute(transaction);
  }
}

async function insertEach(
  transaction: Transaction<Schema>,
  userIds: readonly string[],
  event: ProjectEvent,
): Promise<void> {
  if (userIds.length === 0) return;
  const row = {
    project_id: 'projectId' in event ? event.projectId : null,
    type: event.type,
    data: JSON.stringify(event),
  };
  await transaction
    .insertInto('events')
    .values(userIds.map((user_id) => ({ user_id, ...row })))
    .execute();
}
