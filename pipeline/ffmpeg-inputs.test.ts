import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { ToolRun } from '#runtime/process/run-tool.ts';
import { bedPath } from './music/beds.ts';
import { encodeWave } from './sound/encode-wave.ts';
import { speechSampleRateHz } from './sound/speech-sample-rate.ts';
import { trackOf } from './sound/testing/track-of.ts';
import { changePace } from './speech/hosted/change-pace.ts';
import { decodeRecording } from './speech/recording/decode-recording.ts';
import { composeVideo } from './video/compose-video.ts';
import { clipFiles } from './video/film/clip-facts.ts';
import { decodeClip } from './video/film/decode-clip.ts';
import { layOutFrame } from './video/frame/frame-layout.ts';
import { placeNarration } from './video/place-narration.ts';
import { staticPicture } from './video/slide-pictures.ts';
import { buildTimeline } from './video/timeline.ts';

const runs: ToolRun[] = [];
vi.mock(import('#runtime/process/run-tool.ts'), async (original) => {
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

  const film = await madeFilm();
  const clips = path.join(folder, 'clips');
  await mkdir(clips);
  const facts = await decodeClip({
    mediaPath: film,
    format: { demuxer: 'mov' },
    film: {
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
      trim: { startMs: 0, endMs: 200 },
      isMuted: false,
    },
    size: { width: 64, height: 48 },
    folder: clips,
    signal,
    endMs: performance.now() + 60_000,
  });
  if (typeof facts === 'string') throw new Error(`The film is ${facts}.`);
  const box = { left: 100, top: 100, width: 64, height: 48 };
  const clip = { path: path.join(clips, clipFiles.picture), key: 'clip', ...facts };

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
    slides: [
      {
        ...staticPicture(image),
        films: [
          {
            ...{ clip, box, visible: box, loops: false, front: [] },
            ...{ fromFrame: 0, endFrame: facts.frameCount, goneFrame: 40 },
          },
        ],
      },
    ],
    filmSounds: [
      {
        path: path.join(clips, clipFiles.sound),
        gainDb: facts.soundGainDb ?? 0,
        startMs: 0,
        lengthMs: 600,
        turnMs: 100,
      },
    ],
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

/** Makes a video as a user sends it. `runTool` is not used, because the test examines its runs. */
async function madeFilm(): Promise<string> {
  const film = path.join(folder, 'film.mp4');
  const made = [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=25:duration=1'],
    ...['-f', 'lavfi', '-i', 'sine=duration=1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', film],
  ];
  await promisify(execFile)('ffmpeg', made);
  return film;
}

/** Returns the options in front of each input, which apply to that input alone. */
function inputsOf({ command, args }: ToolRun): string[][] {
  if (command === 'ffprobe') return [[...args]];
  const starts = args.flatMap((argument, index) => (argument === '-i' ? [index] : []));
  return starts.map((end, index) => args.slice(index === 0 ? 0 : (starts[index - 1] ?? 0) + 2, end));
}

const optionOf = (options: readonly string[], name: string) => options[options.indexOf(name) + 1];

// attack: 47
test('every run of ffmpeg is in a sandbox, is told the format of its inputs, and may open only files and pipes', async () => {
  await everyUse();
  const ffmpegRuns = runs.filter(({ command }) => command === 'ffmpeg' || command === 'ffprobe');
  // Decoding, pace, a probe of the video, its pictures, its loudness, loudness, two of the mix, the video on its
  // slide, the still behind it, the muxing, and two probes.
  expect(ffmpegRuns.length).toBeGreaterThanOrEqual(13);
  for (const run of ffmpegRuns) {
    expect(run.sandbox).toBeDefined();
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

// attack: 194
test('recordings and films of users are read in a sandbox that hides all other files', () => {
  const decoding = runs.filter(({ args }) => args.includes('-codec_whitelist'));
  const [film, clips] = [path.join(folder, 'film.mp4'), path.join(folder, 'clips')];
  const recording = { reads: [path.join(folder, 'recording.wav')] };
  expect(decoding.map(({ sandbox }) => sandbox?.files)).toEqual([
    recording,
    recording,
    { reads: [film] },
    { reads: [film], writes: [clips] },
  ]);
  const others = runs.filter((run) => !decoding.includes(run));
  expect(others.filter(({ args }) => args.some((one) => one.includes('film.mp4')))).toEqual([]);
});
