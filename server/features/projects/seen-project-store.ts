import type { Kysely } from 'kysely';
import { plans } from '../../../contract/plans.ts';
import type { ProjectAction } from '../../../contract/projects.ts';
import type { Schema } from '../../db/schema.ts';
import { type StoredProject, toStoredProject } from '../../records/stored-project.ts';
import { allowedActions, type Standing } from './project-access.ts';

/** A project as somebody comes to it, who may be nothing to it. */
export type SeenProject = {
  project: StoredProject;
  makerName: string;
  team: { id: string; name: string; isFrozen: boolean } | null;
  standing: Standing;
  allowed: ProjectAction[];
};

export async function findSeenProject(
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<SeenProject | null> {
  const row = await seenBy(db, userId).where('projects.id', '=', id).executeTakeFirst();
  return row ? toSeenProject(row, userId) : null;
}

/** Those that belong to the user or to a team that the user is in, newest first. */
export async function findSeenProjects(db: Kysely<Schema>, userId: string): Promise<SeenProject[]> {
  const rows = await seenBy(db, userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('projects.team_id', 'is', null), eb('projects.user_id', '=', userId)]),
        eb('roles.user_id', 'is not', null),
      ]),
    )
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id')
    .execute();
  return rows.map((row) => toSeenProject(row, userId));
}

function seenBy(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('projects')
    .innerJoin('users as makers', 'makers.id', 'projects.user_id')
    .leftJoin('teams', 'teams.id', 'projects.team_id')
    .leftJoin('users as owners', 'owners.id', 'teams.owner_id')
    .leftJoin('team_roles as roles', (join) =>
      join.onRef('roles.team_id', '=', 'projects.team_id').on('roles.user_id', '=', userId),
    )
    .selectAll('projects')
    .select([
      'makers.name as maker_name',
      'teams.name as team_name',
      'owners.subscription_tier as owner_plan',
      'roles.role',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof seenBy>['executeTakeFirstOrThrow']>>;

function toSeenProject(row: Row, userId: string): SeenProject {
  const project = toStoredProject(row);
  const team = project.teamId === null ? null : { id: project.teamId, ...teamOf(row) };
  const isMaker = project.userId === userId;
  const standing: Standing = team
    ? { role: row.role, isMaker, isFrozen: team.isFrozen }
    : { role: isMaker ? 'owner' : null, isMaker, isFrozen: false };
  return { project, makerName: row.maker_name, team, standing, allowed: allowedActions(standing) };
}

function teamOf({ team_name, owner_plan }: Row): { name: string; isFrozen: boolean } {
  return { name: team_name ?? '', isFrozen: owner_plan === null || plans[owner_plan].maxTeams === 0 };
}
