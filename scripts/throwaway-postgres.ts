import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type ThrowawayPostgres = {
  /** Of its administrator and the database `postgres`. */
  url: string;
  /** Ends it at once with SIGKILL; what it held stays. */
  kill(): Promise<void>;
  /** After a kill. */
  startAgain(): Promise<void>;
  /** It takes connections and answers nothing, as behind a disk or a network that hangs. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends it and deletes all that it held. */
  stop(): Promise<void>;
};

/**
 * A PostgreSQL server of its own in a temporary folder, reached by a socket in it: no port that could be taken. It ends
 * with this process, even when that is killed.
 * @param options.syncs whether a commit waits for the disk, as it does in earnest
 * @throws Error when PostgreSQL is not installed, or does not start
 */
export async function startThrowawayPostgres(options: { syncs: boolean }): Promise<ThrowawayPostgres> {
  const programs = findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-postgres-'));
  const deleteFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const asOther = await otherUser(folder);
    initialize(programs, folder, asOther);
    const run = () => start(programs, folder, asOther, options);
    let postgres = await run();
    const thaw = async () => {
      signalChildren(postgres, 'CONT');
      postgres.kill('SIGCONT');
    };
    return {
      url: addressIn(folder),
      async kill() {
        const exited = once(postgres, 'exit');
        postgres.kill('SIGKILL');
        await exited;
      },
      async startAgain() {
        postgres = await insist(run);
      },
      async freeze() {
        // First the one that starts others.
        postgres.kill('SIGSTOP');
        signalChildren(postgres, 'STOP');
      },
      thaw,
      async stop() {
        await thaw();
        await end(postgres);
        await deleteFolder();
      },
    };
  } catch (error) {
    await deleteFolder();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. @returns what runs a program as somebody else, to whom the folder then belongs */
async function otherUser(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  await chown(folder, numericId('-u'), numericId('-g'));
  return ['--reuid=postgres', '--regid=postgres', '--init-groups'];
}

function initialize(programs: string, folder: string, asOther: readonly string[]): void {
  const program = path.join(programs, 'initdb');
  const args = [...asOther, program, ...initdbOptions, '-D', path.join(folder, 'data')];
  const initdb = spawnSync('setpriv', args, { cwd: folder, encoding: 'utf8' });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
}

async function start(
  programs: string,
  folder: string,
  asOther: readonly string[],
  { syncs }: { syncs: boolean },
): Promise<ChildProcess> {
  const data = path.join(folder, 'data');
  const server = [path.join(programs, 'postgres'), '-D', data, '-k', folder, ...serverOptions];
  const postgres = spawn(
    'setpriv',
    // With pdeathsig it ends even when we are killed.
    [...asOther, '--pdeathsig=INT', ...server, '-c', `fsync=${syncs ? 'on' : 'off'}`],
    { cwd: folder, stdio: 'ignore' },
  );
  await untilReady(addressIn(folder), postgres);
  return postgres;
}

function signalChildren({ pid }: ChildProcess, signal: 'STOP' | 'CONT'): void {
  spawnSync('pkill', [`-${signal}`, '-P', String(pid)]);
}

/** As long as the processes of one that was killed have its memory, another does not start. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}

const initdbOptions = ['-U', 'postgres', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
const serverOptions = ['-c', 'listen_addresses=', '-c', 'max_connections=200'];

function addressIn(folder: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/** Debian keeps them out of the PATH. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is missing: install the package postgresql.');
  return found;
}

function numericId(kind: '-u' | '-g'): number {
  return Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
}

async function untilReady(url: string, postgres: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (postgres.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PostgreSQL did not start.');
}

async function end(postgres: ChildProcess): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return;
  const exited = once(postgres, 'exit');
  postgres.kill('SIGINT');
  await exited;
}
