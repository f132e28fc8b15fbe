import { equal, ok } from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Project } from '#contract/projects.ts';
import { formContentType } from '../../support/projects.ts';
import { newClient, type ServerProcess } from '../../support/servers/server-process.ts';
import { until } from '../../support/until.ts';
import type { Drill } from '../drill.ts';
import { onServerWithPostgres } from '../on-server.ts';
import { notingLongTurns } from './long-turns.ts';
import { watchServer } from './watch-server.ts';
import { worstJson, worstScripts, worstXliff } from './worst-texts.ts';

type Client = Awaited<ReturnType<typeof newClient>>;

const scriptMs = 15 * 60_000;
/** Number of pages that one account has open. */
const callers = 2;
/** Maximum growth of the longest turn of the event loop under the texts; garbage collection alone takes 50 ms. */
const maxLongerMs = 75;

export const busyTexts: Drill = {
  row: 'R18',
  what: 'one account sends the most expensive texts while another works on its own video',
  count: 60,
  unit: 'seconds without the texts, and as many beside them',
  async run({ count, say }) {
    const turnsFileIn = (folder: string) => path.join(folder, 'long-turns');
    const settingsIn = (folder: string) => ({
      ...notingLongTurns(turnsFileIn(folder)),
      TRUST_PROXY: 'true',
      MAX_EVENT_LOOP_DELAY_MS: '1000',
    });
    // PostgreSQL, because queries of the embedded database block the event loop for longer than any text.
    return onServerWithPostgres(settingsIn, async ({ folder, server }) => {
      const turnsFile = turnsFileIn(folder);
      // Rate limits apply to an address, so that each of the two accounts has its own.
      const other = await newClient(server, 'grace@example.com', { 'x-forwarded-for': '203.0.113.1' });
      const hostile = await newClient(server, 'mallory@example.com', { 'x-forwarded-for': '203.0.113.2' });
      const [own, theirs] = [await scriptOf(server, other), await scriptOf(server, hostile)];
      say('both have a script to work on');

      const watch = (seconds: number) => watchServer({ server, turnsFile }, other, own.id, seconds);
      // Warms up, because the first text also loads what reads it, which is not compared.
      await watch(Math.min(5, count));
      const alone = await watch(count);
      say(`alone: ${JSON.stringify(alone)}`);
      const watching = watch(count);
      const hostility = startTexts(server, hostile, theirs.id);
      const beside = await watching;
      const { answered, failed } = await hostility.stop();
      equal(failed.length, 0, failed.join('\n'));
      ok(answered > 0, 'no text was answered');
      return {
        figures: {
          'longest turn of the loop, alone': `${alone.longestTurnMs} ms of the processor`,
          'longest turn of the loop, beside': `${beside.longestTurnMs} ms of the processor`,
          'loop held at most, alone': `${alone.longestHeldMs} ms`,
          'loop held at most, beside': `${beside.longestHeldMs} ms`,
          'health at most, alone': `${alone.slowestHealthMs} ms`,
          'health at most, beside': `${beside.slowestHealthMs} ms`,
          'calls of the other': beside.answered + beside.refused,
          'of which refused': beside.refused,
          'slowest call of the other': `${beside.slowestCallMs} ms`,
          'hostile calls answered': answered,
        },
        limits: [
          {
            name: 'ms of the processor that a turn of the loop took longer than alone',
            value: beside.longestTurnMs - alone.longestTurnMs,
            atMost: maxLongerMs,
          },
          { name: 'calls of the other that were refused', value: beside.refused, atMost: 0 },
        ],
      };
    });
  },
};

/** Makes a project whose script is written and waits for its user, who can edit it. */
async function scriptOf(server: ServerProcess, client: Client): Promise<Project> {
  const { id } = await client.generate(server, { voiceOption: 'friendly-female', review: 'true' });
  return until('the script is written', scriptMs, async () => {
    await sleep(200);
    const project = (await client.projects(server)).find((one) => one.id === id);
    ok(project?.status === 'processing', project?.error?.message);
    return project.progress?.stage === 'review' && project;
  });
}

/** Sends the worst texts repeatedly to every endpoint that takes one, until it is stopped. */
function startTexts(server: ServerProcess, client: Client, projectId: string) {
  const ending = new AbortController();
  const { signal } = ending;
  const failed: string[] = [];
  let answered = 0;
  const send = async (method: string, path: string, body: string | Buffer, contentType: string) => {
    const reply = await fetch(new URL(path, server.url), {
      method,
      headers: { ...client.headers, 'content-type': contentType },
      body: new Uint8Array(Buffer.from(body)),
      signal,
    });
    await reply.arrayBuffer();
    answered += 1;
    if (reply.status >= 500 && reply.status !== 503) failed.push(`${method} ${path}: ${reply.status}`);
  };
  const slide = `/api/projects/${projectId}/slides/1`;
  const json = 'application/json';
  const xliff = worstXliff(projectId);

  const calls: readonly ((script: string) => Promise<void>)[] = [
    (script) => send('POST', `${slide}/check`, JSON.stringify({ script }), json),
    (script) => send('PATCH', slide, JSON.stringify({ script }), json),
    (script) => send('POST', `${slide}/rewrite`, JSON.stringify({ script, wish: 'shorter' }), json),
    () => send('POST', `/api/projects/${projectId}/script.xlf`, xliff, formContentType),
    () => send('PUT', `/api/projects/${projectId}/slide-order`, worstJson, json),
  ];
  const repeat = async (act: (script: string) => Promise<void>, page: number) => {
    for (let round = page; !signal.aborted; round += 1)
      await act(worstScripts[round % worstScripts.length] ?? '');
  };
  const pages = calls.flatMap((act) =>
    Array.from({ length: callers }, (_, page) =>
      repeat(act, page).catch((error: unknown) => {
        if (!signal.aborted) failed.push(String(error));
      }),
    ),
  );
  return {
    async stop() {
      ending.abort();
      await Promise.all(pages);
      return { answered, failed };
    },
  };
}
