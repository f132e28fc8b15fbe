import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processName } from '#runtime/process/process-name.ts';
import { killWorker } from '../drills/kill-worker.ts';
import { runShort } from '../drills/run-short.ts';
import { stopUnderLoad } from '../drills/stop-under-load.ts';
import {
  deleteFolder,
  descendants,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { byScope, itInFull } from '../support/test-scope.ts';
import { patienceMs, untilHolds } from '../support/until.ts';

const kills = byScope(1, 25);

describe('a server that makes videos', () => {
  // fault: R1
  it('finishes each video once, and leaves nothing behind, even if it is killed', async () => {
    const { figures } = await runShort(killWorker, kills);
    expect(figures.videos).toBeGreaterThan(0);
  });

  // fault: R4
  itInFull(
    'puts them back into the queue when it stops under load, and continues them after its next start',
    async () => {
      const { figures } = await runShort(stopUnderLoad, 1);
      expect(figures.calls).toBeGreaterThan(0);
    },
  );
});

describe('a canceled video', () => {
  let folder: string;
  let server: ServerProcess;
  beforeEach(async () => {
    folder = await newDataFolder();
    server = await startServer(folder);
  });
  afterEach(async () => {
    await endServer(server, 'SIGKILL');
    await deleteFolder(folder);
  });

  // attack: 83
  itInFull('stops with its programs, and leaves no files', async () => {
    const client = await newClient(server);
    const { id } = await client.generate(server, { voiceOption: 'friendly-male' });
    await vi.waitUntil(
      async () => (await client.projects(server)).some(({ progress }) => progress?.stage === 'voice'),
      { timeout: patienceMs, interval: 200 },
    );
    const reply = await fetch(new URL(`/api/projects/${id}/cancel`, server.url), {
      method: 'POST',
      headers: client.headers,
    });
    expect(await reply.json()).toMatchObject({ status: 'canceled' });
    await untilHolds(path.join(folder, 'work', processName(server.pid) ?? ''), ['temporary']);
    const tools = descendants(server.pid).filter(({ command }) => !command.includes('.ts'));
    expect(tools).toEqual([]);
    await untilHolds(path.join(folder, 'artifacts/unfinished'), []);
  });
});
