import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { newTestFolder, removeTestFolders } from '../../deck/testing/test-folders.ts';
import { decodeRecording } from './decode-recording.ts';

const signal = new AbortController().signal;
const formats: [name: string, args: string][] = [
  ['wave-16.wav', '-c:a pcm_s16le'],
  ['wave-24.wav', '-c:a pcm_s24le'],
  ['wave-float.wav', '-c:a pcm_f32le'],
  ['chrome.webm', '-c:a libopus'],
  ['chrome-called.wav', '-c:a libopus -f webm'],
  ['safari.m4a', '-c:a aac'],
  ['firefox.ogg', '-c:a libopus'],
  ['old.ogg', '-c:a libvorbis'],
];
const ratesHz = [8000, 44_100, 96_000];
const atRate = (rateHz: number) => `rate-${rateHz}.wav`;

let folder: string;
beforeAll(async () => {
  folder = await newTestFolder();
  // A single run of ffmpeg, because its start takes longer than a second of sound.
  await storeAll([
    ...formats,
    ...ratesHz.map((rateHz): [string, string] => [atRate(rateHz), `-ar ${rateHz}`]),
  ]);
});
afterAll(removeTestFolders);

/** Stores a second of a tone of half scale on the left and a quieter one on the right in each format, written by ffmpeg. */
async function storeAll(files: readonly [name: string, args: string][]): Promise<void> {
  const tones = 'aevalsrc=0.5*sin(2*PI*440*t)|0.05*sin(2*PI*880*t):s=48000:d=1';
  const outputs = files.flatMap(([name, args]) => [...args.split(' '), path.join(folder, name)]);
  await ffmpeg(['-f', 'lavfi', '-i', tones, ...outputs]);
}

async function store(name: string, args: string): Promise<string> {
  await storeAll([[name, args]]);
  return path.join(folder, name);
}

async function ffmpeg(args: string[]): Promise<void> {
  await runTool({ command: 'ffmpeg', args: ['-v', 'error', '-y', ...args], signal, timeoutMs: 30_000 });
}

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

describe('a recording', () => {
  // attack: 93
  test.each(formats)('in the format of %s is decoded with its louder channel', async (name) => {
    const { samples, sampleRateHz } = await decodeRecording(path.join(folder, name), signal);
    expect(sampleRateHz).toBe(48_000);
    // Codecs add some silence.
    expect(samples.length / sampleRateHz).toBeGreaterThan(0.99);
    expect(samples.length / sampleRateHz).toBeLessThan(1.1);
    const middle = samples.subarray(12_000, 36_000);
    const rms = Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
    expect(rms).toBeGreaterThan(0.3);
    expect(rms).toBeLessThan(0.4);
  });

  test.each(ratesHz)('at %i Hz keeps its rate', async (rateHz) => {
    const file = path.join(folder, atRate(rateHz));
    expect(await decodeRecording(file, signal)).toMatchObject({ sampleRateHz: rateHz });
  });

  test('is silent at NaN, and limited at samples that are too large', async () => {
    const file = await store('floats.wav', '-ac 1 -c:a pcm_f32le');
    const bytes = await readFile(file);
    bytes.writeFloatLE(Number.NaN, bytes.length - 4);
    bytes.writeFloatLE(1e30, bytes.length - 8);
    const { samples } = await decodeRecording(await write('wild.wav', bytes), signal);
    expect(samples.slice(-2)).toEqual(Float32Array.of(1, 0));
  });
});

describe('a file that is no recording is refused with a reason', () => {
  const refused = async (file: string) => {
    await expect(decodeRecording(file, signal)).rejects.toMatchObject({ code: 'recording_unreadable' });
  };

  const playlist = '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n';
  test.each([
    ['nothing', ''],
    // attack: 47
    ['a playlist', playlist],
    // attack: 47
    ['a list of files to join', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    // attack: 47
    ['a playlist behind the first bytes of a WAV', `RIFF\0\0\0\0WAVE${playlist}`],
    ['a playlist behind the first bytes of a WebM', `\x1aE\xdf\xa3webm${playlist}`],
    ['a picture', '\x89PNG\r\n\x1a\n'],
    ['text', 'Good morning, and thank you for joining us today.'],
  ])('%s', async (name, content) => refused(await write(`${name}.wav`, Buffer.from(content, 'latin1'))));

  test('random bytes', async () => refused(await write('random.wav', randomBytes(10_000))));

  // attack: 93
  test('a header without sound', async () => {
    const bytes = await readFile(await store('header.wav', '-c:a pcm_s16le -bitexact'));
    const header = bytes.subarray(0, 44);
    header.writeUInt32LE(0, 40);
    await refused(await write('header-only.wav', header));
  });

  test('random bytes behind a good beginning', async () => {
    for (const [name, args] of [
      ['broken.webm', '-c:a libopus'],
      ['broken.m4a', '-c:a aac'],
    ] as const) {
      const bytes = await readFile(await store(name, args));
      const broken = Buffer.concat([bytes.subarray(0, 48), randomBytes(bytes.length - 48)]);
      await refused(await write(`broken-${name}`, broken));
    }
  });

  // attack: 93
  test('32 channels at 384 kHz', async () => {
    const bytes = await readFile(await store('channels.wav', '-c:a pcm_s16le -bitexact'));
    bytes.writeUInt16LE(32, 22);
    bytes.writeUInt32LE(384_000, 24);
    bytes.writeUInt32LE(384_000 * 64, 28);
    bytes.writeUInt16LE(64, 32);
    await refused(await write('many-channels.wav', bytes));
  });

  test('a video without sound', async () => {
    const file = path.join(folder, 'film.mp4');
    await ffmpeg(['-f', 'lavfi', '-i', 'color=size=64x64:duration=0.2', file]);
    await refused(file);
  });

  test.each([
    [
      'an unsupported codec',
      'adpcm.wav',
      '-c:a adpcm_ms',
      /format of the recording is not supported \(adpcm_ms\)/,
    ],
    ['an MP3 file', 'song.mp3', '-c:a libmp3lame', /^This is an MP3 file/],
    ['a FLAC file', 'song.flac', '', /^This is a FLAC file/],
    ['a rate beyond all', 'bat.wav', '-ar 384000', /at 384,000 Hz; up to 16 channels/],
    ['a rate below all', 'low.wav', '-ar 4000', /at 4,000 Hz/],
  ])('%s, by its true reason', async (_, name, args, reason) => {
    const file = await store(name, args === '' ? '-f flac' : args);
    await expect(decodeRecording(file, signal)).rejects.toThrow(reason);
    await expect(decodeRecording(file, signal)).rejects.not.toThrow(/damaged/);
  });
});

test('a recording of more than five minutes is too long', async () => {
  const file = path.join(folder, 'long.wav');
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=440:r=8000:d=301', file]);
  await expect(decodeRecording(file, signal)).rejects.toMatchObject({ code: 'recording_too_long' });
});
