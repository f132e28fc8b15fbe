import { plans } from '#contract/plans.ts';
import type { ProjectStatus } from '#contract/projects.ts';

/** Model of one user's projects that only knows the rules: no time, no processes and no files. */
export type Model = {
  /** Projects, oldest first; deleted ones stay, because they can be restored. */
  projects: ModelProject[];
  videosUsed: number;
  nowMs: number;
};

export type ModelProject = {
  /** Id of the project; null until the reply to the upload. */
  id: string | null;
  name: string;
  status: ProjectStatus;
  /** Script of slide 1; null before the first video. */
  script: string | null;
  edited: boolean;
  /** True until the script of the first video was reviewed, then false; null if the video needs no review. */
  awaitsReview: boolean | null;
  /** Generation whose video is published. */
  published: string | null;
  /** True if pictures are stored with the published video, because its script was shown for review. */
  isPictured: boolean;
  open: OpenGeneration | null;
  deletedAtMs: number | null;
  /** True if the time to restore the project was over at some point, so that its files may be gone. */
  wasUndoOver: boolean;
};

export type OpenGeneration = {
  kind: 'first' | 'render';
  /** Attempt that can still publish. */
  holder: number | null;
  /** True if the generation is due and has no lease. The next free worker gets one of these. */
  isDue: boolean;
  attempts: number;
  crashes: number;
  /** True while the generation waits for the review of its script. */
  inReview: boolean;
  /** True if the script was shown for review. */
  wasShown: boolean;
};

const undoMs = 10 * 60_000;
const firstScript = 'Good day. [pause 1s] Welcome.';
/** Status of an edit by slide of the deck: the first slide is shown, the second is hidden, and there is no third. */
const slideAnswers: Record<number, number> = { 1: 200, 2: 400, 3: 404 };

export type Call =
  | { type: 'upload'; review: boolean }
  | { type: 'make' }
  | { type: 'edit'; slide: number; text: string }
  | { type: 'render' }
  | { type: 'retry' }
  | { type: 'cancel' }
  | { type: 'duplicate' }
  | { type: 'delete' }
  | { type: 'restore' }
  | { type: 'download'; extension: 'mp4' | 'vtt' | 'pptx' };

export type Outcome = 'done' | 'refused' | 'crashed' | 'broke';

const uploadedName = 'Q3 review';
const copyOf = (name: string) => `${name} (copy)`;

const isVisible = (project: ModelProject) => project.deletedAtMs === null;
export const visibleProjects = ({ projects }: Model) => projects.filter(isVisible);

export function reservedVideos(model: Model): number {
  return visibleProjects(model).filter(({ open }) => open?.kind === 'first').length;
}

function hasRoom(model: Model): boolean {
  return model.videosUsed + reservedVideos(model) < plans.free.maxVideos;
}

/** Changes the model as the call should change the product. @returns the allowed statuses of the reply */
export function applyCall(model: Model, call: Call, project: ModelProject | undefined): number[] {
  if (call.type === 'upload') return [addProject(model, uploadedName, call.review ? true : null)];
  if (!project) return [404];
  if (call.type === 'restore') return restore(model, project);
  if (!isVisible(project)) return [404];
  switch (call.type) {
    case 'edit':
      return [edit(project, call)];
    case 'render':
      if (project.published === null || project.open) return [409];
      start(project, 'render');
      return [202];
    case 'make':
      return [make(project)];
    case 'retry':
      return [retry(model, project)];
    case 'cancel':
      endWithoutVideo(project, 'canceled');
      return [200];
    case 'duplicate':
      return [addProject(model, copyOf(project.name), null)];
    case 'delete':
      endWithoutVideo(project, 'canceled');
      project.deletedAtMs = model.nowMs;
      project.wasUndoOver = false;
      return [204];
    case 'download':
      return [project.published !== null || call.extension === 'pptx' ? 200 : 404];
  }
}

