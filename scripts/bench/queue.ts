import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#server/db/open-database.ts';
import type { Schema } from '#server/db/schema.ts';
import { claimNext, isAnyClaimable } from '#server/features/generations/lease-store.ts';
import { publishVideo } from '#server/features/generations/outcome-store.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { someTask, someVideo } from './bench-video.ts';
import { fillQueue, heavyUser } from './fill-queue.ts';
import { percentile } from './open-loop-load.ts';

const pullerCounts = [1, 4, 16, 64];
const users = 10_000;
const heavyVideos = 1000;
/** Duration of each measurement, unless the queue is empty before its end. */
const measureMs = 4000;

/**
 * `npm run bench:queue` measures the number of videos per second that workers could claim from PostgreSQL and publish if making
 * them cost nothing. It also measures how long users wait behind one who submitted a thousand videos, and prints the query plans of
 * a claim. The pullers run in this process and share its cores with the database.
 */
export async function main(): Promise<number> {
  const server = await startThrowawayPostgres({ syncs: true });
  try {
    const { rows } = await administer(server.url, 'SHOW server_version');
    console.log(
      `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, PostgreSQL ${rows[0].server_version}`,
    );
    console.log(`${users} users wait with a video each, behind one with ${heavyVideos}\n`);
    await measureThroughput(server.url);
    await measureWork(server.url);
    await measureRows(server.url);
    await measureFairness(server.url);
    await explainClaim(server.url);
    return 0;
  } finally {
    await server.stop();
  }
}

async function measureThroughput(serverUrl: string): Promise<void> {
  console.log('pullers   taken/s   p50 ms   p99 ms   taken and published/s');
  for (const pullers of pullerCounts) {
    const taken = await inFullQueue(serverUrl, pullers, (db) => pull(db, pullers, { publishes: false }));
    const published = await inFullQueue(serverUrl, pullers, (db) => pull(db, pullers, { publishes: true }));
    const claim = [0.5, 0.99]
      .map((share) => percentile(taken.claimMs, share).toFixed(1).padStart(9))
      .join('');
    const [takenRate, publishedRate] = [taken, published].map(({ perSecond }) => perSecond.toFixed(0));
    console.log(
      `${String(pullers).padStart(7)}${takenRate?.padStart(10)}${claim}${publishedRate?.padStart(24)}`,
    );
  }
}

/** Measures processor time, which does not depend on other load. */
async function measureWork(serverUrl: string): Promise<void> {
  const repeats = 200;
  await inFullQueue(serverUrl, 1, async (db) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    const pid = rows[0]?.pid ?? 0;
    const measure = async (what: string, work: () => Promise<unknown>) => {
      const [databaseMs, ours] = [processorMs(pid), process.cpuUsage()];
      for (let count = 0; count < repeats; count += 1) await work();
      const { user, system } = process.cpuUsage(ours);
      const each = [processorMs(pid) - databaseMs, (user + system) / 1000].map((ms) =>
        (ms / repeats).toFixed(2),
      );
      console.log(`${what.padEnd(42)}${each[0]?.padStart(8)} ms${each[1]?.padStart(8)} ms`);
    };
    console.log('\nprocessor time of'.padEnd(43), ' PostgreSQL   a worker');
    await measure('taking a video', () => claimNext(db, 'bench'));
    await measure('taking and publishing one', async () => {
      const job = await claimNext(db, 'bench');
      if (job) await publishVideo(db, job, someTask, someVideo);
    });
    await measure('looking whether one waits', () => isAnyClaimable(db));
  });
}

