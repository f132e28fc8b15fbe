import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { freeDiskBytes } from '#runtime/files/disk-room.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countDueInLanes, type DueInLane } from '../webhooks/for-other-slices.ts';
import { type Backlog, backlogStates, generationBacklog, pingDatabase, trainingBacklog } from './store.ts';

/** Time limit of a scrape, whether or not the database answers. */
const databaseTimeoutMs = 3000;

type ScrapeDeps = Pick<Dependencies, 'config' | 'database' | 'metrics'>;

/**
 * Reports the work of this process and the backlog of all processes. The backlog is read from the database at each scrape, so that
 * every process reports the same and none has to remember it.
 * @returns the text for Prometheus
 */
export function createScrape({ config, database, metrics }: ScrapeDeps): () => Promise<string> {
  const registry = new Registry();
  // Started now, because the first scrape would otherwise find nothing measured.
  const processMetrics = processRegistry();
  const showBacklogs = gaugesOfBacklogs(registry);
  const showWebhooks = gaugesOfWebhooks(registry);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const databaseUp = gauge(
    'deckvoice_database_up',
    '1 if the database answered within three seconds, else 0',
  );
  const roundTrip = gauge(
    'deckvoice_database_round_trip_seconds',
    'Duration of a minimal query in seconds, including queueing',
  );
  const freeBytes = gauge('deckvoice_disk_free_bytes', 'Free disk space of DATA_DIR in bytes');

  const readDatabase = async () => {
    const startedAt = performance.now();
    await pingDatabase(database.db);
    roundTrip.set((performance.now() - startedAt) / 1000);
    showBacklogs(await generationBacklog(database.db), await trainingBacklog(database.db));
    showWebhooks(await countDueInLanes(database.db));
  };

  return async () => {
    const isUp = await withinTime(readDatabase());
    databaseUp.set(isUp ? 1 : 0);
    const free = await freeDiskBytes(config.dataFolder).catch(() => null);
    if (free !== null) freeBytes.set(free);
    const texts = [registry, metrics.registry, processMetrics].map((one) => one.metrics());
    return `${(await Promise.all(texts)).join('\n')}\n`;
  };
}

function gaugesOfBacklogs(registry: Registry): (generations: Backlog, trainings: Backlog) => void {
  const registers = [registry];
  const open = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['state'] as const, registers });
  const generationsOpen = open('deckvoice_generations_open', 'Open video jobs, by state');
  const trainingsOpen = open('deckvoice_trainings_open', 'Open voice trainings, by state');
  const generationWait = new Gauge({
    name: 'deckvoice_generations_oldest_wait_seconds',
    help: 'Longest current wait of a video that is ready to start, in seconds',
    registers,
  });
  const trainingWait = new Gauge({
    name: 'deckvoice_trainings_oldest_wait_seconds',
    help: 'Longest current wait of a training that is ready to start, in seconds',
    registers,
  });
  return (generations, trainings) => {
    for (const state of backlogStates) {
      generationsOpen.set({ state }, generations[state]);
      trainingsOpen.set({ state }, trainings[state]);
    }
    generationWait.set(generations.oldestWaitSeconds);
    trainingWait.set(trainings.oldestWaitSeconds);
  };
}

function gaugesOfWebhooks(registry: Registry): (lanes: readonly DueInLane[]) => void {
  const ofLane = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['lane'] as const, registers: [registry] });
  const due = ofLane('deckvoice_webhooks_due', 'Webhooks with a delivery due, by lane');
  const wait = ofLane(
    'deckvoice_webhooks_oldest_wait_seconds',
    'Longest current delay of a due delivery in seconds, by lane',
  );
  return (lanes) => {
    for (const { lane, webhooks, oldestWaitSeconds } of lanes) {
      due.set({ lane }, webhooks);
      wait.set({ lane }, oldestWaitSeconds);
    }
  };
}

async function withinTime(work: Promise<void>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, sleep(databaseTimeoutMs, false, { ref: false })]);
}

let ofProcess: Registry | undefined;
/** Measures event loop, memory and garbage collection of the process, however many servers it contains. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
