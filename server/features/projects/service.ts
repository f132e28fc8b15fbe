import type { Transaction } from 'kysely';
import type { Project, ProjectAction, ProjectDetail } from '#contract/projects.ts';
import type { ScriptVersion } from '#contract/slides.ts';
import { AppError, notAllowed, notFound } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findDeckUpdate } from '../../records/deck-updates-store.ts';
import { deleteProjectRow } from '../../records/projects-store.ts';
import { findPronunciations } from '../../records/pronunciations-store.ts';
import { findSpeakers } from '../../records/slide-recordings-store.ts';
import { findSlides } from '../../records/slides-store.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { leaveTombstones } from '../../storage/tombstones.ts';
import { deleteEventsOfProjects } from '../events/for-other-slices.ts';
import { findScriptVersions, findSlidePictures } from '../generations/for-other-slices.ts';
import { teamFrozen } from '../teams/for-other-slices.ts';
import { findRowOfVideo } from './batch-videos-store.ts';
import {
  forgetDeletedProject,
  forgetDeletedProjectsOf,
  forgetInCopies,
} from './deletion/deleted-projects-store.ts';
import { deleteKeysOf } from './idempotency-store.ts';
import { presentProject, presentProjectDetail } from './present.ts';
import { decideAccess } from './project-access.ts';
import { type AccessedProject, findAccessedProject, findAccessedProjects } from './project-access-store.ts';
import { paceOfProject } from './video-length.ts';

const projectId = /^[\w-]{21}$/;

/**
 * Finds the project, and checks that the user may take this action on it. Every service of a project calls this first.
 * @throws AppError 404, the same for a missing project, one that the user may not see, and a malformed id | 403 `not_allowed` and
 * 403 `team_frozen` for a project that the user can see
 */
export async function requireProject(
  { database }: Pick<Dependencies, 'database'>,
  user: Pick<SignedIn, 'userId'>,
  id: string,
  action: ProjectAction,
): Promise<AccessedProject> {
  const accessed = projectId.test(id) ? await findAccessedProject(database.db, user.userId, id) : null;
  const decision = accessed ? decideAccess(accessed.membership, action) : 'hidden';
  if (!accessed || decision === 'hidden') throw notFound();
  if (decision === 'frozen') throw teamFrozen();
  if (decision === 'not_allowed') throw notAllowed('Your role in the team does not allow this.');
  return accessed;
}

/** Finds a project that the user may see. @throws AppError 404 */
export async function findVisibleProject(
  dependencies: Pick<Dependencies, 'database'>,
  user: SignedIn,
  id: string,
): Promise<StoredProject> {
  return (await requireProject(dependencies, user, id, 'see')).project;
}

/** Lists the user's projects and those of their teams, newest first. */
export async function listProjects(
  { database, generations }: Dependencies,
  user: SignedIn,
): Promise<Project[]> {
  const accessed = await findAccessedProjects(database.db, user.userId);
  const latest = await generations.latest(
    database.db,
    accessed.map(({ project }) => project.id),
  );
  return accessed.map((one) => presentProject(one, latest.get(one.project.id)));
}

/** Returns the project, as lists show it. @throws AppError 404 */
export async function getProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<Project> {
  const accessed = await requireProject(dependencies, user, id, 'see');
  const latest = await dependencies.generations.latest(dependencies.database.db, [id]);
  return presentProject(accessed, latest.get(id));
}

/** Returns the project with its slides and dictionary. @throws AppError 404 */
export async function getProjectDetail(
  dependencies: Dependencies,
  user: SignedIn,
  id: string,
): Promise<ProjectDetail> {
  const accessed = await requireProject(dependencies, user, id, 'see');
  const { db } = dependencies.database;
  const [latest, slides, pictures, pronunciations, deckUpdate, batchRow, wordsPerMinute, speakers] =
    await Promise.all([
      dependencies.generations.latest(db, [id]),
      findSlides(db, id),
      findSlidePictures(db, id),
      findPronunciations(db, id),
      findDeckUpdate(db, id),
      findRowOfVideo(db, id),
      paceOfProject(db, accessed.project),
      findSpeakers(db, id),
    ]);
  const { maxVideoSeconds } = dependencies.config.jobs;
  const length = { wordsPerMinute, maxVideoSeconds };
  return presentProjectDetail(accessed, {
    latest: latest.get(id),
    slides,
    speakers,
    pictured: new Set(pictures.keys()),
    pronunciations,
    deckUpdate,
    batchRow,
    length,
    asksModel: dependencies.config.languageModel !== null,
  });
}

/** Returns the scripts of the project's latest videos, newest first. @throws AppError 404 */
export async function listScriptVersions(
  dependencies: Dependencies,
  user: SignedIn,
  id: string,
): Promise<ScriptVersion[]> {
  const { publishedGenerationId } = await findVisibleProject(dependencies, user, id);
  const versions = await findScriptVersions(dependencies.database.db, id);
  return versions.map(({ id: versionId, madeAt, slides }) => ({
    id: versionId,
    madeAt: madeAt.toISOString(),
    isOfVideo: versionId === publishedGenerationId,
    slides: slides.map(({ voiceOption = null, speechSpeed = null, motion = null, takes = [], ...slide }) => ({
      ...slide,
      voiceOption,
      motion,
      speechSpeed,
      takes,
    })),
  }));
}

/**
 * Deletes the copies of deleted projects that belong to a user's account, and the user's content in those that others can restore.
 * The caller deletes the files. @returns the ids of the projects
 */
export async function dropWaysBack(transaction: Transaction<Schema>, userId: string): Promise<string[]> {
  const dropped = await forgetDeletedProjectsOf(transaction, userId);
  await forgetInCopies(transaction, userId);
  return dropped;
}

/** Deletes a project permanently, whether it was already deleted or not, and schedules the deletion of its files. */
export async function deleteProjectForGood(
  deps: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  id: string,
): Promise<void> {
  await deleteProjectRow(transaction, id);
  await deleteKeysOf(transaction, id);
  await forgetDeletedProject(transaction, id);
  // Comes after the row, whose deletion waited for everybody who was writing an event about it.
  await planDeletionOfProjects(deps, transaction, [id]);
}

/**
 * Schedules the deletion of the files of projects that are deleted in the same transaction, and deletes their events. After the
 * commit, a crash cannot leave them behind. The files are deleted once no worker can be writing to them.
 */
export async function planDeletionOfProjects(
  { now }: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  projectIds: readonly string[],
): Promise<void> {
  for (const id of projectIds) {
    await planDeletionAfterWrites(transaction, storageKeys.projectFolder(id), now());
  }
  await deleteEventsOfProjects(transaction, projectIds);
  await leaveTombstones(transaction, 'project', projectIds, now());
}

/** Deletes the files of deleted projects. Failures are left to the sweep. */
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

/** Cancels the current generation. Without one, nothing happens. */
export async function cancelProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  await requireProject(dependencies, user, id, 'change');
  await dependencies.generations.cancel(id);
}

/**
 * Checks that the project has a video and that none is being made. @throws AppError 409 `project_not_ready` | 409 `project_busy`
 */
export function requireFinishedVideo({ status, publishedGenerationId }: StoredProject): void {
  if (publishedGenerationId === null) {
    throw new AppError('project_not_ready', 409, 'This project has no finished video yet.');
  }
  if (status === 'processing') throw stillProcessing();
}

/** Returns the error for a change while the video is being made. */
export function stillProcessing(): AppError {
  return new AppError(
    'project_busy',
    409,
    'The video of this project is being made. Wait for it or cancel it first.',
  );
}
