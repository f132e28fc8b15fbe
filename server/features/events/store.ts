import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ProjectEvent } from '#contract/events.ts';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import type { Schema } from '../../db/schema.ts';
import type { EventsTable } from '../../db/tables/accounts-tables.ts';

/** An event as it is sent. `data` is the event of the contract, as JSON. */
export type StoredEvent = {
  id: bigint;
  userId: string;
  projectId: string | null;
  type: string;
  data: string;
};

/** Position of a listener in the events of their user. */
export type Cursor = { userId: string; afterId: bigint };

const maxEventsOfCursor = 500;

/** Finds the events after each cursor, oldest first, at most 500 each, in the order of the cursors. */
export async function eventsAfter(db: Kysely<Schema>, cursors: readonly Cursor[]): Promise<StoredEvent[][]> {
  const userIds = cursors.map(({ userId }) => userId);
  const afterIds = cursors.map(({ afterId }) => String(afterId));
  // A lateral join gives each cursor its own limit.
  const { rows } = await sql<Selectable<EventsTable> & { place: string }>`
    SELECT cursors.place, found.*
    FROM unnest(${userIds}::text[], ${afterIds}::bigint[]) WITH ORDINALITY AS cursors (user_id, after_id, place)
    CROSS JOIN LATERAL (
      SELECT * FROM events
      WHERE events.user_id = cursors.user_id AND events.id > cursors.after_id
      ORDER BY events.id LIMIT ${maxEventsOfCursor}
    ) AS found
    ORDER BY cursors.place, found.id`.execute(db);
  const pages: StoredEvent[][] = cursors.map(() => []);
  for (const row of rows) pages[Number(row.place) - 1]?.push(toStoredEvent(row));
  return pages;
}

function toStoredEvent(row: Selectable<EventsTable>): StoredEvent {
  return {
    id: BigInt(row.id),
    userId: row.user_id,
    projectId: row.project_id,
    type: row.type,
    data: JSON.stringify(row.data),
  };
}

/** Finds the id of the user's newest event, or 0 if there is none. */
export async function newestEventId(db: Kysely<Schema>, userId: string): Promise<bigint> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return BigInt(row?.id ?? 0);
}

/** Finds everybody who may see each of these projects, by the `see` rule of project access in SQL. */
export async function findViewers(
  db: Kysely<Schema>,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('team_roles', 'team_roles.team_id', 'projects.team_id')
    .select((eb) => ['projects.id', eb.fn.coalesce('team_roles.user_id', 'projects.user_id').as('user_id')])
    .where('projects.id', '=', sql<string>`ANY (${[...projectIds]}::text[])`)
    .execute();
  const viewers = new Map<string, string[]>();
  for (const { id, user_id } of rows) viewers.set(id, [...(viewers.get(id) ?? []), user_id]);
  return viewers;
}

/** A user who listens to one project. */
export type ListenerOfProject = { userId: string; projectId: string };

/** Returns the listeners that may still see their project, by the rule of findViewers. */
export async function findStillAllowed<L extends ListenerOfProject>(
  db: Kysely<Schema>,
  listeners: readonly L[],
): Promise<Set<L>> {
  const userIds = listeners.map(({ userId }) => userId);
  const projectIds = listeners.map(({ projectId }) => projectId);
  const { rows } = await sql<{ place: string }>`
    SELECT asked.place
    FROM unnest(${userIds}::text[], ${projectIds}::text[]) WITH ORDINALITY AS asked (user_id, project_id, place)
    WHERE EXISTS (
      SELECT FROM projects LEFT JOIN team_roles ON team_roles.team_id = projects.team_id
      WHERE projects.id = asked.project_id
        AND coalesce(team_roles.user_id, projects.user_id) = asked.user_id)`.execute(db);
  return new Set(rows.flatMap(({ place }) => listeners[Number(place) - 1] ?? []));
}

/** Makes transactions that publish to the same user wait for each other. */
export async function lockEventsOf(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`events:${userId}`}, 0))`.execute(transaction);
}

/** Inserts an event for each of these users. */
export async function insertEvents(
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

/** Replaces these users' events of a team's projects with `deleted`; events of projects that they made stay. */
export async function closeTeam(
  transaction: Transaction<Schema>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
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

/** Replaces these users' events of a project with `deleted`. */
export async function closeProject(
  transaction: Transaction<Schema>,
  projectId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('events')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', [...userIds])
    .execute();
  await insertEvents(transaction, userIds, { type: 'deleted', projectId });
}

/** Retention of events. A page that was away for longer loads its whole state again. */
export const eventsKeptMs = 24 * 60 * 60_000;

/** Deletes the events from before the cutoff. */
export async function deleteOldEvents(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('events')
    .where(({ ref }) => isOver(ref('created_at'), cutoff))
    .execute();
}
