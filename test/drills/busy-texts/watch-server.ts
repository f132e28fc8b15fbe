import { setTimeout as sleep } from 'node:timers/promises';
import type { newClient, ServerProcess } from '../../support/servers/server-process.ts';
import { longestTurnMs } from './long-turns.ts';

export type Watched = {
  /** Longest turn of the event loop, in processor time. */
  longestTurnMs: number;
  /** Longest delay that the server itself measured; other programs of the machine lengthen it. */
  longestHeldMs: number;
  slowestHealthMs: number;
  /** Number of successful calls by the user who works meanwhile. */
  answered: number;
  refused: number;
  slowestCallMs: number;
};

const everyMs = 50;

/** Measures for some seconds how fast a server answers while a user opens a project and checks a text. */
export async function watchServer(
  { server, turnsFile }: { server: ServerProcess; turnsFile: string },
  { headers }: Awaited<ReturnType<typeof newClient>>,
  projectId: string,
  seconds: number,
): Promise<Watched> {
  const watched: Watched = {
    longestTurnMs: 0,
    longestHeldMs: 0,
    slowestHealthMs: 0,
    answered: 0,
    refused: 0,
    slowestCallMs: 0,
  };
  const end = performance.now() + seconds * 1000;
  const until = async (act: () => Promise<void>) => {
    while (performance.now() < end) {
      await act();
      await sleep(everyMs);
    }
  };
  // Resets the measure, so that earlier turns do not count.
  await heldMs(server);
  const since = new Date();
  const slide = `/api/projects/${projectId}/slides/1/check`;
  const body = JSON.stringify({ script: 'Everybody is welcome to our launch. We begin at nine.' });
  await Promise.all([
    until(async () => {
      const { ms } = await timeOf(new URL('/api/healthz', server.url));
      watched.slowestHealthMs = Math.max(watched.slowestHealthMs, ms);
    }),
    until(async () => {
      watched.longestHeldMs = Math.max(watched.longestHeldMs, await heldMs(server));
    }),
    until(async () => {
      const look = await timeOf(new URL(`/api/projects/${projectId}`, server.url), { headers });
      const check = await timeOf(new URL(slide, server.url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      for (const { status, ms } of [look, check]) {
        if (status === 200) watched.answered += 1;
        // A user who calls for minutes meets the rate limit, with or without the texts.
        else if (status !== 429) watched.refused += 1;
        watched.slowestCallMs = Math.max(watched.slowestCallMs, ms);
      }
      await sleep(everyMs * 10);
    }),
  ]);
  watched.longestTurnMs = await longestTurnMs(turnsFile, since);
  return watched;
}

async function timeOf(address: URL, init: RequestInit = {}): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const reply = await fetch(address, init);
  await reply.arrayBuffer();
  return { status: reply.status, ms: Math.round(performance.now() - startedAt) };
}

/** Returns the longest delay of the server's event loop since the last call of this function, in ms. */
async function heldMs(server: ServerProcess): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', server.url))).text();
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]);
  if (Number.isNaN(seconds)) throw new Error('The server does not tell how long its event loop was held.');
  return Math.round(seconds * 1000);
}
