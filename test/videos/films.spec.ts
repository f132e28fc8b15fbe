import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filmPlaces, makeFilms } from '#examples/films.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { describeInFull } from '../support/test-scope.ts';
import { openTestEngines } from '../support/video-engines.ts';

const signal = new AbortController().signal;
const frameMs = 40;
const toneHz = 3100;
/** Size at which frames are compared, in grey. */
const [width, height] = [160, 90];
const clipSeconds = 3;
const trimmed = { fromFrame: 10, frameCount: 50 };

const script = JSON.stringify({
  version: 1,
  audience: 'sales',
  slides: [
    { slide: 1, text: 'This machine packs a box while you watch. [wait for video] It needs no hand.' },
    { slide: 2, text: 'Look at the arm of the machine. [wait for video] It closes the lid.' },
    { slide: 3, text: 'The wheel turns as long as the machine is at work.' },
    { slide: 4, text: '', leftOut: true },
  ],
});

let engines: Awaited<ReturnType<typeof openTestEngines>>;
let deckPath = '';
let clip: Buffer[] = [];
let turns: Buffer[] = [];

beforeAll(async () => {
  engines = await openTestEngines();
  const folder = await engines.newFolder();
  const [video, gif] = [path.join(folder, 'clip.mp4'), path.join(folder, 'wheel.gif')];
  const moving = (size: string, rate: number, seconds: number) => [
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds},format=yuv420p`],
  ];
  await ffmpeg([
    ...[...moving('320x180', 25, clipSeconds), '-f', 'lavfi', '-i', `sine=${toneHz}:duration=${clipSeconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', video],
  ]);
  await ffmpeg([...moving('160x120', 10, 1.2), '-loop', '0', gif]);
  const cover = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  deckPath = path.join(folder, 'films.pptx');
  const files = { video: await readFile(video), cover, gif: await readFile(gif) };
  await writeFile(deckPath, await makeFilms(files));
  clip = await framesOf(video, '');
  turns = await framesOf(gif, 'fps=25,');
});
afterAll(() => engines.close());

async function ffmpeg(args: readonly string[]) {
  const run = {
    command: 'ffmpeg',
    args: ['-hide_banner', '-v', 'error', ...args],
    signal,
    timeoutMs: 120_000,
  };
  return (await runTool(run)).stdout;
}

/** @param filter filter before the scaling, followed by a comma */
async function framesOf(file: string, filter: string): Promise<Buffer[]> {
  const raw = await ffmpeg([
    ...['-i', file, '-an', '-vf', `${filter}scale=${width}:${height}:flags=area,format=gray`],
    ...['-f', 'rawvideo', 'pipe:1'],
  ]);
  const size = width * height;
  return Array.from({ length: raw.length / size }, (_, index) =>
    raw.subarray(index * size, (index + 1) * size),
  );
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
}

/** Returns the index of the frame that resembles this one most. */
function nearest(frame: Uint8Array, among: readonly Uint8Array[]): number {
  const differences = among.map((one) => difference(frame, one));
  return differences.indexOf(Math.min(...differences));
}

type Place = { x: number; y: number; w: number; h: number };

/** Returns the filter that cuts out the place of a shape. @param slide position and width of the slide in the frame, in pixels */
function cropOf({ x, y, w, h }: Place, slide: { left: number; top: number; width: number }): string {
  const inch = slide.width / (40 / 3);
  const [left, top] = [slide.left + x * inch, slide.top + y * inch];
  return `crop=${Math.round(w * inch)}:${Math.round(h * inch)}:${Math.round(left)}:${Math.round(top)},`;
}

const wide = { left: 0, top: 0, width: 1920 };

