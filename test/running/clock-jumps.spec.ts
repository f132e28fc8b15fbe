import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, me, requestPasswordReset } from '#contract/auth.ts';
import { deleteProject, listDeletedProjects, restoreProject } from '#contract/projects.ts';
import { bringTimesBack, daysAsText, longestAhead } from '#server/clock/bring-times-back.ts';
import { type ServerClock, startClock } from '#server/clock/start-clock.ts';
import { ownTables } from '#server/db/migrate.ts';
import { type Database, openDatabase, openEmbedded } from '#server/db/open-database.ts';
import { isAnyClaimable } from '#server/features/generations/lease-store.ts';
import { retryLater } from '#server/features/generations/outcome-store.ts';
import { saltOfDay } from '#server/features/shares/analytics/view-store.ts';
import { dayOf } from '#server/features/shares/analytics/visitor.ts';
import { scheduleOf } from '#server/schedule.ts';
import { createLog } from '#server/telemetry/create-log.ts';
import { draftOf, personalisedProject } from '../support/batches/batch-calls.ts';
import { call } from '../support/call.ts';
import { putNewDeck } from '../support/decks/new-decks.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { claimVideo } from '../support/generations.ts';
import { createProject } from '../support/projects.ts';
import { stateOf } from '../support/servers/installation.ts';
import { closeKeptDatabases, lendEmbeddedDatabase } from '../support/servers/lend-database.ts';
import { realPostgres } from '../support/servers/real-postgres.ts';
import { finishedProject, shareProject } from '../support/shares.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { byScope } from '../support/test-scope.ts';
import { deafAndDumb, giveVoice } from '../support/voices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const undoMs = 2 * day;

const env = {
  RETENTION_DELETED_PROJECTS_DAYS: String(undoMs / day),
  RETENTION_VIDEOS_DAYS: '30',
  RETENTION_RECORDINGS_DAYS: '7',
  RETENTION_AUDIT_DAYS: '100',
  RETENTION_SHARE_VIEWS_DAYS: '10',
};

let testApp: TestApp;
let clock: ServerClock;
let user: TestUser;
let warnings: string[];
let ranMs: number;

/** Longest wait of a timer in Node, which runs a longer one at once. */
const longestWaitMs = 2 ** 31 - 1;
/**
 * Limits the wait of each timer. The embedded database sets a timer by its clock. If the clock is set back by a month, the timer is
 * too long for Node, which would run it with a warning every millisecond for the rest of the test.
 */
function boundWaits(): void {
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms, ...args) =>
    wait(act, Math.min(ms ?? 0, longestWaitMs), ...args),
  );
}

/** Starts an app that follows the clock of its database. The embedded database has the time of this process, which the test sets. */
async function start(database: Database): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  boundWaits();
  [warnings, ranMs] = [[], 0];
  const log = createLog('warn', { write: (line) => warnings.push(line) });
  clock = await startClock({ database, log, undoMs }, { steadyMs: () => ranMs, wallMs: () => Date.now() });
  const { now, facts: clocks, look: lookAtClock } = clock;
  testApp = await createTestApp({ env, given: { ...deafAndDumb, database, now, clocks, lookAtClock } });
  user = await signUp(testApp);
}
beforeAll(closeKeptDatabases);
afterAll(closeKeptDatabases);
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await testApp.close();
});

const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);
/** Lets time pass on all clocks, while another server keeps looking at the clock. */
const run = async (ms: number) => {
  ranMs += ms;
  setClock(ms);
  await testApp.db.updateTable('clock').set({ seen_at: sql`clock_timestamp()` }).execute();
  await clock.look();
};
/** Tasks that are not run: the upkeep of the database's files takes seconds, and does not depend on the time. */
const upkeep = ['vacuum', 'erase deleted rows'];
const everyTask = async () => {
  for (const { name, run: once } of scheduleOf(testApp.dependencies))
    if (!upkeep.includes(name)) await once();
};
/** Reads all rows and files, which show any deletion. */
const kept = async () => {
  const tables = (await ownTables()).filter((table) => table !== 'clock');
  return stateOf(testApp, tables);
};
const listed = async () => {
  const reply = await call(testApp, listDeletedProjects, { as: user });
  return listDeletedProjects.replies[200].parse(reply.json());
};
const deletedProject = async () => {
  const { id } = await finishedProject(testApp, user);
  await call(testApp, deleteProject, { as: user, params: { id } });
  return id;
};
const signIn = (password: string) =>
  testApp.app.inject({
    method: login.method,
    url: login.path,
    remoteAddress: '198.51.100.7',
    body: { email: user.user.email, password },
  });
