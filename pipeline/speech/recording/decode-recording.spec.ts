import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { newTestFolder, removeTestFolders } from '../../deck/testing/test-folders.ts';
import { decodeRecording } from './decode-recording.ts';

const signal = new AbortController().signal;
const formats: [name: string, args: string][] = [
  ['telephone.wav', '-c:a pcm_mulaw'],
  ['a-law.wav', '-c:a pcm_alaw'],
  ['large.wav', '-c:a pcm_s24le -rf64 always'],
  ['large.w64', '-c:a pcm_s32le'],
  ['mac.aiff', '-c:a pcm_s16be'],
  ['mac-float.aif', '-c:a pcm_f32be'],
  ['sowt.mov', '-c:a pcm_s16le'],
  ['twos.mov', '-c:a pcm_s16be'],
  ['in24.mov', '-c:a pcm_s24be'],
  ['fl32.mov', '-c:a pcm_f32le'],
  ['chrome-pcm.mkv', '-c:a pcm_f32le'],
  ['studio.wav', '-c:a pcm_s24le -ar 192000'],
];

let folder: string;
beforeAll(async () => {
  folder = await newTestFolder();
  // A single run of ffmpeg, because its start takes longer than half a second of sound.
  await storeAll(formats);
});
afterAll(removeTestFolders);

async function ffmpeg(args: string[]): Promise<void> {
  await runTool({ command: 'ffmpeg', args: ['-v', 'error', '-y', ...args], signal, timeoutMs: 30_000 });
}

/** Stores half a second of a tone of half scale, with a quieter one on the right, in each format. */
async function storeAll(files: readonly [name: string, args: string][]): Promise<void> {
  const tones = 'aevalsrc=0.5*sin(2*PI*440*t)|0.05*sin(2*PI*880*t):s=48000:d=0.5';
  const outputs = files.flatMap(([name, args]) => [...args.split(' '), path.join(folder, name)]);
  await ffmpeg(['-f', 'lavfi', '-i', tones, ...outputs]);
}

describe('a recording', () => {
  test.each(formats)('in the format of %s is decoded with its louder channel', async (name) => {
    const { samples, sampleRateHz } = await decodeRecording(path.join(folder, name), signal);
    expect(sampleRateHz).toBe(48_000);
    expect(samples.length).toBe(24_000);
    const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    expect(rms).toBeCloseTo(0.5 * Math.SQRT1_2, 2);
  });

  test('in BW64 is decoded as in RF64', async () => {
    await storeAll([['bw64.wav', '-c:a pcm_s16le -rf64 always']]);
    const file = path.join(folder, 'bw64.wav');
    const bytes = await readFile(file);
    bytes.write('BW64', 'latin1');
    await writeFile(file, bytes);
    expect((await decodeRecording(file, signal)).samples).toHaveLength(24_000);
  });

  test('with many channels is reduced to the loudest', async () => {
    const file = path.join(folder, 'many.wav');
    const quiet = Array.from({ length: 12 }, () => '0.01*sin(2*PI*880*t)');
    const tones = [...quiet, '0.5*sin(2*PI*440*t)', ...quiet.slice(0, 3)].join('|');
    await ffmpeg(['-f', 'lavfi', '-i', `aevalsrc=${tones}:s=48000:d=0.5`, file]);
    const { samples } = await decodeRecording(file, signal);
    expect(Math.max(...samples.subarray(0, 4800))).toBeGreaterThan(0.45);
  });

  test('may be the sound of a film', async () => {
    const file = path.join(folder, 'talk.mp4');
    const sources = ['-f', 'lavfi', '-i', 'color=size=64x64:duration=1', '-f', 'lavfi', '-i', 'sine=d=1'];
    await ffmpeg([...sources, '-c:a', 'aac', file]);
    expect((await decodeRecording(file, signal)).samples.length).toBeGreaterThan(40_000);
  });
});

describe('time stamps', () => {
  /** Stores two seconds of a tone in packets of 20 ms, with stamps in ms from an ffmpeg expression. */
  const stamped = async (name: string, stamps: string) => {
    const file = path.join(folder, name);
    const tone = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000:d=2', '-af', 'asetnsamples=960'];
    await ffmpeg([...tone, '-c:a', 'pcm_s16le', '-bsf:a', `setts=ts='${stamps}'`, file]);
    const { samples, sampleRateHz } = await decodeRecording(file, signal);
    const loudAt = (second: number) =>
      samples.slice(second * sampleRateHz, (second + 0.05) * sampleRateHz).some((sample) => sample > 0.05);
    return { seconds: samples.length / sampleRateHz, loudAt };
  };

  test('with a gap leave silence', async () => {
    const { seconds, loudAt } = await stamped('gap.mkv', 'PTS+3000*gte(N,50)');
    expect(seconds).toBeCloseTo(5, 1);
    expect([0.5, 0.9, 1.1, 3.9, 4.1, 4.9].map(loudAt)).toEqual([true, true, false, false, true, true]);
  });

  test('with a late start leave silence at the beginning', async () => {
    const { seconds, loudAt } = await stamped('late.mkv', 'PTS+2500');
    expect(seconds).toBeCloseTo(4.5, 1);
    expect([1, 2.4, 2.6].map(loudAt)).toEqual([false, false, true]);
  });

  test.each([
    ['an hour late', 'PTS+3600000', 2],
    ['with an hour between them', 'PTS+3600000*gte(N,50)', 32],
    ['that are all the same', '0', 2],
    ['that come twenty at once', 'floor(N/20)*400', 2],
    ['that run back', 'PTS-900*gte(N,50)', 2],
    ['that jump back once', 'PTS-500*eq(N,50)', 2],
    ['with jitter', 'PTS+15*mod(N,2)', 2],
  ])('%s lose no sound', async (name, stamps, seconds) => {
    const decoded = await stamped(`${name}.mkv`, stamps);
    expect(decoded.seconds).toBeCloseTo(seconds, 1);
    expect([0.5, 0.9, decoded.seconds - 0.9, decoded.seconds - 0.1].map(decoded.loudAt)).not.toContain(false);
  });
});
