import { inspect, parseArgs } from 'node:util';
import { seededRandom } from '../support/seeded-random.ts';
import { busyTexts } from './busy-texts/busy-texts.ts';
import { setClock } from './clocks/set-clock.ts';
import { wrongClock } from './clocks/wrong-clock.ts';
import { damagedStore } from './damaged-store.ts';
import { databaseAway } from './database-away.ts';
import { deadlyDeck } from './deadly-deck.ts';
import type { Drill, Outcome } from './drill.ts';
import { droppedEventStreams } from './dropped-event-streams.ts';
import { fullDisk } from './full-disk/full-disk.ts';
import { fullDiskOfWork } from './full-disk/full-disk-of-work.ts';
import { oneHostileAccount } from './hostile-account/one-hostile-account.ts';
import { killInMigration } from './kill-in-migration.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServerInUpload } from './kill-server-in-upload.ts';
import { killWorker } from './kill-worker.ts';
import { mutatedDeckInputs } from './mutated-deck-inputs.ts';
import { parallelUploads } from './parallel-uploads.ts';
import { projectStates } from './project-states.ts';
import { secondServer } from './second-server.ts';
import { serviceFaults } from './service-faults.ts';
import { silentReceivers } from './silent-receivers.ts';
import { soak } from './soak.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { storageAway } from './storage-away.ts';
import { twoWorkersOneJob } from './two-workers-one-job.ts';

/** Drills by name; docs/faults-and-attacks.md lists what each must prove. */
const drills: Record<string, Drill> = {
  'kill-worker': killWorker,
  'kill-server-in-upload': killServerInUpload,
  'kill-postgres': killPostgres,
  'stop-under-load': stopUnderLoad,
  'deadly-deck': deadlyDeck,
  'full-disk': fullDisk,
  'full-disk-of-work': fullDiskOfWork,
  'database-away': databaseAway,
  'storage-away': storageAway,
  'silent-receivers': silentReceivers,
  'wrong-clock': wrongClock,
  'set-clock': setClock,
  'service-faults': serviceFaults,
  'two-workers-one-job': twoWorkersOneJob,
  'parallel-uploads': parallelUploads,
  soak,
  'second-server': secondServer,
  'kill-in-migration': killInMigration,
  'dropped-event-streams': droppedEventStreams,
  'one-hostile-account': oneHostileAccount,
  'damaged-store': damagedStore,
  'mutated-decks': mutatedDeckInputs,
  'project-states': projectStates,
  'busy-texts': busyTexts,
};

/**
 * `npm run drill -- NAME [--count N] [--seed N]` runs one drill and reports the result. Without a name, it lists all drills.
 * @returns the exit code: 0 passed, 1 failed, 2 no such drill
 */
export async function main(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, count: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = ''] = positionals;
  const drill = drills[name];
  if (!drill) {
    print(list());
    return name === '' ? 0 : 2;
  }
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const count = Number(values.count ?? drill.count);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
    print('--seed and --count must be whole numbers.');
    return 2;
  }
  print(
    `${drill.row} ${name}: ${drill.what}\nAgain: npm run drill -- ${name} --count ${count} --seed ${seed}`,
  );
  const startedAt = performance.now();
  const said = () => `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(6)} s`;
  const random = seededRandom(seed);
  try {
    const outcome = await drill.run({ count, random, say: (line) => print(`${said()}  ${line}`) });
    return report(`${drill.row} ${name}, ${count} ${drill.unit},${said()}`, outcome);
  } catch (error) {
    print(inspect(error));
    print(`FAIL  ${drill.row} ${name}, seed ${seed}`);
    return 1;
  }
}

function list(): string {
  const lines = Object.entries(drills).map(
    ([name, { row, what, count, unit }]) => `${row.padEnd(4)}${name.padEnd(24)}${what} (${count} ${unit})`,
  );
  return `npm run drill -- NAME [--count N] [--seed N]\n\n${lines.join('\n')}`;
}

function report(title: string, { figures, limits = [] }: Outcome): number {
  const broken = limits.filter(({ value, atMost }) => !(value <= atMost));
  for (const { name, value, atMost } of broken) print(`${name}: ${value}, at most ${atMost} is allowed`);
  const named = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);
  print(`${broken.length === 0 ? 'PASS' : 'FAIL'}  ${title}; ${named.join('; ')}`);
  return broken.length === 0 ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) process.exit(await main(process.argv.slice(2)));
