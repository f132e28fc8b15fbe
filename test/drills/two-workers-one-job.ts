import { equal, ok } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { me } from '#contract/auth.ts';
import { startThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
import { connectDatabase } from '#server/db/open-database.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  startServer,
} from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import type { Drill } from './drill.ts';

const longestWorkMs = 5000;
const longestSleepMs = 20_000;

export const twoWorkersOneJob: Drill = {
  row: 'R9',
  what: 'a worker is suspended during a video, another takes the video over, and the first continues',
  count: 10,
  unit: 'videos',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    const postgres = await startThrowawayPostgres({ syncs: true });
    const settings = { DATABASE_URL: postgres.url };
    const web = await startServer(folder, { ...settings, ROLE: 'web' });
    const workers = await Promise.all([1, 2].map(() => startServer(folder, { ...settings, ROLE: 'worker' })));
    const { db, close } = await connectDatabase({ kind: 'postgres', url: postgres.url });
    let taken = 0;
    try {
      const client = await newClient(web);
      await client.subscribe(web);
      for (let video = 1; video <= count; video += 1) {
        const { id } = await client.generate(web, {
          voiceOption: 'friendly-male',
          duration: String(60 + video),
        });
        const row = () =>
          db
            .selectFrom('generations')
            .select(['id', 'status', 'lease_holder', 'fencing_token', 'attempts'])
            .where('project_id', '=', id)
            .executeTakeFirstOrThrow();
        const held = await until('a worker takes it', patienceMs, async () => {
          const now = await row();
          return now.lease_holder !== null && now;
        });
        await sleep(random.share() * longestWorkMs);
        const first = workers.find(({ pid }) => held.lease_holder?.split(':')[1] === String(pid));
        ok(first, 'no worker has this pid');
        first.process.kill('SIGSTOP');
        // Ends the lease, as if the worker had missed its renewals.
        await db
          .updateTable('generations')
          .set({ lease_until: sql<Date>`now() - interval '1 second'` })
          .where('id', '=', held.id)
          .where('status', '=', 'running')
          .execute();
        const wake = sleep(random.share() * longestSleepMs).then(() => first.process.kill('SIGCONT'));
        const done = await until('it is finished', patienceMs, async () => {
          const now = await row();
          return now.status === 'complete' && now;
        });
        await wake;
        if (done.fencing_token > 1) taken += 1;
        equal(done.attempts, 0);
        equal((await readdir(path.join(folder, 'files/projects', id, 'results'))).length, 1);
        say(`${video} videos`);
      }
      // Waits until the suspended workers have noticed that they lost their leases.
      await until(
        'no worker is busy',
        patienceMs,
        async () => (await readdirs(path.join(folder, 'work'))).length === 0,
      );
      const reply = await fetch(new URL(me.path, web.url), { headers: client.headers });
      equal(me.replies[200].parse(await reply.json()).videosUsed, count);
      ok(taken > 0, 'no video was taken by the second worker');
      return { figures: { 'taken by both': taken, 'published twice': 0, 'counted twice': 0 } };
    } finally {
      await close();
      await Promise.all([web, ...workers].map((server) => endServer(server, 'SIGKILL')));
      await postgres.stop();
      await deleteFolder(folder);
    }
  },
};

/** Lists the work folders of the processes, without the folder for temporary files. */
async function readdirs(work: string): Promise<string[]> {
  const found = await Promise.all((await readdir(work)).map((name) => readdir(path.join(work, name))));
  return found.flat().filter((name) => name !== 'temporary');
}
