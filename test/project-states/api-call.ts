import { deepEqual, ok } from 'node:assert/strict';
import type fc from 'fast-check';
import { downloadFile } from '#contract/media.ts';
import {
  cancelProject,
  deleteProject,
  duplicateProject,
  makeVideo,
  project as projectReply,
  renderProject,
  restoreProject,
  retryProject,
} from '#contract/projects.ts';
import { editSlide } from '#contract/slides.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { call as callApi } from '../support/call.ts';
import { nextAddress } from '../support/factories.ts';
import { deckBytes, formBody, formContentType, generateForm } from '../support/projects.ts';
import { checkState, fits } from './check-state.ts';
import { arm, endFault, type Fault } from './fault.ts';
import { applyCall, type Call, endWithoutVideo, type Model, type ModelProject, turnClock } from './model.ts';
import { observe, type System } from './system.ts';

/** API call for the nth project, modulo the number of projects. */
export class ApiCall implements fc.AsyncCommand<Model, System> {
  readonly call: Call;
  readonly nth: number;
  readonly fault: Fault;
  constructor(call: Call, nth: number, fault: Fault) {
    this.call = call;
    this.nth = nth;
    this.fault = fault;
  }

  check({ projects }: Readonly<Model>): boolean {
    return this.call.type === 'upload' || projects.length > 0;
  }

  async run(model: Model, system: System): Promise<void> {
    const before = structuredClone(model);
    const project = this.#projectOf(model);
    const statuses = applyCall(model, this.call, project);
    arm(this.fault, model, system);
    const reply = await send(system, this.call, project?.id ?? 'none');
    await endFault(this.fault, [before, model], system);
    turnClock(before, model.nowMs - before.nowMs);
    const isAnswered = reply.statusCode < 500;
    if (isAnswered) {
      ok(statuses.includes(reply.statusCode), `${this} answered ${reply.statusCode}, expected ${statuses}`);
      // Resets the model, because the second of two allowed replies changes nothing.
      if (reply.statusCode !== statuses[0]) Object.assign(model, before);
      if (reply.statusCode === 202 || reply.statusCode === 200) adoptId(model, reply.body);
      if (reply.statusCode === 200 && this.call.type === 'download') {
        deepEqual(reply.rawPayload, Buffer.from(contentOf(this.call, project)));
      }
      return checkState(model, system, String(this));
    }
    ok(this.fault !== null, `${this} answered ${reply.statusCode}: ${reply.body}`);
    const seen = await observe(system);
    const possible = [model, ...this.#halfDone(before), before];
    const real = possible.find((one) => fits(one, seen));
    ok(real, `${this} left what is neither before nor after: ${JSON.stringify(seen.projects)}`);
    Object.assign(model, structuredClone(real));
    const [newest] = seen.projects.filter(({ id }) => !model.projects.some((one) => one.id === id));
    if (newest) setId(model, newest.id);
    await checkState(model, system, String(this));
  }

  toString(): string {
    const fault = this.fault ? `, ${JSON.stringify(this.fault)}` : '';
    return `${JSON.stringify(this.call)} of ${this.nth}${fault}`;
  }

  #projectOf({ projects }: Model): ModelProject | undefined {
    return this.call.type === 'upload' ? undefined : projects[this.nth % projects.length];
  }

  /** Returns the states that a killed deletion may leave: it cancels the video in a separate transaction before the rest. */
  #halfDone(before: Model): Model[] {
    const half = structuredClone(before);
    const project = this.#projectOf(half);
    if (this.call.type !== 'delete' || !project) return [];
    endWithoutVideo(project, 'canceled');
    return [half];
  }
}

function adoptId(model: Model, body: string): void {
  const parsed = projectReply.safeParse(parseJson(body));
  if (parsed.success && !model.projects.some(({ id }) => id === parsed.data.id)) setId(model, parsed.data.id);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function setId(model: Model, id: string): void {
  const added = model.projects.find((project) => project.id === null);
  ok(added, `There is a project more than there should be: ${id}`);
  added.id = id;
}

const storedFiles = { mp4: videoFiles.video, vtt: videoFiles.vtt };

function contentOf({ extension }: Extract<Call, { type: 'download' }>, project: ModelProject | undefined) {
  return extension === 'pptx' ? deckBytes() : `${storedFiles[extension]} of ${project?.published}`;
}

function send({ life: { testApp }, user }: System, call: Call, id: string) {
  const asked = { as: user, params: { id } };
  switch (call.type) {
    case 'upload':
      return testApp.app.inject({
        method: 'POST',
        url: '/api/generate-video',
        headers: { ...user.bearer, 'content-type': formContentType },
        payload: formBody(generateForm(call.review ? { review: 'true' } : {})),
        remoteAddress: nextAddress(),
      });
    case 'edit': {
      const params = { id, number: String(call.slide) };
      return callApi(testApp, editSlide, { as: user, params, body: { script: call.text } });
    }
    case 'make':
      return callApi(testApp, makeVideo, asked);
    case 'render':
      return callApi(testApp, renderProject, asked);
    case 'retry':
      return callApi(testApp, retryProject, asked);
    case 'cancel':
      return callApi(testApp, cancelProject, asked);
    case 'duplicate':
      return callApi(testApp, duplicateProject, asked);
    case 'delete':
      return callApi(testApp, deleteProject, asked);
    case 'restore':
      return callApi(testApp, restoreProject, asked);
    case 'download':
      return callApi(testApp, downloadFile, { as: user, params: { file: `${id}.${call.extension}` } });
  }
}
