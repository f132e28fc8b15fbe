import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';

/** An interruption between the database statements of some work. */
export type Interruption<Result> = {
  /** Ends the interruption. @returns result of `act`; undefined if the work had fewer statements */
  end(): Promise<Result | undefined>;
};

/** Pattern of the statements that are not counted: those that begin or end a transaction without changing anything. */
const frame = /^(?:begin|rollback)/;
const askEveryMs = 2;

/**
 * Runs `act` before a statement of the work that follows, even within a transaction. The work continues once `act` is done, or
 * waits for a lock that the work holds.
 * @param db connections of the work, to a PostgreSQL
 * @param other other connections to the same database, for `act`
 * @param nth number of the statement, from 1
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
