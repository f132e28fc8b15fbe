import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bedPath } from '../music/beds.ts';
import { encodeWave } from '../sound/encode-wave.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { changePace } from '../speech/elevenlabs/change-pace.ts';
import { decodeRecording } from '../speech/recording/decode-recording.ts';
import { speechSampleRateHz } from '../speech/synthesizer.ts';
import { createArtifactStore } from '../steps/artifacts.ts';
import { composeVideo } from '../video/compose-video.ts';
import { layOutFrame } from '../video/frame/frame-layout.ts';
import { placeNarration } from '../video/narration.ts';
import { standing } from '../video/slide-pictures.ts';
import { buildTimeline } from '../video/timeline.ts';
import type { ToolRun } from './run-tool.ts';

const runs: ToolRun[] = [];
vi.mock(import('./run-tool.ts'), async (original) => {
  const actual = await original();
  return {
    ...actual,
    runTool: (run: ToolRun) => {
      runs.push(run);
      return actual.runTool(run);
    },
  };
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
  await mkdir(path.join(folder, 'work'));
});
afterAll(() => rm(folder, { recursive: true }));

const signal = new AbortController().signal;
const tone = Float32Array.from({ length: speechSampleRateHz }, (_, index) => 0.3 * Math.sin(index * 0.3));

async function everyUse() {
  const recording = path.join(folder, 'recording.wav');
  await writeFile(recording, encodeWave(tone, speechSampleRateHz));
  await decodeRecording(recording, signal);
  await changePace(tone, 1.05, signal);

  const image = path.join(folder, 'slide.png');
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: 'white' } })
    .png()
    .toFile(image);
  const sentence = { sampleCount: tone.length, words: [], pauseAfterMs: 0 };
  const timeline = buildTimeline({
    transitionMs: 320,
    slides: [{ slideNumber: 1, title: 'One', leadInMs: 400, leadOutMs: 500, sentences: [sentence] }],
  });
  await composeVideo({
    timeline,
    slides: [standing(image)],
    layout: layOutFrame('16:9', { width: 16, height: 9 }, false),
    narration: placeNarration(timeline, [[trackOf(tone)]]),
    musicBedPath: bedPath('ambient'),
    captions: { burnIn: false, cues: [] },
    title: 'One',
    outputPath: path.join(folder, 'video.mp4'),
    artifacts: createArtifactStore(path.join(folder, 'artifacts')),
    workFolder: path.join(folder, 'work'),
    signal,
    onProgress: () => {},
  });
}

/** The options in front of each input, which hold for that one alone. */
function inputsOf({ command, args }: ToolRun): string[][] {
  if (command === 'ffprobe') return [[...args]];
  const starts = args.flatMap((argument, index) => (argument === '-i' ? [index] : []));
  return starts.map((end, index) => args.slice(index === 0 ? 0 : (starts[index - 1] ?? 0) + 2, end));
}

const optionOf = (options: readonly string[], name: string) => options[options.indexOf(name) + 1];

// attack: 47
test('whatever ffmpeg reads, it is told what it is, may open nothing but files and pipes, and is in a box', async () => {
  await everyUse();
  const ffmpegRuns = runs.filter(({ command }) => command === 'ffmpeg' || command === 'ffprobe');
  // Decode, pace, loudness, two of the mix, the still, the muxing, and two probes.
  expect(ffmpegRuns.length).toBeGreaterThanOrEqual(9);
  for (const run of ffmpegRuns) {
    expect(run.box).toBeDefined();
    const inputs = inputsOf(run);
    expect(inputs.length).toBeGreaterThan(0);
    for (const options of inputs) {
      expect(options).toContain('-protocol_whitelist');
      expect(optionOf(options, '-protocol_whitelist')).toMatch(/^file(,pipe)?$/);
      expect(options).toContain('-f');
      expect(optionOf(options, '-f')).toMatch(/^[a-z0-9]+$/);
    }
  }
});

test('a recording, which is as a user sent it, is read with all other files closed', () => {
  const decoding = runs.find(({ args }) => args.includes('-codec_whitelist'));
  expect(decoding?.box?.files).toEqual({ reads: [path.join(folder, 'recording.wav')] });
});