/** Returns the processor time of a process so far. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields after the name in brackets. User and system time are in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measureRows(serverUrl: string): Promise<void> {
  await inFullQueue(serverUrl, 4, async (db) => {
    const bytes = async () => {
      await sql`VACUUM`.execute(db);
      const { rows } = await sql<{
        bytes: string;
      }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
      return Number(rows[0]?.bytes);
    };
    const before = await bytes();
    const { claimMs } = await pull(db, 4, { publishes: true });
    const kilobytes = ((await bytes()) - before) / claimMs.length / 1000;
    console.log(
      `a published video of ${someVideo.video.slides.length} slides: ${kilobytes.toFixed(1)} kB of rows and indexes`,
    );
  });
}

type Pulled = { perSecond: number; claimMs: number[]; userIds: string[] };

/** Claims videos, one after another in each puller. Each puller has a connection. */
async function pull(
  db: Kysely<Schema>,
  pullers: number,
  { publishes, untilEmpty = false }: { publishes: boolean; untilEmpty?: boolean },
): Promise<Pulled> {
  const claimMs: number[] = [];
  const userIds: string[] = [];
  const startedAt = performance.now();
  const isOver = () => !untilEmpty && performance.now() - startedAt > measureMs;
  await Promise.all(
    Array.from({ length: pullers }, async (_, puller) => {
      while (!isOver()) {
        const askedAt = performance.now();
        const job = await claimNext(db, `puller ${puller}`);
        if (!job) return;
        claimMs.push(performance.now() - askedAt);
        userIds.push(job.userId);
        if (publishes) await publishVideo(db, job, someTask, someVideo);
        else await setAside(db, job);
      }
    }),
  );
  return { perSecond: (claimMs.length / (performance.now() - startedAt)) * 1000, claimMs, userIds };
}

/** Marks the video as complete. Otherwise its lease would expire, and it would be claimed again. */
async function setAside(db: Kysely<Schema>, { id }: Lease): Promise<void> {
  await db.updateTable('generations').set({ status: 'complete' }).where('id', '=', id).execute();
}

async function measureFairness(serverUrl: string): Promise<void> {
  const pullers = 16;
  const { userIds } = await inFullQueue(serverUrl, pullers, (db) =>
    pull(db, pullers, { publishes: false, untilEmpty: true }),
  );
  const light = userIds.flatMap((userId, index) => (userId === heavyUser ? [] : [index]));
  const heavy = userIds.flatMap((userId, index) => (userId === heavyUser ? [index] : []));
  const spread = (places: number[]) =>
    [0, 0.01, 0.5, 0.99, 1].map((share) => String(percentile(places, share)).padStart(7)).join('');
  console.log('\nvideos begun before one’s own       first    1 %   50 %   99 %   last');
  console.log(`  the ${light.length} users with one video    ${spread(light)}`);
  console.log(`  the user with ${heavy.length}              ${spread(heavy)}`);
  const overtaken = light.map((index, place) => index - place);
  console.log(`  most videos of the heavy user begun before a light one: ${Math.max(...overtaken)}`);
}

/** Prints the statements of one claim with PostgreSQL's plans for them. */
async function explainClaim(serverUrl: string): Promise<void> {
  await inFullQueue(serverUrl, 1, async (_db, url) => {
    const statements: { sql: string; parameters: readonly unknown[] }[] = [];
    const watched = connect(url, 1, ({ query }) => statements.push(query));
    await claimNext(watched, 'explained');
    await watched.destroy();
    for (const { sql: text, parameters } of statements) {
      if (!/^(select|update|delete)/i.test(text)) continue;
      const explained = `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) ${text}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(explained, [...parameters]);
      await client.end();
      console.log(`\n${text}`);
      for (const row of rows) console.log(`  ${row['QUERY PLAN']}`);
    }
  });
}

async function inFullQueue<Result>(
  serverUrl: string,
  connections: number,
  use: (db: Kysely<Schema>, url: string) => Promise<Result>,
): Promise<Result> {
  const name = 'bench';
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const migrated = await openDatabase({ kind: 'postgres', url: url.href });
  await fillQueue(migrated.db, { users, heavyVideos });
  await sql`VACUUM ANALYZE`.execute(migrated.db);
  await migrated.close();
  const db = connect(url.href, connections);
  try {
    return await use(db, url.href);
  } finally {
    await db.destroy();
    await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Gives each puller its own connections, as workers have. */
function connect(url: string, connections: number, log?: (event: LogEvent) => void): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // Without a listener, a connection that breaks while closing would end the process.
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
