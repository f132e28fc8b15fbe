import { deepEqual, equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readyz } from '#contract/operations.ts';
import { listProjects } from '#contract/projects.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { deckBytes } from '../support/projects.ts';
import {
  deleteFolder,
  descendants,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
  stillRunning,
} from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import type { Drill } from './drill.ts';
import { startUpload } from './slow-upload.ts';

const callers = 20;
const longestLifeMs = 4000;
const maxStopMs = 10_000;
/** Size of the film in the deck: large enough to arrive in many pieces when the server stops. */
const filmBytes = 8 * 1024 * 1024;
const settings = { REQUESTS_PER_MINUTE: '1000000' };

export const stopUnderLoad: Drill = {
  row: 'R4',
  what: 'SIGTERM while a video is made, a deck arrives and many clients call',
  count: 10,
  unit: 'stops',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    const uploads = uploadsFolder(folder);
    const deck = deckBytes({ parts: [{ name: 'ppt/media/film.mp4', content: randomBytes(filmBytes) }] });
    let server = await startServer(folder, settings);
    const stopsMs: number[] = [];
    let calls = 0;
    try {
      const client = await newClient(server);
      await client.subscribe(server);
      const isOpen = async () =>
        (await client.projects(server)).some(({ status }) => status === 'processing');
      for (let stop = 1; stop <= count; stop += 1) {
        if (!(await isOpen())) await client.generate(server, { voiceOption: 'friendly-male' });
        await until('it is being made', patienceMs, async () =>
          (await client.projects(server)).some(({ progress }) => progress !== null),
        );
        await sleep(random.share() * longestLifeMs);
        const load = startLoad(server, client.headers);
        const upload = startUpload(server.url, client.headers, deck);
        await upload.sendShare(random.share());
        // Waits for the upload to begin, because the load delays it. Calls after the signal would go to another server.
        await until('the deck comes in', patienceMs, async () => (await namesIn(uploads)).length > 0);
        const children = descendants(server.pid);

        const stoppedAt = performance.now();
        const exited = endServer(server, 'SIGTERM');
        const ready = await until('it is not ready', patienceMs, async () => {
          const reply = await fetch(new URL(readyz.path, server.url));
          return reply.status === 503 && readyz.replies[503].parse(await reply.json());
        });
        deepEqual(ready.notReady, ['stopping']);
        await upload.finish();
        const answer = await upload.answer();
        // An upload that is not yet checked when the server stops must be sent again.
        if (answer.status === 503) equal(Number(answer.retryAfter) > 0, true);
        else equal(answer.status, 202, answer.body);
        equal(await exited, 0);
        stopsMs.push(performance.now() - stoppedAt);
        calls += await load.end();
        deepEqual(stillRunning(children), []);
        equal((await readdir(folder)).includes('server.pid'), false);
        await requireNoAttemptLost(folder);
        server = await startServer(folder, settings);
        say(`${stop} stops`);
      }
      await until('every video is finished', patienceMs, async () => !(await isOpen()));
      const longestMs = Math.round(Math.max(...stopsMs));
      return {
        figures: { calls, 'longest stop': `${longestMs} ms`, 'orphaned programs': 0 },
        limits: [{ name: 'longest stop in ms', value: longestMs, atMost: maxStopMs }],
      };
    } finally {
      await endServer(server, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};

/** Starts many clients that call repeatedly. Accepted calls must be answered, and the rest refused with 503 and Retry-After. */
function startLoad(server: ServerProcess, headers: Record<string, string>) {
  let calls = 0;
  const asking = Array.from({ length: callers }, async () => {
    for (;;) {
      const reply = await fetch(new URL(listProjects.path, server.url), { headers }).catch(() => null);
      // The server no longer listens.
      if (reply === null) return;
      await reply.arrayBuffer();
      calls += 1;
      if (reply.status !== 200) {
        deepEqual([reply.status, Number(reply.headers.get('retry-after')) > 0], [503, true]);
        await sleep(100);
      }
    }
  });
  return {
    async end() {
      await Promise.all(asking);
      return calls;
    },
  };
}

/** Lists the folder; a folder that does not exist yet is empty. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Asserts that the video in progress waits again, and that no attempt was counted. */
async function requireNoAttemptLost(folder: string): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'db') });
  try {
    const open = await database.db
      .selectFrom('generations')
      .select(['status', 'attempts', 'crashes', 'lease_until'])
      .where('status', 'in', ['queued', 'running'])
      .execute();
    for (const row of open) deepEqual(row, { status: 'queued', attempts: 0, crashes: 0, lease_until: null });
  } finally {
    await database.close();
  }
}
