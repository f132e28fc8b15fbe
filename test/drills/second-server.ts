import { deepEqual, equal, match } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { healthz } from '#contract/operations.ts';
import {
  deleteFolder,
  endServer,
  newDataFolder,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import type { Drill } from './drill.ts';

const contenders = 3;
const longestWaitMs = 300;

export const secondServer: Drill = {
  row: 'R12',
  what: 'servers are started on a data folder that already has one, and on one whose server was killed',
  count: 10,
  unit: 'rounds',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    let holder = await startServer(folder);
    let refused = 0;
    try {
      for (let round = 1; round <= count; round += 1) {
        const late = spawnServer(folder);
        const code = await until('the second one ends', patienceMs, () => late.process.exitCode);
        equal(code, 1);
        match(late.output(), new RegExp(`\\(pid ${holder.pid}\\)`));
        refused += 1;
        equal((await fetch(new URL(healthz.path, holder.url))).status, 200);

        await endServer(holder, 'SIGKILL');
        const rivals: ServerProcess[] = [];
        for (let rival = 0; rival < contenders; rival += 1) {
          rivals.push(spawnServer(folder));
          await sleep(random.share() * longestWaitMs);
        }
        const isReady = ({ output }: ServerProcess) => /ready on (\S+)/.test(output());
        await until('one of them has it', patienceMs, () =>
          rivals.every((rival) => isReady(rival) || rival.process.exitCode !== null),
        );
        const winners = rivals.filter(isReady);
        equal(winners.length, 1, 'exactly one gets the folder');
        const [winner] = winners;
        if (!winner) throw new Error('Nobody has the folder.');
        const losers = rivals.filter((rival) => rival !== winner);
        deepEqual(
          losers.map(({ process }) => process.exitCode),
          losers.map(() => 1),
        );
        for (const loser of losers) match(loser.output(), new RegExp(`\\(pid ${winner.pid}\\)`));
        refused += losers.length;
        holder = { ...winner, url: /ready on (\S+)/.exec(winner.output())?.[1] ?? '' };
        say(`${round} rounds`);
      }
      return { figures: { 'refused, naming the pid': refused, 'two at once': 0 } };
    } finally {
      await endServer(holder, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};
