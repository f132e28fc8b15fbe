import { deepEqual, equal } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { me } from '#contract/auth.ts';
import type { Project } from '#contract/projects.ts';
import { speedIds } from '#contract/vocabulary/speeds.ts';
import { stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { heldFolder, unfinishedFolder } from '#runtime/artifacts/artifacts.ts';
import { processName } from '#runtime/process/process-name.ts';
import { percentile } from '#scripts/bench/open-loop-load.ts';
import { outsideDecksFolder } from '../support/outside-decks.ts';
import {
  deleteFolder,
  descendants,
  endServer,
  newClient,
  newDataFolder,
  startServer,
  stillRunning,
} from '../support/servers/server-process.ts';
import { patienceMs, until, untilHolds } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';
import type { Drill } from './drill.ts';

const longestLifeMs = 6000;
const maxRestartMs = 20_000;

/** Returns one slide for a single kill; for more, an outside deck if this machine has one, or else an example. */
function deckFor(kills: number): string {
  const real = path.join(outsideDecksFolder, 'awards-9-slides.pptx');
  if (kills === 1) return path.join(examplesFolder, 'one-slide.pptx');
  return existsSync(real) ? real : path.join(examplesFolder, 'product-launch.pptx');
}

export const killWorker: Drill = {
  row: 'R1',
  what: 'SIGKILL to the server while it makes videos, at any time of any stage',
  count: 200,
  unit: 'kills',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    let server = await startServer(folder);
    try {
      const client = await newClient(server);
      await client.subscribe(server);
      const isOpen = async () => (await openVideo(await client.projects(server))) !== undefined;
      const kept = new Map<string, number>();
      const restartsMs: number[] = [];
      const killsByStage = new Map<string, number>();
      let started = 0;
      for (let kill = 1; kill <= count; kill += 1) {
        if (!(await isOpen())) {
          await client.generate(server, settingsOf(started), deckFor(count));
          started += 1;
        }
        await sleep(random.share() * longestLifeMs);
        const stage = openVideo(await client.projects(server))?.progress?.stage ?? 'between';
        killsByStage.set(stage, (killsByStage.get(stage) ?? 0) + 1);
        const children = descendants(server.pid);
        await endServer(server, 'SIGKILL');
        await until('nothing of it runs', patienceMs, () => stillRunning(children).length === 0);
        for (const [file, inode] of await artifacts(folder)) {
          equal(kept.get(file) ?? inode, inode, `${file} was made again`);
          kept.set(file, inode);
        }
        const killedAt = performance.now();
        server = await startServer(folder);
        restartsMs.push(performance.now() - killedAt);
        if (kill % 10 === 0) say(`${kill} kills, ${started} videos`);
      }
      await until('every video is finished', patienceMs, async () => !(await isOpen()));

      await requireEachOnce(
        { folder, url: server.url, headers: client.headers },
        await client.projects(server),
        started,
      );
      const made = [...(await artifacts(folder)).keys()];
      for (const [file, inode] of kept) equal((await artifacts(folder)).get(file), inode, file);
      // Each video has one script: none was written, and so none spoken, a second time.
      equal(made.filter((file) => file.startsWith('draft/')).length, started);
      equal(made.filter((file) => file.startsWith('slides/')).length, 1);
      await untilHolds(path.join(folder, 'artifacts/unfinished'), []);
      const own = processName(server.pid) ?? '';
      await untilHolds(path.join(folder, 'work'), [own, `${own}/temporary`]);

      const restartP95Ms = Math.round(percentile(restartsMs, 0.95));
      return {
        figures: {
          videos: started,
          artifacts: made.length,
          'kills by stage': [...killsByStage].map(([stage, kills]) => `${stage} ${kills}`).join(', '),
          'restart p95': `${restartP95Ms} ms`,
        },
        limits: [{ name: 'restart p95 in ms', value: restartP95Ms, atMost: maxRestartMs }],
      };
    } finally {
      await endServer(server, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};

function openVideo(projects: readonly Project[]): Project | undefined {
  return projects.find(({ status }) => status === 'processing');
}

/** Returns settings that give each video new speech, so that there is work to interrupt. */
function settingsOf(index: number): Record<string, string> {
  const ofRound = index % (stockVoiceIds.length * speedIds.length);
  return {
    voiceOption: stockVoiceIds[ofRound % stockVoiceIds.length] ?? '',
    speechSpeed: speedIds[Math.floor(ofRound / stockVoiceIds.length)] ?? '',
    duration: String(60 + Math.floor(index / (stockVoiceIds.length * speedIds.length))),
  };
}

/** Asserts that no video is lost, stuck or made twice, and that each counts once against the plan. */
async function requireEachOnce(
  server: { folder: string; url: string; headers: Record<string, string> },
  projects: readonly Project[],
  started: number,
): Promise<void> {
  const { folder, url, headers } = server;
  deepEqual(
    projects.map(({ status, error }) => ({ status, error })),
    Array.from({ length: started }, () => ({ status: 'complete', error: null })),
  );
  const reply = await fetch(new URL(me.path, url), { headers });
  equal(me.replies[200].parse(await reply.json()).videosUsed, started);
  for (const { id, videoUrl } of projects) {
    equal((await readdir(path.join(folder, 'files/projects', id, 'results'))).length, 1);
    const video = await fetch(new URL(videoUrl ?? '', url), { method: 'HEAD', headers });
    equal(video.status, 200);
  }
}

/** Returns inodes by path: a file that is made again gets another inode. */
async function artifacts(dataFolder: string): Promise<Map<string, number>> {
  const root = path.join(dataFolder, 'artifacts');
  const found = new Map<string, number>();
  const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
  for (const { name: kind } of folders.filter((entry) => entry.isDirectory())) {
    if (kind === unfinishedFolder || kind === heldFolder) continue;
    for (const prefix of await readdir(path.join(root, kind))) {
      for (const key of await readdir(path.join(root, kind, prefix))) {
        const file = path.join(kind, prefix, key);
        found.set(file, (await stat(path.join(root, file))).ino);
      }
    }
  }
  return found;
}
