import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { listProjects } from '#contract/projects.ts';
import { listShares } from '#contract/shares.ts';
import { listTeams } from '#contract/teams.ts';
import { exportVoice, getVoice } from '#contract/voice.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { repositoryRoot } from '#scripts/places.ts';
import { videoBytes } from '../support/projects.ts';
import {
  deleteFolder,
  endServer,
  newEmptyDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { byScope, itInFull } from '../support/test-scope.ts';
import { patienceMs } from '../support/until.ts';
import { recordingBytes } from '../support/voices.ts';
import { keptPeople } from './upgrade/kept-people.ts';

const storedFolder = path.join(import.meta.dirname, 'upgrade');
const stored = readdirSync(storedFolder).filter((name) => name.endsWith('.tar.zst'));
const runCommand = path.join(repositoryRoot, 'scripts', 'run-command.ts');

async function unpack(name: string): Promise<string> {
  const folder = await newEmptyDataFolder();
  const signal = AbortSignal.timeout(patienceMs);
  const stdin = zstdDecompressSync(await readFile(path.join(storedFolder, name)));
  await runTool({ command: 'tar', args: ['-C', folder, '-xf', '-'], stdin, signal, timeoutMs: 60_000 });
  return folder;
}

/** Runs a command as package.json does. */
function run(command: string, args: string[], dataFolder: string): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataFolder };
  return new Promise((resolve) => {
    execFile(process.execPath, [runCommand, command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

async function signIn(server: ServerProcess, { email }: { email: string }) {
  const reply = await fetch(new URL(login.path, server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: keptPeople.password }),
  });
  const said = await reply.text();
  expect([reply.status, said]).toEqual([200, expect.any(String)]);
  const { authToken } = login.replies[200].parse(JSON.parse(said));
  return (address: string) =>
    fetch(new URL(address, server.url), { headers: { Authorization: `Bearer ${authToken}` } });
}

/** Asserts that all data of the kept users is there. */
async function lookAround(server: ServerProcess): Promise<void> {
  const asAda = await signIn(server, keptPeople.ada);
  const [project] = listProjects.replies[200].parse(await (await asAda(listProjects.path)).json());
  expect(project).toMatchObject({ name: keptPeople.projectName, status: 'complete' });
  const video = await asAda(project?.videoUrl ?? '');
  expect(Buffer.from(await video.arrayBuffer()).equals(videoBytes)).toBe(true);
  const shares = await asAda(listShares.path.replace(':id', project?.id ?? ''));
  const [share] = listShares.replies[200].parse(await shares.json());
  const page = await fetch(new URL(new URL(share?.url ?? '').pathname, server.url));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(keptPeople.projectName)]);
  const { voice } = getVoice.replies[200].parse(await (await asAda(getVoice.path)).json());
  expect(voice).not.toBeNull();
  const archive = unzipSync(new Uint8Array(await (await asAda(exportVoice.path)).arrayBuffer()));
  expect(Buffer.from(archive['recording.wav'] ?? []).equals(recordingBytes())).toBe(true);

  const asBob = await signIn(server, keptPeople.bob);
  const teams = listTeams.replies[200].parse(await (await asBob(listTeams.path)).json());
  expect(teams).toMatchObject([{ name: keptPeople.teamName }]);
}

it('the repository has stored data folders', () => {
  expect(stored).not.toEqual([]);
});

const misused: [command: string, args: string[]][] = [
  ['restore', ['one', '--strength']],
  ['restore', ['one', 'two']],
  ['backup', []],
];

describe.each(byScope(stored.slice(-1), stored))('the data folder of %s', (name) => {
  let folder: string;
  let backup: string;
  beforeAll(async () => {
    folder = await unpack(name);
    backup = path.join(folder, 'backups', 'first');
    await mkdir(path.dirname(backup));
  });
  afterAll(() => deleteFolder(folder));

  itInFull('is refused with another encryption key, for that reason', async () => {
    const settings = { ENCRYPTION_KEY: 'ab'.repeat(32) };
    await expect(startServer(folder, settings)).rejects.toThrow(
      'DeckVoice did not start. The stored voices were encrypted with a different key.',
    );
  });

  it('is served with all its data, and can be backed up meanwhile', async () => {
    const server = await startServer(folder);
    try {
      await lookAround(server);
      const taken = await run('backup', [backup], folder);
      expect(taken).toEqual({ code: 0, said: expect.stringMatching(/^Backup of .*: 11 files in /) });
      const restored = await run('restore', [backup, '--force'], folder);
      expect(restored).toEqual({ code: 1, said: expect.stringContaining(`pid ${server.pid}`) });
    } finally {
      await endServer(server, 'SIGTERM');
    }
  });

  itInFull('is restored from that backup after it was wiped', async () => {
    expect(await run('restore', [backup], folder)).toEqual({
      code: 1,
      said: expect.stringContaining('the database has 2 accounts'),
    });
    for (const part of ['db', 'files']) await rm(path.join(folder, part), { recursive: true });
    expect(await run('restore', [backup], folder)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored the backup of /),
    });
    const server = await startServer(folder);
    try {
      await lookAround(server);
    } finally {
      await endServer(server, 'SIGTERM');
    }
  });

  it.each(byScope(misused.slice(0, 1), misused))(
    'is not used by %s with the wrong arguments %j',
    async (command, args) => {
      const { code, said } = await run(command, args, folder);
      expect([code, said]).toEqual([2, expect.stringContaining(`npm run ${command} -- FOLDER`)]);
    },
  );
});
