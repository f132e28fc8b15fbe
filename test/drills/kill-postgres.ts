import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { me, setVoiceName } from '#contract/auth.ts';
import { readyz } from '#contract/operations.ts';
import { newClient } from '../support/servers/server-process.ts';
import { until } from '../support/until.ts';
import type { Drill } from './drill.ts';
import { onServerWithPostgres } from './on-server.ts';

const longestLifeMs = 1200;
const betweenWritesMs = 20;
const maxReconnectMs = 10_000;

export const killPostgres: Drill = {
  row: 'R3',
  what: 'SIGKILL to PostgreSQL while users write',
  count: 50,
  unit: 'kills',
  async run({ count, random, say }) {
    const settings = { ROLE: 'web', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
    return onServerWithPostgres(settings, async ({ server, postgres }) => {
      const client = await newClient(server);
      const address = new URL(setVoiceName.path, server.url);
      const headers = { ...client.headers, 'content-type': 'application/json' };
      let acknowledged = 0;
      const last = { acknowledged: 0, sent: 0 };
      let refused = 0;
      /** Writes one change. @returns whether the server acknowledged it */
      const write = async () => {
        last.sent += 1;
        const body = JSON.stringify({ voiceName: String(last.sent) });
        const reply = await fetch(address, { method: setVoiceName.method, headers, body });
        await reply.body?.cancel();
        if (reply.status !== 200) {
          refused += 1;
          deepEqual([reply.status, Number(reply.headers.get('retry-after')) > 0], [503, true]);
          return false;
        }
        acknowledged += 1;
        last.acknowledged = last.sent;
        return true;
      };
      /** Asserts that the last write was kept, and so were all before it: the WAL of PostgreSQL is sequential. */
      const requireLast = async () => {
        const reply = await fetch(new URL(me.path, server.url), { headers });
        if (!reply.ok) return false;
        const kept = Number(me.replies[200].parse(await reply.json()).voiceName);
        ok(
          kept >= last.acknowledged && kept <= last.sent,
          `${last.acknowledged} was acknowledged, ${kept} is kept`,
        );
        return true;
      };
      const longestReconnectsMs: number[] = [];
      for (let kill = 1; kill <= count; kill += 1) {
        const stop = new AbortController();
        const writing = (async () => {
          while (!stop.signal.aborted) {
            await write();
            await sleep(betweenWritesMs);
          }
        })();
        await sleep(random.share() * longestLifeMs);
        await postgres.kill();
        await sleep(100);
        stop.abort();
        await writing;
        await postgres.startAgain();
        const backAt = performance.now();
        await until('what was written is there', maxReconnectMs, requireLast);
        await until('what is written is taken', maxReconnectMs, write);
        await until(
          'it is ready',
          maxReconnectMs,
          async () => (await fetch(new URL(readyz.path, server.url))).ok,
        );
        longestReconnectsMs.push(performance.now() - backAt);
        if (kill % 10 === 0) say(`${kill} kills, ${acknowledged} writes`);
      }
      ok(refused >= count, 'nothing was written while PostgreSQL was away');
      equal(server.process.exitCode, null);
      const longestMs = Math.round(Math.max(...longestReconnectsMs));
      return {
        figures: {
          acknowledged,
          lost: 0,
          'answered 503': refused,
          'slowest reconnect': `${longestMs} ms`,
        },
        limits: [{ name: 'slowest reconnect in ms', value: longestMs, atMost: maxReconnectMs }],
      };
    });
  },
};