/** Signs in again, because a clock far ahead has ended the session. */
const signInAgain = async () => {
  const { authToken } = login.replies[200].parse((await signIn(user.password)).json());
  user = { ...user, bearer: { authorization: `Bearer ${authToken}` } };
};
const statusOfMe = async () => (await call(testApp, me, { as: user })).statusCode;

/** Gives the user one of every kind that is deleted when it is old. */
async function keepSomethingOfAll(): Promise<void> {
  await giveVoice(testApp, user);
  const projectId = await personalisedProject(testApp, user);
  await draftOf(testApp, user, projectId, 'name,company\nAnn,ACME\n');
  expect((await putNewDeck(testApp, user, projectId, { slides: 2 })).statusCode).toBe(200);
  await deletedProject();
  await call(testApp, requestPasswordReset, { body: { email: user.user.email } });
  await testApp.dependencies.background.settled();
  // Runs the tasks that the schedule only runs once.
  await everyTask();
}

describe('setting the clock', () => {
  beforeEach(async () => start(await openEmbedded(await lendEmbeddedDatabase())));

  // fault: R24
  it.each(
    byScope<readonly (readonly [string, number])[]>(
      [['days', 25 * day]],
      [
        ['hours', 13 * hour],
        ['days', 25 * day],
        ['years', 900 * day],
      ],
    ),
  )('ahead by %s, and back again, deletes no data of users', async (_what, aheadMs) => {
    await keepSomethingOfAll();
    const before = await kept();
    setClock(aheadMs);
    await clock.look();
    await everyTask();
    await run(30 * minute);
    await everyTask();
    setClock(-aheadMs);
    await clock.look();
    await everyTask();
    expect(await kept()).toEqual(before);
    expect(await statusOfMe()).toBe(200);
    expect(warnings.map((line) => JSON.parse(line).movedSeconds)).toEqual([aheadMs / 1000, -aheadMs / 1000]);
  });

  // fault: R24
  it('ahead changes nothing about how long a deletion can be undone', async () => {
    const id = await deletedProject();
    await run(2 * hour);
    setClock(400 * day);
    await clock.look();
    await everyTask();
    await signInAgain();
    expect(await listed()).toMatchObject([{ id, secondsLeft: (undoMs - 2 * hour) / 1000 }]);
    const gone = await deletedProject();
    await run(undoMs - 3 * hour);
    await everyTask();
    expect((await call(testApp, restoreProject, { as: user, params: { id } })).statusCode).toBe(200);
    await call(testApp, deleteProject, { as: user, params: { id } });
    await run(4 * hour);
    await everyTask();
    // The project that was deleted after the jump was removed on time.
    expect((await listed()).map((deleted) => deleted.id)).toEqual([id]);
    expect((await kept()).files).not.toHaveProperty(`projects/${gone}/deck.pptx`);
  });

  // fault: R24
  // attack: 271
  // attack: 272
  it('back also moves stored times back: no session, limit, wait, lease or deletion lasts for years', async () => {
    setClock(400 * day);
    await clock.look();
    user = await signUp(testApp);
    await createProject(testApp, user);
    const running = await claimVideo(testApp);
    await createProject(testApp, user);
    const failed = await claimVideo(testApp);
    await retryLater(testApp.db, failed, { isCounted: true, crashed: false, afterMs: 30_000 });
    const deletedId = await deletedProject();
    const guess = () => signIn('a wrong guess');
    for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);

    setClock(-400 * day);
    await clock.look();
    const { rows } = await sql<{ ahead: string | null }>`
      SELECT max(time) - clock_timestamp() > interval '30 days' AS ahead FROM (
        SELECT expires_at FROM sessions UNION SELECT lease_until FROM generations
        UNION SELECT not_before FROM generations UNION SELECT not_before FROM pending_deletions
        UNION SELECT not_before FROM tombstones UNION SELECT window_start FROM rate_limits
        UNION SELECT deleted_at FROM deleted_projects) AS times(time)`.execute(testApp.db);
    expect(rows).toEqual([{ ahead: false }]);
    expect((await guess()).statusCode).toBe(429);
    await run(16 * minute);
    expect((await guess()).statusCode).toBe(401);
    expect(await isAnyClaimable(testApp.db)).toBe(true);
    const claimable = [(await claimVideo(testApp)).id, (await claimVideo(testApp)).id];
    expect(claimable.sort()).toEqual([failed.id, running.id].sort());
    await run(undoMs);
    await everyTask();
    expect(Object.keys((await kept()).files).filter((key) => key.includes(deletedId))).toEqual([]);
    expect(await statusOfMe()).toBe(200);
    await run(31 * day);
    expect(await statusOfMe()).toBe(401);
  });

  // fault: R24
  it('back changes no time that a correct clock may have written', async () => {
    await keepSomethingOfAll();
    const before = await kept();
    await bringTimesBack(testApp.db, { setBackMs: hour, undoMs });
    expect(await kept()).toEqual(before);
  });

  // fault: R24
  it('back leaves no time ahead in restored projects, in the days of views or in their salts', async () => {
    setClock(400 * day);
    await clock.look();
    user = await signUp(testApp);
    const id = await deletedProject();
    const other = await finishedProject(testApp, user);
    const dayAhead = dayOf(clock.now());
    const salt = await saltOfDay(testApp.db, dayAhead);
    const share = await shareProject(testApp, user, other.id);
    const watched = {
      id: 'a view',
      share_id: share.id,
      generation_id: 'a video',
      visitor: 'a hash',
      watched: '[]',
    };
    await testApp.db
      .insertInto('share_views')
      .values({ ...watched, day: dayAhead })
      .execute();

    setClock(-400 * day);
    await clock.look();
    expect((await call(testApp, restoreProject, { as: user, params: { id } })).statusCode).toBe(200);
    for (const [table, columns] of Object.entries(longestAhead)) {
      for (const [column, ahead] of Object.entries(columns)) {
        if (ahead === 'free') continue;
        const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)}
          > clock_timestamp() + interval '31 days'`.execute(testApp.db);
        expect(rows.length, `${table}.${column}`).toBe(0);
      }
    }
    const today = dayOf(clock.now());
    expect(await testApp.db.selectFrom('share_views').select('day').execute()).toEqual([{ day: today }]);
    expect(await saltOfDay(testApp.db, dayAhead)).not.toBe(salt);
  });

  it('is covered for every stored time, with a limit of how far ahead it may be', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema()
        AND (data_type ~ '^(timestamp|date|time|interval)' OR column_name ~ '(^|_)(day|date|time|at|until|since)$')
        AND table_name = ANY(${await ownTables()}::text[])`.execute(testApp.db);
    const times = Object.entries(longestAhead).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    const days = Object.entries(daysAsText).map(([table, { column }]) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).sort()).toEqual([...times, ...days].sort());
  });
});

describe('a process with a wrong clock', () => {
  beforeEach(async () => {
    const url = await (await realPostgres()).createDatabase();
    await start(await openDatabase({ kind: 'postgres', url }));
  });

  // fault: R23
  it.each(
    byScope<readonly (readonly [string, number])[]>(
      [['ahead', 400 * day]],
      [
        ['ahead', 400 * day],
        ['behind', -400 * day],
      ],
    ),
  )('follows the clock of the database, and deletes nothing: %s', async (_what, byMs) => {
    await keepSomethingOfAll();
    const before = await kept();
    setClock(byMs);
    await clock.look();
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(testApp.db);
    expect(Math.abs(clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(minute);
    await everyTask();
    expect(await kept()).toEqual(before);
    expect(await statusOfMe()).toBe(200);
    expect(warnings).toEqual([]);
  });
});
