import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { musicBedIds } from '#contract/vocabulary/music.ts';
import { bedPath } from '#pipeline/music/beds.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { composedBed } from './composed-bed.ts';
import { bedSampleRateHz, loopSamples, type Piece } from './piece.ts';

// Renders the beds. A developer runs it after changing a piece. It needs the Debian packages fluidsynth and fluid-soundfont-gm.
const soundfont = '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const targetLoudnessLufs = -20;
const channels = 2;
const bytesPerSample = 4;

/** Equalisation and width: nothing below the bass, less mud, room for consonants, some air, and a width that survives mono. */
const tone = [
  'highpass=f=52',
  'equalizer=f=260:t=q:w=1:g=-2.5',
  'equalizer=f=2000:t=q:w=0.6:g=-3.5',
  'highshelf=f=7000:g=2',
  'stereotools=slev=0.7',
].join(',');
const limit = 'alimiter=limit=0.63:attack=5:release=80:level=disabled';
const rawFloat = ['-f', 'f32le', '-ar', String(bedSampleRateHz), '-ac', String(channels)];

async function renderBeds(): Promise<void> {
  const workFolder = await mkdtemp(path.join(os.tmpdir(), 'beds-'));
  try {
    const rendered: Record<string, { midiSha256: string; soundSha256: string }> = {};
    for (const bed of musicBedIds) {
      const { piece, midi } = composedBed(bed);
      const loop = wrapTail(await synthesize(piece, midi, workFolder), loopSamples(piece));
      const gainDb = await gainTo(targetLoudnessLufs, loop);
      await encode(await master(loop, gainDb), bedPath(bed));
      rendered[bed] = { midiSha256: sha256(midi), soundSha256: sha256(await readFile(bedPath(bed))) };
      console.log(
        `${bed}: ${(loopSamples(piece) / bedSampleRateHz).toFixed(2)} s, gain ${gainDb.toFixed(1)} dB`,
      );
    }
    // Record with which a test checks that every changed piece was rendered again.
    const recordFile = path.join(path.dirname(bedPath('ambient')), 'rendered.json');
    await writeFile(recordFile, `${JSON.stringify(rendered, null, 2)}\n`);
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the interleaved stereo samples of one period of the loop and its decay. */
async function synthesize(piece: Piece, midi: Uint8Array, workFolder: string): Promise<Float32Array> {
  const midiFile = path.join(workFolder, `${piece.bed}.mid`);
  const soundFile = path.join(workFolder, `${piece.bed}.wav`);
  await writeFile(midiFile, midi);
  const { room } = piece;
  const settings = {
    'synth.gain': 0.5,
    'synth.sample-rate': bedSampleRateHz,
    'synth.reverb.room-size': room.size,
    'synth.reverb.damp': room.damping,
    'synth.reverb.width': room.width,
    'synth.reverb.level': room.level,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await tool('fluidsynth', [
    '-niq',
    ...options,
    '-T',
    'wav',
    '-O',
    'float',
    '-F',
    soundFile,
    soundfont,
    midiFile,
  ]);
  return toSamples(await ffmpeg(['-i', soundFile, ...rawFloat, '-']));
}

/** Adds the decay after the end to the start, as it sounds in the second period. */
function wrapTail(samples: Float32Array, frames: number): Float32Array {
  const length = frames * channels;
  const loop = samples.slice(0, length);
  samples.subarray(length).forEach((sample, index) => {
    loop[index % length] = (loop[index % length] ?? 0) + sample;
  });
  return loop;
}

/** Finds the gain by iteration, because limiting costs a little loudness. */
async function gainTo(lufs: number, loop: Float32Array): Promise<number> {
  let gainDb = 0;
  for (let round = 0; round < 3; round += 1) gainDb += lufs - (await loudnessOf(await master(loop, gainDb)));
  return gainDb;
}

/**
 * Filters and limits. It processes three periods and keeps the middle one, so that filters and limiter have the same state at both
 * ends.
 */
async function master(loop: Float32Array, gainDb: number): Promise<Float32Array> {
  const turns = Buffer.concat([toBytes(loop), toBytes(loop), toBytes(loop)]);
  const chain = `${tone},volume=${gainDb}dB,${limit}`;
  const processed = await ffmpeg([...rawFloat, '-i', '-', '-af', chain, ...rawFloat, '-'], turns);
  return toSamples(processed.subarray(loop.byteLength, 2 * loop.byteLength));
}

async function loudnessOf(samples: Float32Array): Promise<number> {
  const { stderr } = await tool(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostats',
      ...rawFloat,
      '-i',
      '-',
      '-af',
      'ebur128=framelog=verbose',
      '-f',
      'null',
      '-',
    ],
    toBytes(samples),
  );
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]);
}

async function encode(samples: Float32Array, file: string): Promise<void> {
  await ffmpeg(
    [
      ...rawFloat,
      '-i',
      '-',
      '-c:a',
      'libopus',
      '-b:a',
      '80k',
      '-fflags',
      '+bitexact',
      '-map_metadata',
      '-1',
      file,
    ],
    toBytes(samples),
  );
}

async function ffmpeg(args: string[], stdin?: Uint8Array): Promise<Buffer> {
  return (await tool('ffmpeg', ['-v', 'error', '-y', ...args], stdin)).stdout;
}

function tool(command: string, args: string[], stdin?: Uint8Array) {
  return runTool({
    command,
    args,
    ...(stdin ? { stdin } : {}),
    signal: new AbortController().signal,
    timeoutMs: 120_000,
  });
}

function toSamples(bytes: Buffer): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / bytesPerSample));
}

function toBytes(samples: Float32Array): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}

await renderBeds();
