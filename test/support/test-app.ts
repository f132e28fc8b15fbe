import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { it } from 'vitest';
import { createApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { type Database, openDatabase, openEmbedded } from '#server/db/open-database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createPasswords } from '#server/features/auth/password.ts';
import { fillDeck } from '#server/features/batches/deck/fill-deck.ts';
import { compareDecks } from '#server/features/projects/new-deck/compare-decks.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { createLog } from '#server/telemetry/create-log.ts';
import { checkDeckOnce } from './servers/checked-decks.ts';
import { lendEmbeddedDatabase } from './servers/lend-database.ts';
import { realPostgres } from './servers/real-postgres.ts';
import { textsHere } from './servers/texts-here.ts';
import { byScope } from './test-scope.ts';

/** Databases for `describe.each`, for tests of transactions, locks or notifications across several connections. */
export const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];
/** Databases for tests of behaviour that both share: the embedded database is PostgreSQL too, with one connection. */
export const databasesInScope = byScope<readonly DatabaseKind[]>(['embedded'], databaseKinds);
/**
 * Returns `it` for the tests of a `describe.each(databaseKinds)` whose calls follow one another. `npm test` runs them on the embedded
 * database only, and those with overlapping calls on both.
 */
export const itInScopeOn = (database: DatabaseKind) => it.skipIf(!databasesInScope.includes(database));

/**
 * The whole server. The clock and the mailer are replaced, and passwords are hashed at a low cost. Decks and texts are checked in
 * this process, which saves half a second for each.
 */
export type TestApp = {
  /** The app. Call it with `app.inject`. */
  app: FastifyInstance;
  config: Config;
  dependencies: Dependencies;
  db: Kysely<Schema>;
  /** Sent mails, oldest first. */
  mails: Mail[];
  clock: Clock;
  /** Every logged line. A test that expects error lines must take them out. */
  logLines: string[];
  /** Removes and returns the logged errors, for a test in which the server is meant to fail. */
  takeErrorLines(): string[];
  /** Closes the app. @throws Error if an error was logged that no test has taken out */
  close(): Promise<void>;
};

export type Clock = { now: () => Date; turn(milliseconds: number): void };

export type TestAppOptions = {
  /** Kind of the database; embedded by default. */
  database?: DatabaseKind;
  /** Variables that are added to the environment of the configuration. */
  env?: Record<string, string>;
  /** Replacements of real dependencies. */
  given?: Partial<Dependencies>;
};

const testEnvironment = {
  LOG_LEVEL: 'debug',
  // Disables load shedding: opening another embedded database in the same process blocks the event loop for a second.
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** Minimum cost that Argon2 accepts. */
const testPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-app-'));
  const config = loadConfig({ ...testEnvironment, DATA_DIR: dataFolder, ...options.env });
  const logLines: string[] = [];
  const mails: Mail[] = [];
  const clock = createClock();
  const dependencies = await compose(config, {
    log: createLog(config.logLevel, { write: (line) => logLines.push(line) }),
    database: options.given?.database ?? (await openTestDatabase(options.database ?? 'embedded')),
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    now: clock.now,
    passwords: createPasswords(testPasswordCost),
    checkDeck: checkDeckOnce,
    compareDecks,
    fillDeck,
    textPool: textsHere(),
    ...options.given,
  });
  const app = await createApp(dependencies);
  const takeErrorLines = () => {
    const errors = logLines.filter(isError);
    logLines.splice(0, logLines.length, ...logLines.filter((line) => !isError(line)));
    return errors;
  };
  return {
    app,
    config,
    dependencies,
    db: dependencies.database.db,
    mails,
    clock,
    logLines,
    takeErrorLines,
    async close() {
      await app.close();
      await dependencies.database.close();
      await rm(dataFolder, { recursive: true, force: true });
      const errors = takeErrorLines();
      if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('')}`);
    },
  };
}

async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'embedded') return openEmbedded(await lendEmbeddedDatabase());
  const postgres = await realPostgres();
  return openDatabase({ kind: 'postgres', url: await postgres.createDatabase() });
}

/**
 * Creates a clock that starts at the real time, because the database has its own clock. Then it moves only when a test turns it.
 */
function createClock(): Clock {
  let time = Date.now();
  return {
    now: () => new Date(time),
    turn(milliseconds) {
      time += milliseconds;
    },
  };
}

const errorLevel = 50;

function isError(line: string): boolean {
  const parsed: unknown = JSON.parse(line);
  const level = typeof parsed === 'object' && parsed !== null && 'level' in parsed ? parsed.level : null;
  return typeof level === 'number' && level >= errorLevel;
}
