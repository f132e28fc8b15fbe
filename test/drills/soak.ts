import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEvents } from '#contract/events.ts';
import { listProjects } from '#contract/projects.ts';
import { speedIds } from '#contract/vocabulary/speeds.ts';
import { stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { openEventStream } from '../support/event-stream.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import {
  deleteFolder,
  descendants,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import type { Drill } from './drill.ts';
import { residentMb } from './resident-memory.ts';

const sampleMs = 5000;
const askMs = 200;
/** Number of projects that are kept: without a limit, the list would grow by 800 an hour, and memory with it. */
const keptProjects = 30;
/** Share of the run that is the warm-up, while caches fill. */
const warmUpShare = 1 / 3;
const spareDescriptors = 10;
/** Shortest run for a slope: the memory that each video takes and frees must average out first. */
const slopeMinutes = 120;
const maxPercentAnHour = 1;

type Sample = { hours: number; mb: number; descriptors: number };

/** Load in the background, until it is stopped. */
type Load = {
  server: ServerProcess;
  client: Awaited<ReturnType<typeof newClient>>;
  random: SeededRandom;
  ending: AbortSignal;
  counts: { videos: number };
};

export const soak: Drill = {
  row: 'R11',
  what: 'videos are made one after another and old ones deleted, while pages poll and listeners come and go, for hours',
  count: 480,
  unit: 'minutes',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    const server = await startServer(folder, { REQUESTS_PER_MINUTE: '1000000' });
    const ending = new AbortController();
    try {
      const client = await newClient(server);
      await client.subscribe(server);
      const counts = { videos: 0 };
      const load = { server, client, random, ending: ending.signal, counts };
      const working = Promise.all([makeVideo, askForPage, listen].map((work) => repeat(work, load)));
      const samples: Sample[] = [];
      let zombiesBefore: string[] = [];
      const startedAt = performance.now();
      for (let ms = 0; ms < count * 60_000; ms = performance.now() - startedAt) {
        await Promise.race([sleep(sampleMs), working]);
        samples.push({ hours: ms / 3_600_000, mb: residentMb(server.pid), descriptors: openFiles(server) });
        const zombies = zombiesOf(server);
        // Every ended program is a zombie until its parent waits for it.
        const staying = zombies.filter((pid) => zombiesBefore.includes(pid));
        deepEqual(staying, [], 'zombies');
        zombiesBefore = zombies;
        if (samples.length % 12 === 0)
          say(`${counts.videos} videos, ${samples.at(-1)?.mb} MB, ${samples.at(-1)?.descriptors} files`);
      }
      ending.abort();
      await working;
      return check(samples, counts, count);
    } finally {
      ending.abort();
      await endServer(server, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};

async function repeat(work: (load: Load) => Promise<void>, load: Load): Promise<void> {
  while (!load.ending.aborted) await work(load);
}

async function makeVideo({ server, client, random, ending, counts }: Load): Promise<void> {
  const { id } = await client.generate(server, {
    voiceOption: random.pick(stockVoiceIds),
    speechSpeed: random.pick(speedIds),
    duration: String(60 + random.below(30)),
  });
  for (;;) {
    await sleep(1000);
    const projects = await client.projects(server);
    const made = projects.find((project) => project.id === id);
    if (made?.status === 'processing' && !ending.aborted) continue;
    for (const old of projects.slice(keptProjects)) await client.deleteProject(server, old.id);
    if (made?.status === 'complete') counts.videos += 1;
    else equal(made?.status, 'processing', made?.error?.message);
    return;
  }
}

async function askForPage({ server, client }: Load): Promise<void> {
  const reply = await fetch(new URL(listProjects.path, server.url), { headers: client.headers });
  equal(reply.status, 200, await reply.text());
  await sleep(askMs);
}

async function listen({ server, client, random }: Load): Promise<void> {
  const stream = await openEventStream(new URL(allEvents.path, server.url), client.headers);
  await sleep(random.share() * 5000);
  stream.abort();
}

function check(all: readonly Sample[], { videos }: Load['counts'], minutes: number) {
  const samples = all.slice(Math.floor(all.length * warmUpShare));
  const half = Math.ceil(samples.length / 2);
  const [early, late] = [samples.slice(0, half), samples.slice(-half)].map((part) =>
    Math.max(...part.map(({ descriptors }) => descriptors)),
  );
  ok((late ?? 0) <= (early ?? 0) + spareDescriptors, `open files grew from ${early} to ${late}`);
  const percent = percentAnHour(samples);
  const slope = minutes < slopeMinutes ? 'too short for a slope' : `${percent.toFixed(1)} % an hour`;
  const memory = samples.map(({ mb }) => mb);
  return {
    figures: {
      videos,
      memory: `${Math.min(...memory)} to ${Math.max(...memory)} MB, ${slope}`,
      'open files': `${early}, later ${late}`,
      zombies: 0,
    },
    limits:
      minutes < slopeMinutes ? [] : [{ name: 'memory, % an hour', value: percent, atMost: maxPercentAnHour }],
  };
}

/** Returns the slope of the line through the values (least squares), in percent of their mean. */
function percentAnHour(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hours, mb] = [mean(samples.map((sample) => sample.hours)), mean(samples.map((sample) => sample.mb))];
  const covariance = mean(samples.map((sample) => (sample.hours - hours) * (sample.mb - mb)));
  const variance = mean(samples.map((sample) => (sample.hours - hours) ** 2));
  return ((covariance / variance) * 100) / mb;
}

function openFiles({ pid }: ServerProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Returns the zombies: processes that have ended and that the server has not waited for. */
function zombiesOf({ pid }: ServerProcess): string[] {
  const parents = new Set([pid, ...descendants(pid).map((one) => one.pid)]);
  return readdirSync('/proc').filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' && parents.has(Number(parent));
    } catch {
      return false;
    }
  });
}
