/**
 * Program of an engine process, which loads its models and answers one job at a time. In a process instead of a
 * thread, a crash inside the runtime, or a kill by the system for lack of memory, costs a sentence and not the
 * server.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { styleLength } from '../kokoro-voices.ts';
import type { KokoroAnswer, KokoroJob, KokoroSettings } from './kokoro-job.ts';
import { durationsOutput, pitchFactorInput, pitchOutput, pitchPowerInput } from './model/kokoro-ports.ts';

const lastStyleRow = 509;

const sessions = new Map<string, Promise<InferenceSession>>();
const voices = new Map<string, Promise<Float32Array<ArrayBuffer>>>();

process.once('message', (settings: KokoroSettings) => {
  let jobs = 0;
  process.on('message', async (job: KokoroJob) => {
    jobs += 1;
    const answer = await timed(() => perform(job, settings)).catch((error: unknown) => ({
      error: String(error),
    }));
    process.send?.(answer satisfies KokoroAnswer);
  });
  void loadAhead(settings, () => jobs === 0);
});
process.on('disconnect', () => process.exit());

/** Loads the models ahead of the first job, while the process is idle. */
async function loadAhead(settings: KokoroSettings, isIdle: () => boolean): Promise<void> {
  const { loadsFirst } = settings;
  // A failure to load is reported to the job that needs the model.
  await sessionOf(loadsFirst, settings).catch(() => {});
  // Loading blocks the process, so a job that has arrived meanwhile goes first.
  await setImmediate();
  if (isIdle()) await sessionOf(loadsFirst === 'sound' ? 'durations' : 'sound', settings).catch(() => {});
}

async function timed(work: () => Promise<Speech>): Promise<KokoroAnswer> {
  const before = process.cpuUsage();
  const speech = await work();
  const { user, system } = process.cpuUsage(before);
  return { ...speech, cpuSeconds: (user + system) / 1e6 };
}

type Speech = { durations: number[]; samples: Float32Array; pitchHz: Float32Array };

async function perform(
  { kind, ids, voice, speed, pitch }: KokoroJob,
  settings: KokoroSettings,
): Promise<Speech> {
  const session = await sessionOf(kind, settings);
  const feeds = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    style: new Tensor('float32', await styleFor(voice, ids.length, settings), [1, styleLength]),
    speed: vectorOf(speed),
  };
  if (kind === 'durations') {
    const results = await session.run(feeds, [durationsOutput]);
    return { durations: durationsOf(results), samples: new Float32Array(), pitchHz: new Float32Array() };
  }
  const pitchFeeds = { [pitchPowerInput]: vectorOf(pitch.power), [pitchFactorInput]: vectorOf(pitch.factor) };
  const outputs = ['waveform', durationsOutput, pitchOutput];
  const results = await session.run({ ...feeds, ...pitchFeeds }, outputs);
  return {
    durations: durationsOf(results),
    samples: floatsOf(results, 'waveform'),
    pitchHz: floatsOf(results, pitchOutput),
  };
}

function sessionOf(kind: KokoroJob['kind'], settings: KokoroSettings): Promise<InferenceSession> {
  const file = kind === 'durations' ? settings.durationsFile : settings.modelFile;
  const loaded = sessions.get(file);
  if (loaded) return loaded;
  const loading = InferenceSession.create(file, {
    intraOpNumThreads: settings.threads,
    interOpNumThreads: 1,
    // Memory patterns are stored for each input length, and sentences hardly ever share one.
    enableMemPattern: false,
    graphOptimizationLevel: settings.isPacked ? 'disabled' : 'all',
  });
  sessions.set(file, loading);
  return loading;
}

async function styleFor(
  voice: string | Float32Array,
  idCount: number,
  { voicesFolder }: KokoroSettings,
): Promise<Float32Array> {
  if (typeof voice !== 'string') return voice;
  let table = voices.get(voice);
  if (!table) {
    table = readFile(path.join(voicesFolder, `${voice}.bin`)).then(
      (bytes) => new Float32Array(Uint8Array.from(bytes).buffer),
    );
    voices.set(voice, table);
  }
  const row = Math.min(idCount - 2, lastStyleRow);
  return (await table).slice(row * styleLength, (row + 1) * styleLength);
}

function vectorOf(value: number): Tensor {
  return new Tensor('float32', Float32Array.of(value), [1]);
}

function floatsOf(results: InferenceSession.OnnxValueMapType, output: string): Float32Array {
  const data = results[output]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model gave no ${output}.`);
  return data;
}

function durationsOf(results: InferenceSession.OnnxValueMapType): number[] {
  const durations = results[durationsOutput]?.data;
  if (!(durations instanceof BigInt64Array)) throw new Error('The model gave no durations.');
  return Array.from(durations, Number);
}