function addProject(model: Model, name: string, awaitsReview: true | null): number {
  if (!hasRoom(model)) return 402;
  const project: ModelProject = {
    id: null,
    name: freeName(model, name),
    status: 'processing',
    script: null,
    edited: false,
    awaitsReview,
    published: null,
    isPictured: false,
    open: null,
    deletedAtMs: null,
    wasUndoOver: false,
  };
  start(project, 'first');
  model.projects.push(project);
  return 202;
}

/** Returns the default name of a project, with a number if the user already has a project of that name. */
function freeName(model: Model, wanted: string): string {
  const taken = new Set(visibleProjects(model).map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} (${count})`;
    if (!taken.has(name)) return name;
  }
}

function start(project: ModelProject, kind: OpenGeneration['kind']): void {
  project.status = 'processing';
  project.open = {
    kind,
    holder: null,
    isDue: true,
    attempts: 0,
    crashes: 0,
    inReview: false,
    wasShown: false,
  };
}

function make(project: ModelProject): number {
  const { open, awaitsReview, published } = project;
  if (!open?.inReview) return open && awaitsReview === false && published === null ? 202 : 409;
  project.awaitsReview = false;
  Object.assign(open, { inReview: false, isDue: true, attempts: 0, crashes: 0 });
  return 202;
}

function edit(project: ModelProject, { slide, text }: { slide: number; text: string }): number {
  if (project.open ? !project.open.inReview : project.script === null) return 409;
  const answer = slideAnswers[slide] ?? 404;
  if (answer === 200) {
    project.script = text;
    project.edited = true;
  }
  return answer;
}

function retry(model: Model, project: ModelProject): number {
  if (project.open || project.status === 'complete') return 409;
  if (!hasRoom(model)) return 402;
  start(project, 'first');
  return 202;
}

function restore(model: Model, project: ModelProject): number[] {
  const { deletedAtMs, wasUndoOver } = project;
  if (deletedAtMs === null || model.nowMs >= deletedAtMs + undoMs) return [404];
  project.deletedAtMs = null;
  // The clock was set back, and it is unknown whether a sweep ran before that.
  return wasUndoOver ? [200, 404] : [200];
}

export function endWithoutVideo(project: ModelProject, status: 'failed' | 'canceled'): void {
  if (!project.open) return;
  project.open = null;
  project.status = project.published === null ? status : 'complete';
}

export function turnClock(model: Model, milliseconds: number): void {
  model.nowMs += milliseconds;
  for (const project of model.projects) {
    if (project.deletedAtMs !== null && model.nowMs >= project.deletedAtMs + undoMs)
      project.wasUndoOver = true;
  }
}

/** Ends the waits of failed attempts. */
export function makeDue(model: Model): void {
  for (const { open } of visibleProjects(model)) {
    if (open && open.holder === null && !open.inReview) open.isDue = true;
  }
}

/** Ends the process and all its attempts. */
export function dropAttempts(model: Model): void {
  for (const { open } of visibleProjects(model)) {
    if (!open || open.holder === null) continue;
    open.holder = null;
    open.isDue = true;
  }
}

const maxAttempts = 3;

/** Ends an attempt. An attempt that lost its lease changes nothing. */
export function endAttempt(
  model: Model,
  { id, generationId, outcome }: { id: number; generationId: string; outcome: Outcome },
): void {
  const project = visibleProjects(model).find(({ open }) => open?.holder === id);
  const open = project?.open;
  if (!project || !open) return;
  switch (outcome) {
    case 'done':
      project.script ??= firstScript;
      project.edited = false;
      if (project.awaitsReview) {
        Object.assign(open, { holder: null, inReview: true, wasShown: true });
        return;
      }
      if (open.kind === 'first') model.videosUsed += 1;
      project.isPictured = open.wasShown;
      project.published = generationId;
      project.open = null;
      project.status = 'complete';
      return;
    case 'refused':
      endWithoutVideo(project, 'failed');
      return;
    case 'crashed':
    case 'broke':
      open.attempts += 1;
      open.crashes += outcome === 'crashed' ? 1 : 0;
      open.holder = null;
      open.isDue = false;
      if (open.attempts >= maxAttempts) endWithoutVideo(project, 'failed');
  }
}
