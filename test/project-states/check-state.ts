import { deepEqual } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ProjectStatus } from '#contract/projects.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { type Model, reservedVideos, visibleProjects } from './model.ts';
import { type Observed, observe, type System } from './system.ts';

/** State that the product and the model have in common. */
type State = {
  videosUsed: number;
  reserved: number;
  projects: {
    id: string | null;
    name: string;
    status: ProjectStatus;
    hasVideo: boolean;
    published: string | null;
    open: { kind: string; attempts: number; crashes: number; inReview: boolean } | null;
    script: string | null;
    edited: boolean;
  }[];
};

/** @throws AssertionError if the product is not in the state of the model */
export async function checkState(model: Model, system: System, after: string): Promise<void> {
  deepEqual(stateSeen(await observe(system)), stateOf(model), `after: ${after}`);
}

/** Returns whether the product is in this state. A project whose id is not known yet may be any new project. */
export function fits(model: Model, seen: Observed): boolean {
  const known = new Set(model.projects.map(({ id }) => id));
  const state = stateSeen(seen);
  const projects = state.projects.map((one) => (known.has(one.id) ? one : { ...one, id: null }));
  return isDeepStrictEqual({ ...state, projects }, stateOf(model));
}

function stateSeen({ projects, open, published, scripts, videosUsed, reserved }: Observed): State {
  return {
    videosUsed,
    reserved,
    projects: projects.map(({ id, name, status, videoUrl }) => ({
      id,
      name,
      status,
      hasVideo: videoUrl !== null,
      published: published.get(id) ?? null,
      open: open.get(id) ?? null,
      ...(scripts.get(id) ?? { script: null, edited: false }),
    })),
  };
}

function stateOf(model: Model): State {
  return {
    videosUsed: model.videosUsed,
    reserved: reservedVideos(model),
    projects: visibleProjects(model).map(({ id, name, status, published, open, script, edited }) => ({
      id,
      name,
      status,
      hasVideo: published !== null,
      published,
      open: open && {
        kind: open.kind,
        attempts: open.attempts,
        crashes: open.crashes,
        inReview: open.inReview,
      },
      script,
      edited,
    })),
  };
}

/** Asserts, after everything has ended and been swept, that rows and files match and that no work is unfinished. */
export async function checkNothingIsLeftOver(model: Model, { base }: System): Promise<void> {
  const files = visibleProjects(model).flatMap(({ id, published, isPictured }) => {
    const results = [...Object.values(videoFiles), ...(isPictured ? ['slide-1.jpg'] : [])];
    return [
      `${id}/deck.pptx`,
      ...(published === null ? [] : results.map((file) => `${id}/results/${published}/${file}`)),
    ];
  });
  deepEqual(await filesIn(path.join(base.config.dataFolder, 'files', 'projects')), files.toSorted());
  deepEqual(await filesIn(path.join(base.config.dataFolder, 'work')), []);
  for (const table of ['pending_deletions', 'deleted_projects'] as const) {
    deepEqual(await base.db.selectFrom(table).selectAll().execute(), [], table);
  }
  const open = base.db
    .selectFrom('generations')
    .select('id')
    .where('status', 'in', ['queued', 'running', 'review']);
  deepEqual(await open.execute(), []);
  const reserved = base.db.selectFrom('usage').select('generation_id').where('state', '=', 'reserved');
  deepEqual(await reserved.execute(), []);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
