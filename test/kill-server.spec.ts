import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../contract/auth.ts';
import { processName } from '../pipeline/process-name.ts';
import { openDatabase } from '../server/db/open-database.ts';
import {
  deleteFolder,
  descendants,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
  stillRunning,
} from './server-process.ts';
import { examplesFolder, realDecksFolder } from './studio.ts';

const kills = 25;
const longestLifeMs = 6000;
/** Each needs speech of its own, so that there is something to interrupt. */
const videos = [
  { voiceOption: 'friendly-female' },
  { voiceOption: 'friendly-male' },
  { voiceOption: 'professional-male' },
  { voiceOption: 'professional-female' },
  { voiceOption: 'friendly-female', speechSpeed: '1.2' },
];

/** A deck out of real life where there is one, else one of ours. */
const deckPath = [
  path.join(realDecksFolder, 'awards-9-slides.pptx'),
  path.join(examplesFolder, 'product-launch.pptx'),
].find((file) => existsSync(file));

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

describe('a server that is killed', () => {
  it(`${kills} times while it makes videos: each is finished once, and nothing is left over`, async () => {
    const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
    process.stdout.write(`kill-server: FAULT_SEED=${seed}\n`);
    const random = seededRandom(seed);
    const client = await newClient(server);
    const isOpen = async () => (await client.projects(server)).some(({ status }) => status === 'processing');
    const kept = new Map<string, number>();
    let started = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const settings = videos[started];
      if (settings && !(await isOpen())) {
        await client.generate(server, settings, deckPath);
        started += 1;
      }
      await sleep(random() * longestLifeMs);
      const children = descendants(server.pid);
      await endServer(server, 'SIGKILL');
      await vi.waitFor(() => expect(stillRunning(children)).toEqual([]), { timeout: 2000, interval: 100 });
      for (const [file, inode] of await artifacts(folder)) {
        expect(kept.get(file) ?? inode, `${file} was made again`).toBe(inode);
        kept.set(file, inode);
      }
      server = await startServer(folder);
    }
    await vi.waitUntil(async () => !(await isOpen()), { timeout: 300_000, interval: 500 });

    const projects = await client.projects(server);
    expect(projects.map(({ status, error }) => ({ status, error }))).toEqual(
      Array.from({ length: started }, () => ({ status: 'complete', error: null })),
    );
    const reply = await fetch(new URL(me.path, server.url), { headers: client.headers });
    expect(me.replies[200].parse(await reply.json()).videosUsed).toBe(started);
    for (const { id, videoUrl } of projects) {
      expect(await readdir(path.join(folder, 'files/projects', id, 'results'))).toHaveLength(1);
      const video = await fetch(new URL(videoUrl ?? '', server.url), {
        method: 'HEAD',
        headers: client.headers,
      });
      expect(video.status).toBe(200);
    }
    const made = [...(await artifacts(folder)).keys()];
    for (const [file, inode] of kept) expect((await artifacts(folder)).get(file), file).toBe(inode);
    // One script a video: none was written, and so none was spoken, a second time.
    expect(made.filter((file) => file.startsWith('draft/'))).toHaveLength(started);
    expect(made.filter((file) => file.startsWith('slides/'))).toHaveLength(1);
    expect(await readdir(path.join(folder, 'artifacts/unfinished'))).toEqual([]);
    expect(await readdir(path.join(folder, 'work'), { recursive: true })).toEqual([
      processName(server.pid),
      `${processName(server.pid)}/temporary`,
    ]);
    process.stdout.write(`kill-server: ${started} videos, ${made.length} artifacts\n`);
  });
});

describe('a server that makes a video', () => {
  const untilSpeaking = async (client: Awaited<ReturnType<typeof newClient>>) =>
    vi.waitUntil(
      async () => (await client.projects(server)).some(({ progress }) => progress?.stage === 'voice'),
      { timeout: 60_000, interval: 200 },
    );

  it('hands it back when it is told to stop, and goes on with it when it is started again', async () => {
    const client = await newClient(server);
    await client.generate(server, { voiceOption: 'friendly-female' });
    await untilSpeaking(client);
    const children = descendants(server.pid);
    expect(children.length).toBeGreaterThan(0);
    expect(await endServer(server, 'SIGTERM')).toBe(0);
    expect(stillRunning(children)).toEqual([]);
    const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'db') });
    const rows = await database.db.selectFrom('generations').selectAll().execute();
    await database.close();
    expect(rows).toMatchObject([{ status: 'queued', attempts: 0, crashes: 0, lease_until: null }]);
    server = await startServer(folder);
    await vi.waitUntil(async () => (await client.projects(server))[0]?.status === 'complete', {
      timeout: 120_000,
      interval: 500,
    });
  });

  it('drops it within 2 s when it is canceled', async () => {
    const client = await newClient(server);
    const { id } = await client.generate(server, { voiceOption: 'friendly-male' });
    await untilSpeaking(client);
    const reply = await fetch(new URL(`/api/projects/${id}/cancel`, server.url), {
      method: 'POST',
      headers: client.headers,
    });
    expect(await reply.json()).toMatchObject({ status: 'canceled' });
    const work = path.join(folder, 'work', processName(server.pid) ?? '');
    await vi.waitFor(async () => expect(await readdir(work)).toEqual(['temporary']), {
      timeout: 2000,
      interval: 50,
    });
    const tools = descendants(server.pid).filter(({ command }) => !command.includes('.ts'));
    expect(tools).toEqual([]);
    expect(await readdir(path.join(folder, 'artifacts/unfinished'))).toEqual([]);
  });
});

/** Inode by path: a file that is made again has another one. */
async function artifacts(dataFolder: string): Promise<Map<string, number>> {
  const root = path.join(dataFolder, 'artifacts');
  const found = new Map<string, number>();
  for (const kind of await readdir(root).catch(() => [])) {
    if (kind === 'unfinished') continue;
    for (const prefix of await readdir(path.join(root, kind))) {
      for (const key of await readdir(path.join(root, kind, prefix))) {
        const file = path.join(kind, prefix, key);
        found.set(file, (await stat(path.join(root, file))).ino);
      }
    }
  }
  return found;
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
