import type { Project, ProjectDetail } from '../../../contract/projects.ts';
import { AppError, notFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { canSee } from './can-see.ts';
import { presentProject, presentProjectDetail } from './present.ts';
import { findProject, findProjectsOf, findPronunciations, findSlides } from './store.ts';
import type { StoredProject } from './stored-project.ts';

const projectId = /^[\w-]{21}$/;

/** @throws AppError 404, the same for what is not there, what is another's, and what is no id at all */
export async function findVisibleProject(
  { database }: Pick<Dependencies, 'database'>,
  user: SignedIn,
  id: string,
): Promise<StoredProject> {
  const project = projectId.test(id) ? await findProject(database.db, id) : null;
  if (!project || !canSee(user, project)) throw notFound();
  return project;
}

/** Newest first. */
export async function listProjects(
  { database, generations }: Dependencies,
  user: SignedIn,
): Promise<Project[]> {
  const projects = await findProjectsOf(database.db, user.userId);
  const latest = await generations.latest(
    database.db,
    projects.map(({ id }) => id),
  );
  return projects.map((project) => presentProject(project, latest.get(project.id)));
}

export async function getProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<Project> {
  const project = await findVisibleProject(dependencies, user, id);
  const latest = await dependencies.generations.latest(dependencies.database.db, [id]);
  return presentProject(project, latest.get(id));
}

export async function getProjectDetail(
  dependencies: Dependencies,
  user: SignedIn,
  id: string,
): Promise<ProjectDetail> {
  const project = await findVisibleProject(dependencies, user, id);
  const { db } = dependencies.database;
  const [latest, slides, pronunciations] = await Promise.all([
    dependencies.generations.latest(db, [id]),
    findSlides(db, id),
    findPronunciations(db, id),
  ]);
  return presentProjectDetail(project, { latest: latest.get(id), slides, pronunciations });
}

/** Canceling what is not running changes nothing. */
export async function cancelProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  await findVisibleProject(dependencies, user, id);
  await dependencies.generations.cancel(id);
}

/** @throws AppError 409 `project_busy` | 409 `conflict` | what Generations.start throws */
export async function retryProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  const { status } = await findVisibleProject(dependencies, user, id);
  if (status === 'processing') throw stillProcessing();
  if (status === 'complete') {
    throw new AppError('conflict', 409, 'This video is finished: there is nothing to try again.');
  }
  await start(dependencies, user, id, 'first');
}

/** @throws AppError 409 `project_not_ready` | 409 `project_busy` | what Generations.start throws */
export async function renderProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  requireFinishedVideo(await findVisibleProject(dependencies, user, id));
  await start(dependencies, user, id, 'render');
}

/** @throws AppError 409 `project_not_ready` | 409 `project_busy` */
export function requireFinishedVideo({ status, publishedGenerationId }: StoredProject): void {
  if (publishedGenerationId === null) {
    throw new AppError('project_not_ready', 409, 'This project has no finished video yet.');
  }
  if (status === 'processing') throw stillProcessing();
}

function stillProcessing(): AppError {
  return new AppError(
    'project_busy',
    409,
    'The video of this project is being made. Wait or cancel it first.',
  );
}

async function start(
  { database, generations }: Dependencies,
  user: SignedIn,
  id: string,
  kind: 'first' | 'render',
): Promise<void> {
  const { generationId } = await database.db
    .transaction()
    .execute((transaction) =>
      generations.start(transaction, { projectId: id, userId: user.userId, plan: user.plan, kind }),
    );
  await generations.announce(generationId);
}
