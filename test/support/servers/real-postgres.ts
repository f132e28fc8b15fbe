import pg from 'pg';
import { afterAll } from 'vitest';
import { startThrowawayPostgres } from '../../../scripts/throwaway-postgres.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { newId } from '../../../server/new-id.ts';

/** A PostgreSQL server for the tests of one file. */
export type RealPostgres = {
  /** Creates a database with every migration run. @returns its URL */
  createDatabase(): Promise<string>;
  /** Creates an empty database. @returns its URL */
  createEmptyDatabase(): Promise<string>;
};

let server: Promise<RealPostgres> | undefined;

/** Uses the server that TEST_DATABASE_URL names, or starts one, which ends after the tests of the file. */
export function realPostgres(): Promise<RealPostgres> {
  server ??= startRealPostgres();
  return server;
}

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  server = undefined;
});

async function startRealPostgres(): Promise<RealPostgres> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startServer());
  let template: Promise<string> | undefined;
  return {
    createEmptyDatabase: () => createDatabase(serverUrl),
    async createDatabase() {
      template ??= createTemplate(serverUrl);
      return createDatabase(serverUrl, await template);
    },
  };
}

async function createTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  const database = await openDatabase({ kind: 'postgres', url });
  await database.close();
  return new URL(url).pathname.slice(1);
}

async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `deckvoice_test_${newId().replaceAll('-', '_').toLowerCase()}`;
  await asAdministrator(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  stops.push(() => asAdministrator(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdministrator(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<string> {
  const { url, stop } = await startThrowawayPostgres({ syncs: false });
  stops.push(stop);
  return url;
}
