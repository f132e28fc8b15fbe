import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '#server/crypto/new-id.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { afterFile } from './after-file.ts';

/** PostgreSQL server of the run (share-postgres.ts). Its databases are dropped after the file that created them. */
export type RealPostgres = {
  /** Creates a database with every migration run. @returns its URL */
  createDatabase(): Promise<string>;
  /** Creates an empty database. @returns its URL */
  createEmptyDatabase(): Promise<string>;
};

let server: Promise<RealPostgres> | undefined;

/** Returns the server. The first call of the run starts it. */
export function realPostgres(): Promise<RealPostgres> {
  server ??= connect();
  return server;
}

async function connect(): Promise<RealPostgres> {
  const response = await fetch(inject('postgresAddress'));
  const reply = await response.text();
  if (!response.ok) throw new Error(reply);
  let template: Promise<string> | undefined;
  return {
    createEmptyDatabase: () => createTemporaryDatabase(reply),
    async createDatabase() {
      template ??= createTemplate(reply);
      return createTemporaryDatabase(reply, await template);
    },
  };
}

/** Runs the migrations once for all databases of this worker. The template lives as long as the server. */
async function createTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  const database = await openDatabase({ kind: 'postgres', url });
  await database.close();
  return nameIn(url);
}

async function createTemporaryDatabase(serverUrl: string, template?: string): Promise<string> {
  const url = await createDatabase(serverUrl, template);
  afterFile(() => asAdministrator(serverUrl, `DROP DATABASE ${nameIn(url)} WITH (FORCE)`));
  return url;
}

async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `deckvoice_test_${newId().replaceAll('-', '_').toLowerCase()}`;
  await asAdministrator(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

async function asAdministrator(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
