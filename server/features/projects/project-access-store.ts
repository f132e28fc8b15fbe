import { type Kysely, sql } from 'kysely';
import { plans } from '#contract/plans.ts';
import type { ProjectAction } from '#contract/projects.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { isBesideOriginal } from '../../records/is-beside-original.ts';
import {
  type ListedProject,
  listedProjectColumns,
  type StoredProject,
  toListedProject,
  toStoredProject,
  videoColumns,
} from '../../records/stored-project.ts';
import { allowedActions, type Membership } from './project-access.ts';

/** Project with the membership of a user, who may have none. */
export type AccessedProject<Shown = StoredProject> = {
  project: Shown;
  makerName: string;
  team: { id: string; name: string; isFrozen: boolean } | null;
  membership: Membership;
  allowed: ProjectAction[];
};

/** Finds a project with the user's membership, which may allow nothing; null if the project is gone. */
export function findAccessedProject(
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<AccessedProject | null> {
  const query = accessedBy(db, userId)
    .selectAll('projects')
    .select(videoColumns)
    .where('projects.id', '=', id);
  return firstRow(query, (row) => toAccessedProject(toStoredProject(row), row, userId));
}

/** Lists the projects of the user and of the user's teams, newest first. Those of a batch's rows are listed with the batch. */
export function findAccessedProjects(
  db: Kysely<Schema>,
  userId: string,
): Promise<AccessedProject<ListedProject>[]> {
  // An array rather than a join, so that both halves of the condition are looked up in an index.
  const ownTeams = sql`ARRAY(SELECT team_id FROM team_roles WHERE user_id = ${userId})`;
  const query = accessedBy(db, userId)
    .select(listedProjectColumns)
    .where((eb) =>
      eb.or([
        eb.and([eb('projects.team_id', 'is', null), eb('projects.user_id', '=', userId)]),
        sql<boolean>`projects.team_id = ANY (${ownTeams})`,
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch_videos')
            .innerJoin('batch_rows', 'batch_rows.id', 'batch_videos.row_id')
            .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
            .innerJoin('projects as originals', 'originals.id', 'batches.project_id')
            .select('batch_videos.row_id')
            .whereRef('batch_videos.project_id', '=', 'projects.id')
            .where(isBesideOriginal),
        ),
      ),
    )
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id');
  return allRows(query, (row) => toAccessedProject(toListedProject(row), row, userId));
}

function accessedBy(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('projects')
    .innerJoin('users as makers', 'makers.id', 'projects.user_id')
    .leftJoin('videos', 'videos.project_id', 'projects.id')
    .leftJoin('teams', 'teams.id', 'projects.team_id')
    .leftJoin('users as owners', 'owners.id', 'teams.owner_id')
    .leftJoin('team_roles as roles', (join) =>
      join.onRef('roles.team_id', '=', 'projects.team_id').on('roles.user_id', '=', userId),
    )
    .select([
      'makers.name as maker_name',
      'teams.name as team_name',
      'owners.subscription_tier as owner_plan',
      'roles.role',
    ]);
}

type Beside = Awaited<ReturnType<ReturnType<typeof accessedBy>['executeTakeFirstOrThrow']>>;

function toAccessedProject<Shown extends Pick<StoredProject, 'userId' | 'teamId'>>(
  project: Shown,
  beside: Beside,
  userId: string,
): AccessedProject<Shown> {
  const team = project.teamId === null ? null : { id: project.teamId, ...teamOf(beside) };
  const isMaker = project.userId === userId;
  const membership: Membership = team
    ? { role: beside.role, isMaker, isFrozen: team.isFrozen }
    : { role: isMaker ? 'owner' : null, isMaker, isFrozen: false };
  return { project, makerName: beside.maker_name, team, membership, allowed: allowedActions(membership) };
}

function teamOf({ team_name, owner_plan }: Beside): { name: string; isFrozen: boolean } {
  return { name: team_name ?? '', isFrozen: owner_plan === null || plans[owner_plan].maxTeams === 0 };
}
