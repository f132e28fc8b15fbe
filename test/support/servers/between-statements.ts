import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';

/** One interruption of work at a database. */
export type Interruption<Result> = {
  /** Ends the watch. @returns what `act` has returned; undefined when the work had fewer statements */
  end(): Promise<Result | undefined>;
};

/** Statements that begin or end a transaction leave it as it is. */
const frame = /^(?:begin|rollback)/;
const askEveryMs = 2;

/**
 * Does something before a statement of the work that follows, also within a transaction, and lets the work go on once it is done
 * or waits for a lock of the work's.
 * @param db the connections of the work, to a PostgreSQL
 * @param other other connections to the same database, with which `act` works
 * @param nth counts the statements from 1
 */
export function beforeStatement<Result>(
  { db, other }: { db: Kysely<Schema>; other: Kysely<Schema> },
  nth: number,
  act: () => Promise<Result>,
): Interruption<Result> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  let count = 0;
  let acting: Promise<Result> | undefined;
  const pass = async (statement: string) => {
    if (frame.test(statement)) return;
    count += 1;
    if (count !== nth) return;
    acting = act();
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    acting.then(done, done);
    while (!isDone && !(await isAnyBlocked(other))) await sleep(askEveryMs);
  };
  const spy = vi
    .spyOn(executor, 'provideConnection')
    .mockImplementation((consume) => provide((connection) => consume(watched(connection, pass))));
  return {
    async end() {
      spy.mockRestore();
      return acting;
    },
  };
}

function watched(
  connection: DatabaseConnection,
  pass: (statement: string) => Promise<void>,
): DatabaseConnection {
  return {
    executeQuery: async (query, options) => {
      await pass(query.sql);
      return connection.executeQuery(query, options);
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}

async function isAnyBlocked(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`.execute(db);
  return rows.length > 0;
}
