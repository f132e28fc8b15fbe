import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingSandboxSentence } from '#runtime/process/sandbox/sandbox.ts';
import { dataFolder } from '#scripts/places.ts';
import { type ServerProcess, startServerProcess } from '#scripts/start-server-process.ts';
import { binWithout } from '../support/servers/bin-without.ts';
import { copyEmbeddedDatabase } from '../support/servers/embedded-image.ts';
import { itInFull } from '../support/test-scope.ts';

/** Tests of the output at the start about the sandbox. The sandbox itself is tested in runtime/process/sandbox/sandbox.test.ts. */

let folder = '';
let env: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-sandbox-lines-'));
  await mkdir(path.join(folder, 'data'));
  await symlink(path.join(dataFolder, 'models'), path.join(folder, 'data/models'));
  await copyEmbeddedDatabase(path.join(folder, 'data/db'));
  env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', S3_BUCKET: '', ROLE: '' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stops the server. @returns its output after the line of readiness, without the log */
async function linesAfterReady(server: ServerProcess): Promise<string[]> {
  while (!server.output().includes('Billing is built in')) await wait(10);
  expect(await server.stop()).toBe(0);
  const [, said = ''] = server.output().split(/^DeckVoice is ready on .*$/m);
  return said.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
}

const billing = 'Billing is built in: Pro is free here.';

it('a server passes no open file to its subprocesses, and reports what its sandbox lacks, if anything', async () => {
  const missing = missingSandboxSentence();
  const server = await startServerProcess(env);
  expectToHandNothingOn(server);
  expect(await linesAfterReady(server)).toEqual(missing === null ? [billing] : [billing, missing]);
});

itInFull('a server reports that unshare and bubblewrap are missing', async () => {
  const server = await startServerProcess({
    ...env,
    PATH: await binWithout(['unshare', 'bwrap'], path.join(folder, 'bin')),
  });
  expect(await linesAfterReady(server)).toEqual([
    billing,
    'The programs that open decks and recordings run in an incomplete sandbox on this machine: they share its network and its processes (unshare is missing or forbidden); they can read its files (bubblewrap is missing or forbidden).',
  ]);
});

function expectToHandNothingOn(server: ServerProcess): void {
  const place = `/proc/${server.child.pid}/fdinfo`;
  const flags = readdirSync(place)
    .filter((name) => Number(name) > 2)
    .map((name) =>
      Number.parseInt(/^flags:\s*([0-7]+)/m.exec(readFileSync(`${place}/${name}`, 'utf8'))?.[1] ?? '', 8),
    );
  const closeOnExec = 0o2000000;
  expect(flags.length).toBeGreaterThan(5);
  expect(flags.filter((one) => (one & closeOnExec) === 0)).toEqual([]);
}
