import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dieWithUs } from '#runtime/process/run-tool.ts';
import { dataFolder as ownDataFolder, repositoryRoot } from '#scripts/places.ts';
import { patienceMs, until } from '../support/until.ts';

const models = path.join(ownDataFolder, 'models');
const entry = path.join(repositoryRoot, 'deploy/run.sh');
const probe = path.join(repositoryRoot, 'deploy/probe-readiness.mjs');
/** User id that the image runs as. */
const userId = 10_001;

it('deploy/run.sh runs as an unprivileged user who can only write to the data folder, and stops on SIGTERM', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-deployment-'));
  try {
    const asOther = otherUser();
    // Links the models, because run.sh expects them in the installation's data/models.
    if (path.dirname(models) !== path.join(repositoryRoot, 'data'))
      await symlink(models, path.join(dataFolder, 'models'));
    if (asOther.length > 0) await chown(dataFolder, userId, userId);
    const env = {
      PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      HOME: '/nonexistent',
      DATA_DIR: dataFolder,
      NODE_ENV: 'production',
      BILLING: 'builtin',
      HOST: '0.0.0.0',
      PORT: '0',
    };
    // Sets the parent-death signal after the user, because changing the user resets it.
    const [command = entry, ...args] = [...asOther, ...dieWithUs(), entry, 'start'];
    const server = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    const url = await until('it is ready', patienceMs, () => {
      if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}: ${said}`);
      return /ready on (\S+)/.exec(said)?.[1];
    });
    await until('it says what to set', patienceMs, () => said.includes('PUBLIC_URL is not set'));
    const ask = (port: string) => spawnSync(process.execPath, [probe], { env: { PORT: port } }).status;
    expect(ask(new URL(url).port)).toBe(0);
    expect(await realpath(path.join(dataFolder, 'models'))).toBe(await realpath(models));
    expect(await readdir(dataFolder)).toContain('db');

    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(ask(new URL(url).port)).toBe(1);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});

/** Returns the command that changes the user; empty unless root runs the test and other users can read this folder. */
function otherUser(): string[] {
  if (process.getuid?.() !== 0) return [];
  const words = ['setpriv', `--reuid=${userId}`, `--regid=${userId}`, '--clear-groups', '--no-new-privs'];
  return spawnSync('setpriv', [...words.slice(1), 'test', '-r', entry]).status === 0 ? words : [];
}
