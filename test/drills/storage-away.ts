import path from 'node:path';
import { formBody, formContentType, generateForm } from '../support/projects.ts';
import { startS3Server } from '../support/servers/s3-server.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  startServer,
} from '../support/servers/server-process.ts';
import { examplesFolder } from '../support/studio.ts';
import { patienceMs, until } from '../support/until.ts';
import { watchWhileAway } from './away.ts';
import type { Drill } from './drill.ts';
import { createGate } from './gate.ts';

/** A small deck, whose video is made soon. */
const deckPath = path.join(examplesFolder, 'one-slide.pptx');

export const storageAway: Drill = {
  row: 'R7',
  what: 'the S3 is away while decks come in and videos are played',
  count: 60,
  unit: 'seconds away',
  async run({ count }) {
    const folder = await newDataFolder();
    const s3 = await startS3Server();
    const gate = await createGate(s3.port);
    const server = await startServer(folder, {
      S3_BUCKET: 'decks',
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      LOG_LEVEL: 'fatal',
    });
    try {
      const client = await newClient(server);
      const { headers } = client;
      await client.subscribe(server);
      await client.generate(server, { voiceOption: 'friendly-female' }, deckPath);
      const isMade = async () => (await client.projects(server))[0]?.status === 'complete';
      await until('a video is made', patienceMs, isMade);
      const [made] = await client.projects(server);
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
        ],
        awayMs: count * 1000,
        goAway: gate.close,
        comeBack: gate.open,
      });
      return { figures: { 'answered 503': seen.refused, 'well again after': `${seen.healMs} ms` } };
    } finally {
      await endServer(server, 'SIGKILL');
      await gate.close();
      await s3.close();
      await deleteFolder(folder);
    }
  },
};
