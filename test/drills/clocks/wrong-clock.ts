import { startThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../../support/servers/server-process.ts';
import { patienceMs, until } from '../../support/until.ts';
import type { Drill } from '../drill.ts';
import { actingUser } from '../subjects/acting-user.ts';
import { isComplete, personalDeck } from '../subjects/finished-project.ts';
import { requireEachOnce } from '../subjects/require-each-once.ts';
import { startSubjects } from '../subjects/subjects-in-work.ts';
import { hear } from '../subjects/take.ts';
import { keepThings, retention } from './kept-things.ts';
import { dayMs, hourMs, settableClock } from './settable-clock.ts';

const shiftsMs = [-400 * dayMs, -25 * dayMs, -13 * hourMs, 0, 13 * hourMs, 25 * dayMs, 400 * dayMs];

export const wrongClock: Drill = {
  row: 'R23',
  what: 'a web process and a worker have different wrong clocks, which are set while they work',
  count: 8,
  unit: 'times that both clocks are set',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    const postgres = await startThrowawayPostgres({ syncs: true });
    const shared = { ...retention, DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' };
    const clocks = [await settableClock(folder, 'web'), await settableClock(folder, 'worker')];
    const start = () =>
      Promise.all(
        clocks.map(({ settings }, index) =>
          startServer(folder, { ...shared, ...settings, ROLE: index === 0 ? 'web' : 'worker' }),
        ),
      );
    let servers = await start();
    const web = (): ServerProcess => {
      const [first] = servers;
      if (!first) throw new Error('There is no web process.');
      return first;
    };
    const set = () =>
      Promise.all(clocks.map((clock) => clock.set(shiftsMs[random.below(shiftsMs.length)] ?? 0)));
    try {
      const client = await newClient(web());
      const user = actingUser(client, web);
      const { allDone } = await startSubjects(user, say);
      await set();
      await allDone();
      const requireKept = await keepThings(user);
      for (let round = 1; round <= count; round += 1) {
        // Restarts, because every sweep runs at the start.
        await Promise.all(servers.map((server) => endServer(server, 'SIGTERM')));
        await set();
        servers = await start();
        const { id } = await client.generate(web(), { voiceOption: 'friendly-female' }, personalDeck());
        await until('it is begun', patienceMs, async () =>
          (await client.projects(web())).some((project) => project.id === id && project.progress !== null),
        );
        await set();
        await until('a video is made', patienceMs, () => isComplete(user, id));
        await hear(user, id);
        await requireKept();
        say(`${round} times set`);
      }
      const made = await requireEachOnce(shared);
      return {
        figures: {
          'videos made once, in their first try': made.videos,
          'voices trained once': made.voices,
          'deleted early': 0,
        },
      };
    } finally {
      await Promise.all(servers.map((server) => endServer(server, 'SIGKILL')));
      await postgres.stop();
      await deleteFolder(folder);
    }
  },
};
