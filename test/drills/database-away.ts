import { equal } from 'node:assert/strict';
import path from 'node:path';
import { me, setVoiceName } from '#contract/auth.ts';
import { listProjects } from '#contract/projects.ts';
import { startThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
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

/** A small deck, whose video is made soon. */
const deckPath = path.join(examplesFolder, 'one-slide.pptx');

export const databaseAway: Drill = {
  row: 'R7',
  what: 'PostgreSQL is away, or hangs, while users ask and a video is made',
  count: 60,
  unit: 'seconds away',
  async run({ count, say }) {
    const folder = await newDataFolder();
    const postgres = await startThrowawayPostgres({ syncs: true });
    const server = await startServer(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
    try {
      const client = await newClient(server);
      const headers = { ...client.headers, 'content-type': 'application/json' };
      const send = (path: string, method: string, body?: object) => () =>
        fetch(new URL(path, server.url), { method, headers, ...(body && { body: JSON.stringify(body) }) });
      await client.generate(server, { voiceOption: 'friendly-female' }, deckPath);
      await until('the video is begun', patienceMs, async () =>
        (await client.projects(server)).some(({ progress }) => progress !== null),
      );
      const watch = {
        url: server.url,
        part: 'database',
        calls: [
          { name: 'reading', status: 200, send: send(listProjects.path, 'GET') },
          {
            name: 'writing',
            status: 200,
            send: send(setVoiceName.path, setVoiceName.method, { voiceName: 'Ada' }),
          },
        ],
        awayMs: count * 1000,
      } as const;
      const seen = [
        await watchWhileAway({ ...watch, goAway: postgres.kill, comeBack: postgres.startAgain }),
        await watchWhileAway({ ...watch, goAway: postgres.freeze, comeBack: postgres.thaw }),
      ];
      const [refused, healMs] = [seen.map(({ refused }) => refused), seen.map(({ healMs }) => healMs)];
      say(
        `${refused.join(' and ')} calls were told to come again; well again after ${healMs.join(' and ')} ms`,
      );
      await until('the video is finished', patienceMs, async () =>
        (await client.projects(server)).every(({ status }) => status === 'complete'),
      );
      const user = me.replies[200].parse(await (await send(me.path, 'GET')()).json());
      equal(user.videosUsed, 1);
      return {
        figures: {
          'answered 503, killed and hanging': refused.join(', '),
          'well again after': `${healMs.join(', ')} ms`,
          'videos made once': 1,
        },
      };
    } finally {
      await endServer(server, 'SIGKILL');
      await postgres.stop();
      await deleteFolder(folder);
    }
  },
};
