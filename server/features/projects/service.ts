import type { Kysely, Transaction } from 'kysely';
import type { Project, ProjectAction, ProjectDetail } from '../../../contract/projects.ts';
import { AppError, notAllowed, notFound } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { storageKeys } from '../../storage/storage.ts';
import { bury } from '../../storage/tombstones.ts';
import { teamFrozen } from '../teams/service.ts';
import { planProjectDeletion } from './plan-project-deletion.ts';
import { presentProject, presentProjectDetail } from './present.ts';
import { judgeAccess } from './project-access.ts';
import { findSeenProject, findSeenProjects, type SeenProject } from './seen-project.ts';
import { findProjectIdsOf, findPronunciations, findSlides } from './store.ts';
import type { StoredProject } from './stored-project.ts';

export type { SeenProject } from './seen-project.ts';
export type { StoredProject } from './stored-project.ts';

const projectId = /^[\w-]{21}$/;

/**
 * The project, if the user may do this with it: every service of a project asks here first.
 * @throws AppError 404, the same for what is not there, what is another's, and what is no id at all | 403 `not_allowed`
 * and 403 `team_frozen` for what the user sees
 */
export async function requireProject(
  { database }: Pick<Dependencies, 'database'>,
  user: SignedIn,
  id: string,
  action: ProjectAction,
): Promise<SeenProject> {
  const seen = projectId.test(id) ? await findSeenProject(database.db, user.userId, id) : null;
  const judgement = seen ? judgeAccess(seen.standing, action) : 'hidden';
  if (!seen || judgement === 'hidden') throw notFound();
  if (judgement === 'frozen') throw teamFrozen();
  if (judgement === 'not_allowed') throw notAllowed('Your role in the team does not allow this.');
  return seen;
}

/** For what only looks. @throws AppError 404 */
export async function findVisibleProject(
  dependencies: Pick<Dependencies, 'database'>,
  user: SignedIn,
  id: string,
): Promise<StoredProject> {
  return (await requireProject(dependencies, user, id, 'see')).project;
}

/** Newest first. */
export async function listProjects(
  { database, generations }: Dependencies,
  user: SignedIn,
): Promise<Project[]> {
  const seen = await findSeenProjects(database.db, user.userId);
  const latest = await generations.latest(
    database.db,
    seen.map(({ project }) => project.id),
  );
  return seen.map((one) => presentProject(one, latest.get(one.project.id)));
}

export async function getProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<Project> {
  const seen = await requireProject(dependencies, user, id, 'see');
  const latest = await dependencies.generations.latest(dependencies.database.db, [id]);
  return presentProject(seen, latest.get(id));
}

export async function getProjectDetail(
  dependencies: Dependencies,
  user: SignedIn,
  id: string,
): Promise<ProjectDetail> {
  const seen = await requireProject(dependencies, user, id, 'see');
  const { db } = dependencies.database;
  const [latest, slides, pronunciations] = await Promise.all([
    dependencies.generations.latest(db, [id]),
    findSlides(db, id),
    findPronunciations(db, id),
  ]);
  return presentProjectDetail(seen, { latest: latest.get(id), slides, pronunciations });
}

/** Of all that the user has made. */
export function ownProjectIds(db: Kysely<Schema>, userId: string): Promise<string[]> {
  return findProjectIdsOf(db, userId);
}

/** Of those that the user could still bring back. */
export async function deletedProjectIds(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_projects')
    .select('id')
    .where('deleted_by', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** For projects that go in the same transaction: from here on a crash cannot leave their files behind. */
export async function planDeletionOfProjects(
  { now }: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  projectIds: readonly string[],
): Promise<void> {
  for (const id of projectIds) await planProjectDeletion(transaction, id, now());
  await bury(transaction, 'project', projectIds, now());
}

/** The files of projects that are gone; what fails is left for the sweep. */
export async function deleteProjectFolders(
  { storage, log }: Pick<Dependencies, 'storage' | 'log'>,
  projectIds: readonly string[],
): Promise<void> {
  for (const id of projectIds) {
    await storage
      .deleteFolder(storageKeys.projectFolder(id))
      .catch((err: unknown) => log.warn({ err }, 'the files of a deleted project are left for the sweep'));
  }
}

/** Canceling what is not running changes nothing. */
export async function cancelProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  await requireProject(dependencies, user, id, 'change');
  await dependencies.generations.cancel(id);
}

/** @throws AppError 409 `project_not_ready` | 409 `project_busy` */
export function requireFinishedVideo({ status, publishedGenerationId }: StoredProject): void {
  if (publishedGenerationId === null) {
    throw new AppError('project_not_ready', 409, 'This project has no finished video yet.');
  }
  if (status === 'processing') throw stillProcessing();
}

export function stillProcessing(): AppError {
  return new AppError(
    'project_busy',
    409,
    'The video of this project is being made. Wait or cancel it first.',
  );
}
