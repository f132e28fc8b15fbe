import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { me } from '#contract/auth.ts';
import { createSubscription } from '#contract/billing.ts';
import { type Project, project as projectReply } from '#contract/projects.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  startServer,
} from '../support/servers/server-process.ts';
import { until } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';

const deckPath = path.join(examplesFolder, 'one-slide.pptx');
const settings = { voiceOption: 'friendly-female' };
/** Longest wait before a kill: about the time of a reply, so that most kills hit the call itself. */
const longestCallMs = 400;
const endMs = 300_000;
const sweptMs = 20_000;

export type RealRun = { steps: number; kills: number; projects: number; videosUsed: number };

/**
 * Makes random calls to a server process that makes real videos, and kills it (SIGKILL) during some calls. In the end, every
 * video must have ended, the plan must count the videos that were made, and files and rows must match.
 */
export async function runAgainstRealServer(options: {
  steps: number;
  random: SeededRandom;
  say: (line: string) => void;
}): Promise<RealRun> {
  const { steps, random, say } = options;
  const folder = await newDataFolder();
  let server = await startServer(folder);
  let kills = 0;
  try {
    const client = await newClient(server);
    const send: Send = async (method, address, body) => {
      const reply = await fetch(new URL(address, server.url), {
        method,
        headers: { ...client.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (reply.status !== 503) return reply;
      // Waits, because other programs may load this machine.
      await sleep(500);
      return send(method, address, body);
    };
    const perform = (act: Act) =>
      act === 'upload' ? client.generate(server, settings, deckPath) : performOn(act, send);

    await send(createSubscription.method, createSubscription.path);
    const known: string[] = [];
    for (let step = 1; step <= steps; step += 1) {
      const act = pickAct(known, random);
      const isKilled = random.below(3) === 0;
      // A killed server may not answer.
      const answered = perform(act).catch((error: unknown) => (isKilled ? null : Promise.reject(error)));
      if (isKilled) {
        await sleep(random.share() * longestCallMs);
        await endServer(server, 'SIGKILL');
        kills += 1;
      }
      const made = await answered;
      if (made && !known.includes(made.id)) known.push(made.id);
      say(`${JSON.stringify(act)}${isKilled ? ', killed' : ''}`);
      if (isKilled) server = await startServer(folder);
    }

    await until('every video has ended', endMs, async () =>
      (await client.projects(server)).every(({ status }) => status !== 'processing'),
    );
    const projects = await client.projects(server);
    await until('replaced and dropped videos are gone', sweptMs, () => hasOneVideoEach(folder, projects));
    for (const project of projects) await checkVideo(folder, project, send);
    const { videosUsed } = me.replies[200].parse(await (await send(me.method, me.path)).json());
    await endServer(server, 'SIGKILL');
    await checkDatabase(folder, { projects, videosUsed });
    return { steps, kills, projects: projects.length, videosUsed };
  } finally {
    await endServer(server, 'SIGKILL');
    await deleteFolder(folder);
  }
}

type Send = (method: string, address: string, body?: object) => Promise<Response>;
const onProject = {
  duplicate: { method: 'POST', path: '/duplicate', statuses: [202, 404] },
  cancel: { method: 'POST', path: '/cancel', statuses: [200, 404] },
  retry: { method: 'POST', path: '/retry', statuses: [202, 404, 409] },
  render: { method: 'POST', path: '/render', statuses: [202, 404, 409] },
  edit: { method: 'PATCH', path: '/slides/1', statuses: [200, 404, 409] },
  delete: { method: 'DELETE', path: '', statuses: [204, 404] },
  restore: { method: 'POST', path: '/restore', statuses: [200, 404] },
} as const;
type Act = 'upload' | { type: keyof typeof onProject; id: string };

function pickAct(known: readonly string[], random: SeededRandom): Act {
  if (known.length === 0 || random.below(4) === 0) return 'upload';
  const type = random.pick(['duplicate', 'cancel', 'retry', 'render', 'edit', 'delete', 'restore'] as const);
  return { type, id: random.pick(known) };
}

/** @returns the id of the new project, if one was made */
async function performOn(act: Exclude<Act, 'upload'>, send: Send): Promise<Project | null> {
  const { method, path: below, statuses } = onProject[act.type];
  const body = act.type === 'edit' ? { script: 'Good evening, and welcome.' } : undefined;
  const reply = await send(method, `/api/projects/${act.id}${below}`, body);
  const text = await reply.text();
  const allowed: readonly number[] = statuses;
  ok(allowed.includes(reply.status), `${JSON.stringify(act)} answered ${reply.status}: ${text}`);
  return act.type === 'duplicate' && reply.status === 202 ? projectReply.parse(JSON.parse(text)) : null;
}

async function hasOneVideoEach(folder: string, projects: readonly Project[]): Promise<boolean> {
  const counts = await Promise.all(projects.map(async ({ id }) => (await resultsOf(folder, id)).length));
  return projects.every(({ videoUrl }, index) => counts[index] === (videoUrl === null ? 0 : 1));
}

async function checkVideo(
  folder: string,
  { id, status, error, videoUrl }: Project,
  send: Send,
): Promise<void> {
  ok(status === 'complete' || status === 'canceled', `${id} is ${status}: ${error?.message}`);
  if (videoUrl === null) return;
  const [result = ''] = await resultsOf(folder, id);
  const stored = await readFile(path.join(result, videoFiles.video));
  const reply = await send('GET', videoUrl);
  equal(reply.status, 200);
  equal(hashOf(Buffer.from(await reply.arrayBuffer())), hashOf(stored));
}

async function resultsOf(folder: string, projectId: string): Promise<string[]> {
  const results = path.join(folder, 'files/projects', projectId, 'results');
  const names = await readdir(results).catch(() => []);
  return names.map((name) => path.join(results, name));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function checkDatabase(
  folder: string,
  { projects, videosUsed }: { projects: Project[]; videosUsed: number },
): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'db') });
  try {
    const { db } = database;
    const generations = db.selectFrom('generations').select('id');
    deepEqual(await generations.where('status', 'in', ['queued', 'running']).execute(), []);
    const reserved = db.selectFrom('usage').select('generation_id').where('state', '=', 'reserved');
    deepEqual(await reserved.execute(), []);
    const made = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT kind, status FROM generations
        UNION ALL
        SELECT kept->>'kind', kept->>'status'
        FROM deleted_projects, jsonb_array_elements(deleted_projects.rows->'generations') AS kept
      ) AS all_generations WHERE kind = 'first' AND status = 'complete'`.execute(db);
    equal(made.rows[0]?.count, videosUsed);
    const rows = await db.selectFrom('projects').select('id').execute();
    deepEqual(rows.map(({ id }) => id).toSorted(), projects.map(({ id }) => id).toSorted());
    // Every folder must belong to a project, or be listed for deletion.
    const pending = await db.selectFrom('pending_deletions').select('prefix').execute();
    const explained = new Set([
      ...rows.map(({ id }) => id),
      ...pending.map(({ prefix }) => path.basename(prefix)),
    ]);
    const folders: string[] = await readdir(path.join(folder, 'files/projects')).catch(() => []);
    deepEqual(
      folders.filter((name) => !explained.has(name)),
      [],
    );
    deepEqual(
      rows.map(({ id }) => id).filter((id) => !folders.includes(id)),
      [],
    );
  } finally {
    await database.close();
  }
}
