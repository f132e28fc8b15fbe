import { formBody, formContentType, generateForm } from '../support/projects.ts';
import { startS3Server } from '../support/servers/s3-server.ts';
import { newClient } from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import { watchWhileAway } from './away.ts';
import type { Drill } from './drill.ts';
import { createGate } from './gate.ts';
import { onServerWithPostgres } from './on-server.ts';
import { actingUser } from './subjects/acting-user.ts';
import { requireEachOnce } from './subjects/require-each-once.ts';
import { startSubjects } from './subjects/subjects-in-work.ts';

export const storageAway: Drill = {
  row: 'R7',
  what: 'S3 is away while decks arrive, videos are played, and videos, voices and batches are made',
  count: 60,
  unit: 'seconds away',
  async run({ count, say }) {
    const s3 = await startS3Server();
    const gate = await createGate(s3.port);
    const storage = {
      S3_BUCKET: 'decks',
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      LOG_LEVEL: 'fatal',
    };
    return onServerWithPostgres(storage, async ({ server, settings }) => {
      const client = await newClient(server);
      const { headers } = client;
      const user = actingUser(client, () => server);
      const { calls, allDone } = await startSubjects(user, say);
      const made = (await client.projects(server)).find(({ status }) => status === 'complete');
      const form = new Uint8Array(formBody(generateForm()));
      const upload = () =>
        fetch(new URL('/api/generate-video', server.url), {
          method: 'POST',
          headers: { ...headers, 'content-type': formContentType },
          body: form,
        });
      const play = () => fetch(new URL(made?.videoUrl ?? '', server.url), { headers });
      const seen = await watchWhileAway({
        url: server.url,
        part: 'storage',
        calls: [
          { name: 'playing', status: 200, send: play },
          { name: 'uploading', status: 202, send: upload },
          calls['new deck'],
          calls.table,
        ],
        awayMs: count * 1000,
        goAway: gate.close,
        comeBack: gate.open,
      });
      await allDone();
      await until('every video is made', patienceMs, async () =>
        (await client.projects(server)).every(({ status }) => status !== 'processing'),
      );
      const ended = await requireEachOnce(settings);
      return {
        figures: {
          'answered 503': seen.refused,
          'well again after': `${seen.healMs} ms`,
          'videos made once, in their first try': ended.videos,
          'voices trained once': ended.voices,
        },
      };
    }).finally(async () => {
      await gate.close();
      await s3.close();
    });
  },
};
