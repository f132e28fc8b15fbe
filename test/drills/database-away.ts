import { setVoiceName } from '#contract/auth.ts';
import { listProjects } from '#contract/projects.ts';
import { newClient } from '../support/servers/server-process.ts';
import { watchWhileAway } from './away.ts';
import type { Drill } from './drill.ts';
import { onServerWithPostgres } from './on-server.ts';
import { actingUser } from './subjects/acting-user.ts';
import { requireEachOnce } from './subjects/require-each-once.ts';
import { startSubjects } from './subjects/subjects-in-work.ts';

export const databaseAway: Drill = {
  row: 'R7',
  what: 'PostgreSQL is away, or hangs, while users make calls and videos, voices and batches are made',
  count: 60,
  unit: 'seconds away',
  async run({ count, say }) {
    return onServerWithPostgres({ LOG_LEVEL: 'error' }, async ({ server, settings, postgres }) => {
      const client = await newClient(server);
      const user = actingUser(client, () => server);
      const headers = { ...client.headers, 'content-type': 'application/json' };
      const send = (path: string, method: string, body?: object) => () =>
        fetch(new URL(path, server.url), { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const { calls, allDone } = await startSubjects(user, say);
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
          ...Object.values(calls),
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
      await allDone();
      const made = await requireEachOnce(settings);
      return {
        figures: {
          'answered 503, killed and hanging': refused.join(', '),
          'well again after': `${healMs.join(', ')} ms`,
          'videos made once, in their first try': made.videos,
          'voices trained once': made.voices,
        },
      };
    });
  },
};
