import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { healthz, type ReadinessPart, readyz } from '#contract/operations.ts';

/** A call that is repeated, with its status while the server is healthy. */
export type Call = { name: string; status: number; send: () => Promise<Response> };

const betweenMs = 300;
const maxAliveMs = 5000;
const maxHealMs = 10_000;

/**
 * Calls a server during an outage of the database or the storage, and after it. During the outage every reply must be 503
 * with Retry-After, and the server must stay alive.
 * @returns the number of calls that got a 503, and the time until everything worked again
 */
export async function watchWhileAway(watch: {
  url: string;
  part: ReadinessPart;
  calls: readonly Call[];
  awayMs: number;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}): Promise<{ refused: number; healMs: number }> {
  const { url, part, calls, awayMs } = watch;
  for (const { name, status, send } of calls) equal((await send()).status, status, name);
  await watch.goAway();
  let refused = 0;
  const until = performance.now() + awayMs;
  do {
    await Promise.all([
      ...calls.map(async ({ name, send }) => {
        const reply = await send();
        const retryAfter = Number(reply.headers.get('retry-after'));
        deepEqual([reply.status, retryAfter > 0], [503, true], `${name}: ${await reply.text()}`);
        refused += 1;
      }),
      requireAlive(url),
    ]);
    const ready = await fetch(new URL(readyz.path, url));
    equal(ready.status, 503);
    equal(readyz.replies[503].parse(await ready.json()).notReady.includes(part), true);
    await sleep(betweenMs);
  } while (performance.now() < until);
  await watch.comeBack();
  const backAt = performance.now();
  for (const { name, status, send } of calls) {
    while ((await send()).status !== status) {
      if (performance.now() - backAt > maxHealMs) throw new Error(`${name} does not work again`);
      await sleep(50);
    }
  }
  while (!(await fetch(new URL(readyz.path, url))).ok) {
    if (performance.now() - backAt > maxHealMs) throw new Error('The server is not ready again.');
    await sleep(50);
  }
  return { refused, healMs: Math.round(performance.now() - backAt) };
}

/** Asserts that the server itself answers soon during an outage. */
async function requireAlive(url: string): Promise<void> {
  const reply = await fetch(new URL(healthz.path, url), { signal: AbortSignal.timeout(maxAliveMs) });
  equal(reply.status, 200);
}
