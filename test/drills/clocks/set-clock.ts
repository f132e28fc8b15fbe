import { deepEqual, equal, ok } from 'node:assert/strict';
import { me } from '#contract/auth.ts';
import { loadConfig } from '#server/config.ts';
import { openAndExamine } from '#server/doctor/open-and-examine.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  startServer,
} from '../../support/servers/server-process.ts';
import { patienceMs, until } from '../../support/until.ts';
import type { Drill } from '../drill.ts';
import { actingUser } from '../subjects/acting-user.ts';
import { isComplete, personalDeck } from '../subjects/finished-project.ts';
import { keepThings, retention } from './kept-things.ts';
import { dayMs, hourMs, settableClock } from './settable-clock.ts';

const aheadsMs = [13 * hourMs, 400 * dayMs, 25 * dayMs];
/** Line that the server logs when it has noticed the change. */
const noticed = 'the clock of the database was set';
/**
 * Maximum number of lines about timers that are too long after the server has noticed the change. Before that,
 * the embedded database requests such a timer a thousand times a second, and each request logs a line.
 */
const maxWarnings = 20;

export const setClock: Drill = {
  row: 'R24',
  what: 'the clock of a server and its embedded database is set ahead by hours, days and a year, and back again',
  count: 6,
  unit: 'times ahead and back',
  async run({ count, say }) {
    const folder = await newDataFolder();
    const clock = await settableClock(folder, 'machine');
    const settings = { ...retention, ...clock.settings, LOG_LEVEL: 'warn' };
    let server = await startServer(folder, settings);
    let [before, after] = [0, 0];
    /** Sets the clock, and waits until the server has noticed. */
    const setTo = async (aheadMs: number) => {
      const noticedCount = () => server.output().split(noticed).length;
      const countBefore = noticedCount();
      await clock.set(aheadMs);
      await until('the server has noticed', patienceMs, () => noticedCount() > countBefore);
    };
    const restart = async () => {
      const parts = server.output().split(noticed).map(warningsIn);
      const last = parts.pop() ?? 0;
      before += parts.reduce((sum, count) => sum + count, 0);
      after += last;
      await endServer(server, 'SIGTERM');
      server = await startServer(folder, settings);
    };
    try {
      const user = actingUser(await newClient(server), () => server);
      await user.client.subscribe(server);
      const requireKept = await keepThings(user);
      for (let round = 1; round <= count; round += 1) {
        await setTo(aheadsMs[(round - 1) % aheadsMs.length] ?? 0);
        // Restarts, because every sweep runs at the start.
        await restart();
        const newcomer = actingUser(await newClient(server, `newcomer-${round}@example.com`), () => server);
        const { id } = await newcomer.client.generate(
          server,
          { voiceOption: 'friendly-female' },
          personalDeck({ slides: 2 + round }),
        );
        await until('a video is begun', patienceMs, async () =>
          (await newcomer.client.projects(server)).some(
            ({ progress, status }) => progress !== null || status === 'complete',
          ),
        );
        await setTo(0);
        await until('it is finished', patienceMs, () => isComplete(newcomer, id));
        equal((await newcomer.send(me)).status, 200);
        await requireKept();
        await restart();
        await requireKept();
        say(`${round} times ahead and back`);
      }
      ok(after <= maxWarnings, `${after} timers were too long after the server had noticed`);
      await endServer(server, 'SIGTERM');
      const { findings } = await openAndExamine(loadConfig({ DATA_DIR: folder }), {
        mend: false,
        say: () => {},
      });
      deepEqual(findings, []);
      return {
        figures: {
          'times set': 2 * count,
          'deleted early': 0,
          'timers that were too long, until noticed and after': `${before}, ${after}`,
        },
      };
    } finally {
      await endServer(server, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};

function warningsIn(output: string): number {
  return output.split('TimeoutOverflowWarning').length - 1;
}
