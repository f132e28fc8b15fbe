import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openDatabase } from '../server/db/open-database.ts';
import { newId } from '../server/new-id.ts';

/** A PostgreSQL server for the tests of one file. */
export type RealPostgres = {
  /** Address of a new database with every migration run. */
  createDatabase(): Promise<string>;
  /** Address of a new database with nothing in it. */
  createEmptyDatabase(): Promise<string>;
};

let server: Promise<RealPostgres> | undefined;

/** The server that TEST_DATABASE_URL names, or one started here; ends after the tests of the file. */
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

/** A cluster of its own in a temporary folder, reached by a socket in it: no port that could be taken. */
async function startServer(): Promise<string> {
  const programs = findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-postgres-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : [];
  if (asOther.length > 0) await chown(folder, numericId('-u'), numericId('-g'));
  const data = path.join(folder, 'data');
  const initdb = spawnSync(
    'setpriv',
    [...asOther, path.join(programs, 'initdb'), ...initdbOptions, '-D', data],
    { cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  const postgres = spawn(
    'setpriv',
    // With pdeathsig it ends even when the tests are killed.
    [
      ...asOther,
      '--pdeathsig=INT',
      path.join(programs, 'postgres'),
      '-D',
      data,
      '-k',
      folder,
      ...serverOptions,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  stops.push(() => end(postgres));
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilReady(url, postgres);
  return url;
}

const initdbOptions = ['-U', 'postgres', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
const serverOptions = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'];

/** Debian keeps them out of the PATH. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is missing: run `npm run setup`, or set TEST_DATABASE_URL.');
  return found;
}

function numericId(kind: '-u' | '-g'): number {
  return Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
}

async function untilReady(url: string, postgres: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (postgres.exitCode !== null) break;
    try {
      await asAdministrator(url, 'SELECT 1');
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start.');
}

async function end(postgres: ChildProcess): Promise<void> {
  if (postgres.exitCode !== null) return;
  const exited = once(postgres, 'exit');
  postgres.kill('SIGINT');
  await exited;
}
