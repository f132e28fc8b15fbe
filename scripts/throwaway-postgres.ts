import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newTemporaryFolder, sweepTemporaryFolders } from '#runtime/process/temporary-folder.ts';

export type ThrowawayPostgres = {
  /** URL that connects as the administrator to the database `postgres`. */
  url: string;
  /** Kills the server with SIGKILL. Its data remains. */
  kill(): Promise<void>;
  /** Starts the server again after a kill. */
  startAgain(): Promise<void>;
  /** Stops all processes of the server. It then accepts connections but never replies, like behind a hanging disk or network. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL server in a temporary folder. It listens on a socket in that folder, so it needs no free port. It ends with
 * this process, even if this process is killed; the next call, in any process, then removes the folder.
 * @param options.syncs true if commits wait for the disk, as in production
 * @throws Error if PostgreSQL is not installed or does not start
 */
export async function startThrowawayPostgres(options: { syncs: boolean }): Promise<ThrowawayPostgres> {
  const programs = findPrograms();
  // Removes folders of any age, because each may take hundreds of megabytes.
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
        // Stops the parent first, because it starts the others.
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
 * Gives the folder to the user postgres if this process is root, because PostgreSQL refuses to run as root.
 * @returns options with which setpriv runs a program as that user
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
    // pdeathsig stops the server even if this process is killed.
    [...asOther, '--pdeathsig=INT', ...server, '-c', `fsync=${syncs ? 'on' : 'off'}`],
    { cwd: folder, stdio: 'ignore' },
  );
  await untilReady(addressIn(folder), postgres);
  return postgres;
}

function signalChildren({ pid }: ChildProcess, signal: 'STOP' | 'CONT'): void {
  spawnSync('pkill', [`-${signal}`, '-P', String(pid)]);
}

/** Retries while the children of a killed server still hold its shared memory. Until then, no other server starts. */
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

/** Returns the folder of PostgreSQL's programs, which is not in the PATH on Debian. */
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
