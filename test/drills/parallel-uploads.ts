import { deepEqual, equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { maxDeckBytes } from '#contract/limits.ts';
import { healthz } from '#contract/operations.ts';
import { deckBytes } from '../support/projects.ts';
import { newClient } from '../support/servers/server-process.ts';
import type { Drill } from './drill.ts';
import { onServer } from './on-server.ts';
import { residentMb } from './resident-memory.ts';
import { startUpload } from './slow-upload.ts';

const sampleMs = 100;
const maxHealthP95Ms = 200;
const maxGrownMb = 512;
/** Number of decks that one account may send at a time; several accounts fill all slots. */
const uploadsOfEach = 4;
/** Size of the rest of the zip, without the padding. */
const otherBytes = 64 * 1024;

export const parallelUploads: Drill = {
  row: 'R10',
  what: 'decks of 50 MB that arrive at the same time',
  count: 100,
  unit: 'uploads',
  async run({ count, say }) {
    return onServer({ ROLE: 'web', REQUESTS_PER_MINUTE: '1000000' }, async ({ server }) => {
      const clients = await Promise.all(
        Array.from({ length: Math.ceil(count / uploadsOfEach) }, (_, index) =>
          newClient(server, `sender-${index}@example.com`),
        ),
      );
      for (const client of clients) await client.subscribe(server);
      const padding = { name: 'ppt/media/film.mp4', content: randomBytes(maxDeckBytes - otherBytes) };
      const deck = deckBytes({ parts: [padding] });
      const probe = new Worker(new URL('../support/servers/probe-health.ts', import.meta.url), {
        workerData: new URL(healthz.path, server.url).href,
      });
      const mbBefore = residentMb(server.pid);
      let peakMb = mbBefore;
      const sampling = setInterval(() => {
        peakMb = Math.max(peakMb, residentMb(server.pid));
      }, sampleMs);
      const statuses = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const headers = clients[Math.floor(index / uploadsOfEach)]?.headers ?? {};
          const upload = startUpload(server.url, headers, deck);
          await upload.finish();
          const { status, retryAfter, body } = await upload.answer();
          if (status !== 202) deepEqual([status, Number(retryAfter) > 0], [503, true], body);
          return status;
        }),
      );
      clearInterval(sampling);
      probe.postMessage('end');
      const [health] = await once(probe, 'message');
      const accepted = statuses.filter((status) => status === 202).length;
      const projects = await Promise.all(clients.map((client) => client.projects(server)));
      equal(projects.flat().length, accepted);
      equal(health.failed, 0, 'the probe was not answered');
      say(`${accepted} taken, ${count - accepted} told to come again`);
      const [p95Ms, grownMb] = [Math.round(health.p95Ms), peakMb - mbBefore];
      return {
        figures: {
          taken: accepted,
          'told to come again': count - accepted,
          'healthz p95': `${p95Ms} ms`,
          'memory grown by at most': `${grownMb} MB`,
        },
        limits: [
          { name: 'healthz p95 in ms', value: p95Ms, atMost: maxHealthP95Ms },
          { name: 'memory grown by, in MB', value: grownMb, atMost: maxGrownMb },
        ],
      };
    });
  },
};