async function make(given: Partial<Parameters<typeof renderSettings.parse>[0] & object> = {}) {
  const settings = renderSettings.parse({ durationSeconds: 60, ...given });
  const { result, outputFolder } = await engines.make({ deckPath, editedScript: script, settings });
  const file = path.join(outputFolder, videoFiles.video);
  const frameOf = (slideNumber: number, end: 'startMs' | 'endMs') =>
    Math.round((result.slides.find((slide) => slide.slideNumber === slideNumber)?.[end] ?? 0) / frameMs);
  return { result, outputFolder, file, frameOf };
}

/** Returns the frame of the video at which each caption begins. */
async function captionFrames(folder: string): Promise<Map<string, number>> {
  const vtt = await readFile(path.join(folder, videoFiles.vtt), 'utf8');
  const cues = vtt.matchAll(/(\d\d):(\d\d):([\d.]+) --> .*\n((?:.+\n?)+)/g);
  return new Map(
    [...cues].map(([, hours, minutes, seconds, text = '']) => [
      text.replace(/\s+/g, ' ').trim(),
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 25,
    ]),
  );
}

describeInFull('films on slides', () => {
  let made: Awaited<ReturnType<typeof make>>;
  let captions: Map<string, number>;
  beforeAll(async () => {
    made = await make({ burnInCaptions: true });
    captions = await captionFrames(made.outputFolder);
  });
  const captionAt = (beginning: string) =>
    [...captions].find(([text]) => text.startsWith(beginning))?.[1] ?? Number.NaN;

  it('play in their place from the start of the slide, frame by frame, and then stop at the last frame', async () => {
    const shown = await framesOf(made.file, cropOf(filmPlaces.video, wide));
    const start = made.frameOf(1, 'startMs');
    const played = shown.slice(start, start + clip.length).map((frame) => nearest(frame, clip));
    expect(played).toEqual(Array.from({ length: clip.length }, (_, index) => index));

    const after = shown.slice(start + clip.length, made.frameOf(2, 'startMs') - 10);
    expect(after.length).toBeGreaterThan(20);
    expect(new Set(after.map((frame) => nearest(frame, clip)))).toEqual(new Set([clip.length - 1]));
    expect(captionAt('It needs')).toBeGreaterThanOrEqual(start + clip.length);
  });

  it('play by click where the speech waits for them, trimmed, and behind the shapes in front of them', async () => {
    const shown = await framesOf(made.file, cropOf(filmPlaces.video, wide));
    const [start, end] = [made.frameOf(2, 'startMs'), made.frameOf(2, 'endMs')];
    // Reads a pixel of the label in front, which covers a tenth of the picture.
    const label = (frame: Buffer) => frame[Math.round(height * 0.18) * width + Math.round(width * 0.15)] ?? 0;
    const frames = shown.slice(start, end - 10);
    expect(Math.min(...frames.map(label))).toBeGreaterThan(230);
    const first = frames.findIndex((frame) => difference(frame, frames[0] ?? frame) > 15);
    expect(first).toBeGreaterThan(25);
    const played = frames.slice(first, first + trimmed.frameCount).map((frame) => nearest(frame, clip));
    expect(played).toEqual(
      Array.from({ length: trimmed.frameCount }, (_, index) => trimmed.fromFrame + index),
    );
    expect(captionAt('It closes')).toBeGreaterThanOrEqual(start + first + trimmed.frameCount);
    expect(captionAt('It closes')).toBeLessThan(start + first + trimmed.frameCount + 25);
  });

  it('repeat as long as the slide is shown if they are animated pictures', async () => {
    const shown = await framesOf(made.file, cropOf(filmPlaces.gif, wide));
    const [start, end] = [made.frameOf(3, 'startMs'), made.frameOf(3, 'endMs')];
    const frames = shown.slice(start, end - 1);
    expect(frames.length).toBeGreaterThan(2 * turns.length);
    // The animation has ten pictures a second, so that each is shown for two or three frames.
    const off = frames.filter((frame, at) => {
      const expected = turns[at % turns.length] ?? frame;
      return difference(frame, expected) > difference(frame, turns[nearest(frame, turns)] ?? frame) + 1;
    });
    expect(off.length).toBe(0);
  });

  it('are quieter under speech, and louder where the speech waits for them', async () => {
    const raw = await ffmpeg([
      ...['-i', made.file, '-vn', '-ac', '1', '-ar', '24000', '-f', 'f32le', 'pipe:1'],
    ]);
    const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
    const said = (captionAt('This machine') / 25) * 24_000;
    const waiting = samples.slice(clipSeconds * 24_000 - 12_000, clipSeconds * 24_000 - 8000);
    const spoken = samples.slice(said + 12_000, said + 24_000);
    expect(levelDb(waiting)).toBeGreaterThan(-45);
    expect(levelDb(waiting) - levelDb(spoken)).toBeGreaterThan(6);
  });

  it('leave a video whose frames all decode, and a script that keeps its tags', async () => {
    const complaints = await runTool({
      command: 'ffmpeg',
      args: ['-v', 'warning', '-xerror', '-i', made.file, '-f', 'null', '-'],
      signal,
      timeoutMs: 120_000,
    });
    expect(complaints.stderr).toBe('');
    const written = JSON.parse(await readFile(path.join(made.outputFolder, videoFiles.script), 'utf8'));
    expect(JSON.stringify(written)).toContain('while you watch. [wait for video] It needs');
    expect(made.result.findings.map(({ code }) => code)).not.toContain('media_not_shown');
  });

  it('stand still in a video without motion, where the speech does not wait, and nothing is spoken again', async () => {
    const spokenBefore = engines.spoken.length;
    const still = await make({ motion: 'none' });
    expect(engines.spoken.length).toBe(spokenBefore);
    expect(still.frameOf(2, 'endMs')).toBeLessThan(made.frameOf(2, 'endMs') - clip.length / 2);
    const shown = await framesOf(still.file, cropOf(filmPlaces.video, wide));
    const [start, end] = [still.frameOf(1, 'startMs'), still.frameOf(1, 'endMs')];
    for (const frame of shown.slice(start, end - 10))
      expect(difference(frame, shown[start] ?? frame)).toBeLessThan(1);
    expect(still.result.findings.filter(({ code }) => code === 'media_not_shown')).toHaveLength(2);
  });

  it('are neither decoded nor encoded again when the video is made again, as after a crash', async () => {
    const before = [await artifactsOf('clip'), await artifactsOf('still')];
    expect(before.map(({ length }) => length > 3)).toEqual([false, true]);
    await make({ burnInCaptions: true });
    expect([await artifactsOf('clip'), await artifactsOf('still')]).toEqual(before);
  });

  it.each([
    ['9:16', { left: 0, top: 656, width: 1080 }],
    ['1:1', { left: 0, top: 236, width: 1080 }],
  ] as const)('play in a video of %s without being decoded again', async (aspect, slide) => {
    const spokenBefore = engines.spoken.length;
    const clipsBefore = await artifactsOf('clip');
    const shaped = await make({ aspect });
    expect(engines.spoken.length).toBe(spokenBefore);
    expect(await artifactsOf('clip')).toEqual(clipsBefore);
    const shown = await framesOf(shaped.file, cropOf(filmPlaces.video, slide));
    const start = shaped.frameOf(1, 'startMs');
    const played = shown.slice(start, start + clip.length).map((frame) => nearest(frame, clip));
    expect(played).toEqual(Array.from({ length: clip.length }, (_, index) => index));
  });
});

async function artifactsOf(kind: string): Promise<string[]> {
  const names = await readdir(path.join(engines.folder, 'artifacts', kind), { recursive: true });
  return names.filter((name) => name.split('/').length === 2).sort();
}

/** Measures the level of the clip's tone with the Goertzel algorithm. */
function levelDb(samples: Float32Array): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * toneHz) / 24_000);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before];
  const power = last ** 2 + before ** 2 - coefficient * last * before;
  return 10 * Math.log10((4 * power) / samples.length ** 2);
}
