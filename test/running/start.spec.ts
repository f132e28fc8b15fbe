import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder, repositoryRoot } from '#scripts/places.ts';
import { type ServerProcess, startServerProcess } from '#scripts/start-server-process.ts';
import { serverNodeFlags } from '#server/server-node-flags.mjs';
import { copyEmbeddedDatabase } from '../support/servers/embedded-image.ts';
import { listenLocally } from '../support/servers/listen-locally.ts';
import { realPostgres } from '../support/servers/real-postgres.ts';
import { itInFull } from '../support/test-scope.ts';

/** Reads a NUL-separated file of /proc. */
const wordsOf = (file: string) => readFileSync(file, 'utf8').split('\0');

let folder = '';
let env: Record<string, string> = {};
let running: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-start-'));
  await mkdir(path.join(folder, 'data'));
  await symlink(path.join(dataFolder, 'models'), path.join(folder, 'data/models'));
  env = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    S3_BUCKET: '',
    ROLE: '',
    // Disables load shedding: beside other tests the event loop may pause for a second although the server is idle.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
  const server = await startServerProcess({ ...env, ...more }, args);
  running.push(server);
  return server;
}

const refused = (more: Record<string, string> = {}, args: string[] = []) =>
  start(more, args).then(
    () => 'it started',
    (error: Error) => error.message,
  );

async function readiness(url: string) {
  const response = await fetch(`${url}/api/readyz`);
  return { status: response.status, body: await response.json() };
}

/** Provides a prepared database, because creating one dominates the start time. */
const bringDatabase = () => copyEmbeddedDatabase(path.join(folder, 'data/db'));

describe('npm start', () => {
  // fault: R12
  // fault: R4
  it('becomes ready, keeps a second server off its data, and on SIGTERM completes open requests and refuses new ones', async () => {
    await bringDatabase();
    const server = await start({ LOG_LEVEL: 'debug' });
    expect(await readiness(server.url)).toEqual({ status: 200, body: { status: 'ready' } });
    expect(server.output()).toContain('"database":"embedded","storage":"disk","mail":"outbox"');
    const message = await refused();
    expect(message).toContain('The server ended with 1');
    expect(message).toContain(`(pid ${server.child.pid})`);

    const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    slow.on('data', (chunk) => {
      answer += String(chunk);
    });
    const body = JSON.stringify({ email: 'ada@example.com', password: 'a fine long password' });
    slow.write('POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n');
    slow.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    await until(() => server.output().includes('/api/auth/login'));

    const stopped = server.stop();
    await until(async () => (await readiness(server.url)).status === 503);
    expect((await readiness(server.url)).body).toEqual({ status: 'not_ready', notReady: ['stopping'] });
    const late = await fetch(`${server.url}/api/auth/me`);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '10']);
    slow.write(body.slice(10));
    expect(await stopped).toBe(0);
    expect(answer).toContain('HTTP/1.1 401');
    expect(await readdir(path.join(folder, 'data'))).not.toContain('server.pid');
  });

  itInFull('starts again after a kill', async () => {
    const server = await start();
    server.child.kill('SIGKILL');
    await once(server.child, 'close');
    expect((await readiness((await start()).url)).status).toBe(200);
  });

  it('gives the reason in a sentence if the server does not start', async () => {
    await bringDatabase();
    const other = createServer();
    const port = await listenLocally(other);
    expect(await refused({ PORT: String(port) })).toMatch(/DeckVoice did not start\. Its port is in use\./);
    other.close();
    expect(await refused({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toMatch(
      /PostgreSQL does not respond/,
    );
  });

  itInFull.each<[says: RegExp, more: Record<string, string>, ...args: string[]]>([
    [/not valid:\n {2}LOG_LEVEL: /, { LOG_LEVEL: 'loud' }],
    [/a separate worker needs DATABASE_URL/, {}, '--role', 'worker'],
  ])('reports a wrong setting in a sentence: %s', async (says, more, ...args) => {
    expect(await refused(more, args)).toMatch(says);
  });

  itInFull('runs a web process and a worker on one PostgreSQL', async () => {
    const shared = { DATABASE_URL: await (await realPostgres()).createDatabase() };
    const [web, worker] = await Promise.all([
      start(shared, ['--role', 'web']),
      start(shared, ['--role', 'worker']),
    ]);
    expect((await readiness(web.url)).status).toBe(200);
    expect(web.output()).toContain('"role":"web","database":"postgres"');
    expect(worker.output()).toContain('DeckVoice worker is ready');
    expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
  });

  it('starts Node through npm with the flags of the server, and passes SIGTERM on', async () => {
    await bringDatabase();
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    npm.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    await until(() => output.includes('DeckVoice is ready on'));
    const pid = Number.parseInt(await readFile(path.join(folder, 'data/server.pid'), 'utf8'), 10);
    const [command, environment] = ['cmdline', 'environ'].map((name) => wordsOf(`/proc/${pid}/${name}`));
    expect(command).toEqual(expect.arrayContaining([...serverNodeFlags.flags]));
    const settings = Object.entries(serverNodeFlags.environment).map(([name, value]) => `${name}=${value}`);
    expect(environment).toEqual(expect.arrayContaining(settings));
    npm.kill('SIGTERM');
    expect(await once(npm, 'close')).toEqual([0, null]);
    expect(await readdir(path.join(folder, 'data'))).not.toContain('server.pid');
  });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
