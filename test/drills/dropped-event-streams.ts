import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEvents } from '#contract/events.ts';
import { openEventStream } from '../support/event-stream.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { newClient } from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import type { Drill } from './drill.ts';
import { onServer } from './on-server.ts';
import { residentMb } from './resident-memory.ts';

const listeners = 8;
const longestLifeMs = 1500;
/** Number of connections that the drill itself keeps open between calls. */
const spareDescriptors = 20;

export const droppedEventStreams: Drill = {
  row: 'R15',
  what: 'connections of event streams break repeatedly while there are always new events',
  count: 1000,
  unit: 'drops',
  async run({ count, random, say }) {
    return onServer({ ROLE: 'web', REQUESTS_PER_MINUTE: '1000000' }, async ({ server }) => {
      const client = await newClient(server);
      const { id } = await client.generate(server, { voiceOption: 'friendly-female' });
      const url = new URL(allEvents.path, server.url);
      const listen = (lastId: number) =>
        openEventStream(url, { ...client.headers, 'last-event-id': String(lastId) });
      const steady = await listen(0);
      await until('the first event', patienceMs, () => steady.events().length > 0);
      const [descriptorsBefore, mbBefore] = [descriptors(server.pid), residentMb(server.pid)];
      const telling = new AbortController();
      const publishing = publishUntil(telling.signal, server.url, id, client.headers);
      let drops = 0;
      const heard = await Promise.all(
        Array.from({ length: listeners }, async () => {
          const ids: number[] = [];
          while (drops < count) {
            drops += 1;
            if (drops % 200 === 0) say(`${drops} drops`);
            const stream = await listen(ids.at(-1) ?? 0);
            await sleep(random.share() * longestLifeMs);
            stream.abort();
            ids.push(...stream.events().map((event) => event.id));
          }
          return ids;
        }),
      );
      telling.abort();
      await publishing;
      await requireAllHeard({ listen, heard, steady, random });
      steady.abort();
      const descriptorsAfter = await until('every stream is let go', patienceMs, () => {
        const now = descriptors(server.pid);
        return now <= descriptorsBefore + spareDescriptors && now;
      });
      const grownMb = residentMb(server.pid) - mbBefore;
      return {
        figures: {
          events: steady.events().length,
          'lost or twice': 0,
          'file descriptors before and after': `${descriptorsBefore} and ${descriptorsAfter}`,
          'memory grown by': `${grownMb} MB`,
        },
        limits: [{ name: 'memory grown by, in MB', value: grownMb, atMost: 150 }],
      };
    });
  },
};

/** Asserts that listeners whose connections broke received the same events as one whose connection never did. */
async function requireAllHeard(drill: {
  listen: (lastId: number) => ReturnType<typeof openEventStream>;
  heard: readonly (readonly number[])[];
  steady: Awaited<ReturnType<typeof openEventStream>>;
  random: SeededRandom;
}): Promise<void> {
  const { listen, heard, steady } = drill;
  await sleep(1500);
  const all = steady.events().map(({ id }) => id);
  ok(all.length > 1);
  for (const ids of heard) {
    const last = await listen(ids.at(-1) ?? 0);
    const missing = all.filter((id) => id > (ids.at(-1) ?? 0)).length;
    await until('the rest is told', patienceMs, () => last.events().length >= missing);
    last.abort();
    deepEqual([...ids, ...last.events().map(({ id }) => id)], all);
  }
}

/** Cancels and retries a project in turn, so that there are always events. */
async function publishUntil(
  signal: AbortSignal,
  url: string,
  projectId: string,
  headers: Record<string, string>,
): Promise<void> {
  while (!signal.aborted) {
    for (const act of ['cancel', 'retry']) {
      const reply = await fetch(new URL(`/api/projects/${projectId}/${act}`, url), {
        method: 'POST',
        headers,
      });
      equal(reply.ok, true, await reply.text());
      await sleep(30);
    }
  }
}

function descriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
