import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listVoiceTrainings, newChallengePhrase, trainVoice as trainVoiceCall } from '#contract/voice.ts';
import { voiceConsents, voiceScript } from '#contract/voice-script.ts';
import { createReader } from '#pipeline/speech/testing/create-reader.ts';
import { dataFolder } from '../places.ts';
import { startServerProcess } from '../start-server-process.ts';
import { benchProject } from './bench-project.ts';
import { type BenchUser, signUp } from './bench-user.ts';
import { type LoadResult, percentile, runOpenLoopLoad } from './open-loop-load.ts';
import { watchMemory } from './process-tree-memory.ts';

const perSecond = 100;
const idleSeconds = 10;
const maxSeconds = 180;
const targetP99Ms = 50;

/**
 * `npm run bench:responsiveness` measures the latency of `GET /api/projects` at 100 requests per second: first alone, then while
 * the same server makes a video, and then while it trains a voice. The figures depend on the machine: run it when nothing else is
 * running.
 */
export async function main(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-bench-'));
  await mkdir(path.join(folder, 'data'));
  await symlink(path.join(dataFolder, 'models'), path.join(folder, 'data', 'models'));
  const server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
  });
  try {
    const user = await signUp(server.url);
    console.log(
      `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; ${perSecond} requests a second\n`,
    );
    const load = { url: `${server.url}/api/projects`, headers: user, perSecond };
    const forever = new AbortController().signal;
    print(
      'nothing else going on',
      await runOpenLoopLoad({ ...load, maxSeconds: idleSeconds, until: forever }),
    );

    const made = new AbortController();
    const video = benchProject(server.url, user, {}, () => false).finally(() => made.abort());
    const [loaded, { status, duration }] = await Promise.all([
      runOpenLoopLoad({ ...load, maxSeconds, until: made.signal }),
      video,
    ]);
    print(`while a video is made (${status}, ${duration} s long)`, loaded);
    const trained = new AbortController();
    const recording = await readScriptAloud(server.url, user);
    const memory = watchMemory(server.child.pid);
    const training = trainVoice(server.url, user, recording).finally(() => trained.abort());
    const [besides, { taken, finished }] = await Promise.all([
      runOpenLoopLoad({ ...load, maxSeconds, until: trained.signal }),
      training,
    ]);
    const { totalBytes } = await memory.stop();
    const spent = `${finished.toFixed(0)} s, of which ${taken.toFixed(0)} s until the recording was taken`;
    print(`while a voice is trained (${spent})`, besides);
    console.log(
      `memory of the server and all that it started, at its peak: ${Math.round(totalBytes / 1e6)} MB`,
    );
    console.log(`\nThe aim is a 99th percentile of at most ${targetP99Ms} ms on two cores.`);
    return status === 'complete' ? 0 : 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type SpokenRecording = { phraseId: string; wav: Buffer };

/** Synthesises a reading of the script by a voice that the product does not offer. */
async function readScriptAloud(url: string, headers: BenchUser): Promise<SpokenRecording> {
  const reply = await fetch(`${url}${newChallengePhrase.path}`, { method: 'POST', headers });
  const { id, phrase } = newChallengePhrase.replies[201].parse(await reply.json());
  const reader = await createReader(path.join(dataFolder, 'models'), 'af_kore');
  try {
    return { phraseId: id, wav: await reader.readAloud([`${phrase}.`, ...voiceScript]) };
  } finally {
    await reader.close();
  }
}

/** Times from the upload of the recording to its acceptance, and to the finished voice. */
type TrainingSeconds = { taken: number; finished: number };

async function trainVoice(
  url: string,
  headers: BenchUser,
  { phraseId, wav }: SpokenRecording,
): Promise<TrainingSeconds> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const { embedded: consent } = voiceConsents;
  const response = await fetch(`${url}${trainVoiceCall.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ consent, phraseId, audioData: wav.toString('base64') }),
  });
  if (!response.ok) throw new Error(`The recording was refused: ${await response.text()}`);
  const taken = seconds();
  for (;;) {
    await sleep(500);
    const reply = await fetch(`${url}${listVoiceTrainings.path}`, { headers });
    const [training] = listVoiceTrainings.replies[200].parse(await reply.json());
    if (training?.status === 'failed') throw new Error(`The training failed: ${training.error?.message}`);
    if (training?.status === 'complete') return { taken, finished: seconds() };
  }
}

function print(name: string, { requests, failed, latenciesMs }: LoadResult): void {
  const figure = (share: number) => `${percentile(latenciesMs, share).toFixed(1)} ms`.padStart(10);
  console.log(name);
  console.log(`  requests ${requests}, failed ${failed}`);
  console.log(`  p50 ${figure(0.5)}   p90 ${figure(0.9)}   p99 ${figure(0.99)}   longest ${figure(1)}`);
}
