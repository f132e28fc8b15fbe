import { me } from '#contract/auth.ts';
import { listProjects, type Project } from '#contract/projects.ts';
import { PipelineError } from '#runtime/errors.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { claimNext } from '#server/features/generations/lease-store.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import { deleteUnreachableFiles } from '#server/features/generations/result-files/result-files.ts';
import { sweepProjects } from '#server/features/projects/sweep.ts';
import { call } from '../support/call.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { jobDeps, scriptedProcess, someVideo } from '../support/generations.ts';
import type { TestApp } from '../support/test-app.ts';
import type { BaseApp } from './base-app.ts';
import type { Outcome } from './model.ts';
import { killedMessage, type ServerLife, startLife } from './server-life.ts';

/** One attempt to make a video, which waits until a command ends it. */
export type Try = {
  id: number;
  projectId: string;
  generationId: string;
  /** Ends the attempt, and resolves when the worker has recorded that. */
  end(outcome: Outcome): Promise<void>;
  /** Ends the attempt with its process, which records nothing. */
  die(): Promise<void>;
};

/** A server with its workers, and one user. */
export type System = {
  base: BaseApp;
  life: ServerLife;
  user: TestUser;
  attempts: Try[];
};

export async function startSystem(base: BaseApp): Promise<System> {
  const life = await startLife(base);
  return { base, life, user: await signUp(life.testApp), attempts: [] };
}

/** Kills the server with all attempts in progress, and starts another process. */
export async function killAndRestart(system: System): Promise<void> {
  system.life.kill();
  await Promise.all(system.attempts.splice(0).map((one) => one.die()));
  await system.life.testApp.close();
  system.life = await startLife(system.base);
}

let attemptIds = 0;

/** Claims the next video, as a free worker does. @returns null if there is none */
export async function takeNext(system: System): Promise<Try | null> {
  const { testApp } = system.life;
  const job = await claimNext(testApp.db, 'a worker');
  if (!job) return null;
  const { promise: told, resolve, reject } = Promise.withResolvers<void>();
  const videoProcess = scriptedProcess(async () => {
    await told;
    return someVideo;
  });
  const ended = makeGeneration(job, jobDeps(testApp, { videoProcess })).catch(onlyKilled);
  // The attempt is only awaited after a command has ended it.
  told.catch(() => {});
  attemptIds += 1;
  const taken: Try = {
    id: attemptIds,
    projectId: job.projectId,
    generationId: job.id,
    end(outcome) {
      const failure = failureOf(outcome);
      if (failure) reject(failure);
      else resolve();
      return ended;
    },
    die() {
      reject(new Error(killedMessage));
      return ended;
    },
  };
  system.attempts.push(taken);
  return taken;
}

function failureOf(outcome: Outcome): Error | null {
  switch (outcome) {
    case 'done':
      return null;
    case 'refused':
      return new PipelineError('deck_render_failed', 'The slides of this deck cannot be drawn.');
    case 'crashed':
      return new WorkProcessCrashed('It ended with SIGKILL: ');
    case 'broke':
      return new Error('the disk is full');
  }
}

function onlyKilled(error: unknown): void {
  if (!(error instanceof Error && error.message === killedMessage)) throw error;
}

/** Turns the clock of the database forward, so that leases expire and the waits of failed attempts are over. */
export async function turnDatabaseClock({ base: { db } }: System, milliseconds: number): Promise<void> {
  const shifted = (time: Date | null) => time && new Date(time.getTime() - milliseconds);
  const open = await db
    .selectFrom('generations')
    .select(['id', 'not_before', 'lease_until'])
    .where('status', 'in', ['queued', 'running'])
    .execute();
  for (const { id, not_before, lease_until } of open) {
    await db
      .updateTable('generations')
      .set({ not_before: shifted(not_before) ?? not_before, lease_until: shifted(lease_until) })
      .where('id', '=', id)
      .execute();
  }
}

/** Runs the scheduled work of the server and its workers. */
export async function sweep({ db, dependencies }: Pick<TestApp, 'db' | 'dependencies'>): Promise<void> {
  await sweepProjects(dependencies);
  await deleteUnreachableFiles({ db, storage: dependencies.storage });
}

/** Actual state of the product in the terms of the model. */
export type Observed = {
  projects: Pick<Project, 'id' | 'name' | 'status' | 'videoUrl'>[];
  videosUsed: number;
  open: Map<string, { kind: string; attempts: number; crashes: number; inReview: boolean }>;
  published: Map<string, string | null>;
  scripts: Map<string, { script: string | null; edited: boolean }>;
  reserved: number;
};

export async function observe({ base, life, user }: System): Promise<Observed> {
  const asked = { as: user };
  const listed = await call(life.testApp, listProjects, asked);
  const self = await call(life.testApp, me, asked);
  const userId = user.user.id;
  const open = await base.db
    .selectFrom('generations')
    .select(['project_id', 'kind', 'attempts', 'crashes', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running', 'review'])
    .execute();
  const projects = await base.db
    .selectFrom('projects')
    .leftJoin('slides', (join) =>
      join.onRef('slides.project_id', '=', 'projects.id').on('slides.number', '=', 1),
    )
    .select(['projects.id', 'published_generation_id', 'script', 'edited'])
    .where('user_id', '=', userId)
    .execute();
  const reserved = await base.db
    .selectFrom('usage')
    .select('generation_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'reserved')
    .execute();
  return {
    projects: listProjects.replies[200].parse(listed.json()).toReversed(),
    videosUsed: me.replies[200].parse(self.json()).videosUsed,
    open: new Map(
      open.map(({ project_id, status, ...rest }) => [project_id, { ...rest, inReview: status === 'review' }]),
    ),
    published: new Map(projects.map((one) => [one.id, one.published_generation_id])),
    scripts: new Map(projects.map((one) => [one.id, { script: one.script, edited: one.edited ?? false }])),
    reserved: reserved.length,
  };
}
