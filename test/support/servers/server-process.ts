import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signup } from '#contract/auth.ts';
import { createSubscription } from '#contract/billing.ts';
import { deleteProject, listProjects, type Project, project } from '#contract/projects.ts';
import { dieWithUs } from '#runtime/process/run-tool.ts';
import { dataFolder as ownDataFolder } from '#scripts/places.ts';
import { serverNodeFlags } from '#server/server-node-flags.mjs';
import { examplesFolder } from '../video-engines.ts';
import { copyEmbeddedDatabase } from './embedded-image.ts';

const mainFile = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

export type ServerProcess = {
  pid: number;
  url: string;
  process: ChildProcess;
  /** Returns the output so far of the server and of all processes that it started. */
  output(): string;
};

/** Creates a data folder in its state after a server's first start: the models, and a database without accounts. */
export async function newDataFolder(): Promise<string> {
  const folder = await newEmptyDataFolder();
  await copyEmbeddedDatabase(path.join(folder, 'db'));
  return folder;
}

/** Creates a data folder in its state after set-up: only the models. */
export async function newEmptyDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-server-'));
  await symlink(path.join(ownDataFolder, 'models'), path.join(folder, 'models'));
  return folder;
}

export const deleteFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Starts the server as users do, in a separate process, and waits until it is ready. `settings` are added to the usual ones. */
export async function startServer(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const { server, ready } = launch(dataFolder, settings);
  return { ...server, url: await ready };
}

/** Starts the server without waiting, for tests of the start itself. */
export function spawnServer(dataFolder: string, settings: Record<string, string> = {}): ServerProcess {
  const { server, ready } = launch(dataFolder, settings);
  ready.catch(() => {});
  return server;
}

function launch(
  dataFolder: string,
  settings: Record<string, string>,
): { server: ServerProcess; ready: Promise<string> } {
  const program = `process.exit(await (await import(${JSON.stringify(mainFile)})).main([]))`;
  // The server ends with the tests, even if they are killed.
  const [command = process.execPath, ...args] = [...dieWithUs(), process.execPath];
  const child = spawn(command, [...args, ...serverNodeFlags.flags, '--input-type=module', '-e', program], {
    env: {
      ...serverNodeFlags.environment,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataFolder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      // A single client stands for many users. Tests of the budgets set the factor to 1.
      FAIR_USE_FACTOR: '1000',
      // Disables load shedding: beside other tests the event loop may pause for a second, because the machine is busy and not the
      // server.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const listen = (chunk: unknown) => {
    said += String(chunk);
    const url = /ready on (\S+)/.exec(said)?.[1];
    if (url) resolve(url);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.once('exit', (code, signal) => reject(new Error(`The server ended with ${code ?? signal}: ${said}`)));
  if (child.pid === undefined) throw new Error('The server did not start.');
  return { server: { pid: child.pid, url: '', process: child, output: () => said }, ready };
}

/** Sends a signal and waits for the end. @returns exit code, null if the server was killed */
export async function endServer(
  server: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<number | null> {
  const { exitCode, signalCode } = server.process;
  if (exitCode !== null || signalCode !== null) return exitCode;
  const exited = once(server.process, 'exit');
  server.process.kill(signal);
  const [code] = await exited;
  return code;
}

/**
 * Creates a user with an account on the server, whichever process currently serves it.
 * @param sentAlong headers of every call in addition to the one that authenticates it
 */
export async function newClient(
  { url }: ServerProcess,
  email = 'grace@example.com',
  sentAlong: Record<string, string> = {},
) {
  const body = { name: 'Grace', email, password: 'correct horse battery' };
  const { authToken } = signup.replies[201].parse(
    await call(new URL(signup.path, url), {
      method: signup.method,
      headers: { ...sentAlong, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const headers = { ...sentAlong, Authorization: `Bearer ${authToken}` };
  return {
    headers,
    /** Upgrades to a plan with unlimited videos. */
    async subscribe(server: ServerProcess): Promise<void> {
      await call(new URL(createSubscription.path, server.url), {
        method: createSubscription.method,
        headers,
      });
    },
    async generate(
      server: ServerProcess,
      settings: Record<string, string>,
      /** Path of the deck, or its bytes. */
      deck: string | Buffer = path.join(examplesFolder, 'product-launch.pptx'),
    ): Promise<Project> {
      const form = new FormData();
      for (const [name, value] of Object.entries({ duration: '60', ...settings })) form.set(name, value);
      const bytes = typeof deck === 'string' ? readFileSync(deck) : deck;
      form.set(
        'file',
        new Blob([new Uint8Array(bytes)]),
        typeof deck === 'string' ? path.basename(deck) : 'deck.pptx',
      );
      const address = new URL('/api/generate-video', server.url);
      return project.parse(await call(address, { method: 'POST', headers, body: form }));
    },
    async projects(server: ServerProcess): Promise<Project[]> {
      return listProjects.replies[200].parse(await call(new URL(listProjects.path, server.url), { headers }));
    },
    async deleteProject(server: ServerProcess, id: string): Promise<void> {
      const address = new URL(deleteProject.path.replace(':id', id), server.url);
      await call(address, { method: deleteProject.method, headers });
    },
  };
}

/** Retries if the server asks for it, because other programs may load this machine. */
async function call(address: URL, init: RequestInit): Promise<unknown> {
  for (;;) {
    const reply = await fetch(address, init);
    if (reply.ok) return reply.status === 204 ? null : reply.json();
    if (reply.status !== 503) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
    await sleep(500);
  }
}

type ProcessInfo = { pid: number; parent: number; startTime: string; command: string };

function allProcesses(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // Z is a zombie: ended, but not yet reaped by its parent.
        if (fields[0] === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 200);
        return [{ pid: Number(name), parent: Number(fields[1]), startTime: fields[19] ?? '', command }];
      } catch {
        return [];
      }
    });
}

/** Returns all descendants of a process. */
export function descendants(pid: number): ProcessInfo[] {
  const all = allProcesses();
  const below = (parent: number): ProcessInfo[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Returns those processes that are still running. */
export function stillRunning(processes: readonly ProcessInfo[]): ProcessInfo[] {
  const now = new Map(allProcesses().map((one) => [one.pid, one.startTime]));
  return processes.filter(({ pid, startTime }) => now.get(pid) === startTime);
}
