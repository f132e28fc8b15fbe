import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newTemporaryFolder, sweepTemporaryFolders } from '#runtime/process/temporary-folder.ts';

export type ThrowawayPostgres = {
  /** Connects as the administrator to the database `postgres`. */
  url: string;
  /** Kills the server with SIGKILL; its data stays. */
  kill(): Promise<void>;
  /** Starts the server again after a kill. */
  startAgain(): Promise<void>;
  /** Stops all its processes: it takes connections and answers nothing, like behind a disk or a network that hangs. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL server in a temporary folder, reached by a socket in that folder, so that it needs no free port. It
 * ends with this process, even when this process is killed; the next call, in any process, then removes the folder.
 * @param options.syncs whether a commit waits for the disk, as it does in production
 * @throws Error when PostgreSQL is not installed or does not start
 */
export async function startThrowawayPostgres(options: { syncs: boolean }): Promise<ThrowawayPostgres> {
  const programs = findPrograms();
  // Sweeps folders of any age, because each may hold hundreds of megabytes.
  await sweepTemporaryFolders({ purpose, minAgeMs: 0 });
  const folder = await newTemporaryFolder(purpose);
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
        // The parent first, because it starts others.
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

/**
 * PostgreSQL refuses to run as root: as root, gives the folder to the user postgres.
 * @returns the options of setpriv that run a program as that user
 */
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
    // pdeathsig stops the server even when this process is killed.
    [...asOther, '--pdeathsig=INT', ...server, '-c', `fsync=${syncs ? 'on' : 'off'}`],
    { cwd: folder, stdio: 'ignore' },
  );
  await untilReady(addressIn(folder), postgres);
  return postgres;
}

function signalChildren({ pid }: ChildProcess, signal: 'STOP' | 'CONT'): void {
  spawnSync('pkill', [`-${signal}`, '-P', String(pid)]);
}

/** Tries again while the children of a killed server still hold its shared memory: until then, no other one starts. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempts === 50) throw error;
      await sleep(100);
    }
  }
}

const purpose = 'postgres';
const initdbOptions = ['-U', 'postgres', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
const serverOptions = ['-c', 'listen_addresses=', '-c', 'max_connections=400'];

function addressIn(folder: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/** The folder of PostgreSQL's programs, which Debian keeps out of the PATH. */
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
  for (let attempts = 0; attempts < 300; attempts += 1) {
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
