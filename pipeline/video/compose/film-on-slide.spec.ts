import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { layOutFrame } from '../frame/frame-layout.ts';
import { pictureStream } from '../h264/picture-stream.ts';
import type { FilmPiece } from '../played-film.ts';
import { encodeStills } from './encode-stills.ts';
import { flvStream } from './flv.ts';

const signal = new AbortController().signal;
const layout = layOutFrame('16:9', { width: 16, height: 9 }, false);
const { width, height } = layout.size;
const box = { left: 400, top: 300, width: 320, height: 180 };

let folder = '';
let slide = '';
let clip = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  slide = path.join(folder, 'slide.png');
  await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toFile(slide);
  clip = path.join(folder, 'clip.mkv');
  await ffmpeg([
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-frames:v', '40', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-crf', '10', '-g', '12', '-colorspace', 'bt709', clip],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a film on a slide', () => {
  it('is placed between stills and fades frame by frame, and keeps the slide around it unchanged', async () => {
    const piece = (firstFrame: number, motion: FilmPiece['motion']): FilmPiece => ({
      clip: { path: clip, key: 'clip', frameCount: 40, hasAlpha: false },
      box,
      visible: box,
      firstFrame,
      motion,
    });
    const request = { imagePath: slide, captionLines: [] };
    const requests = [
      request,
      { ...request, film: { pieces: [piece(0, 'plays')], front: [], frameCount: 30 } },
      {
        ...request,
        captionLines: ['In front of it'],
        film: { pieces: [piece(30, 'plays')], front: [], frameCount: 10 },
      },
      { ...request, film: { pieces: [piece(39, 'stands')], front: [], frameCount: 1 } },
      { ...request, film: { pieces: [piece(30, 'loops')], front: [], frameCount: 60 } },
    ];
    const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
    const coded = await encodeStills(requests, { artifacts, signal, layout, onStill: () => {} });
    const [first] = coded;
    if (!first) throw new Error('There is no picture.');
    const shots = [
      { stillIndex: 0, fadeInFrames: 0, frameCount: 20 },
      { stillIndex: 1, fadeInFrames: 8, frameCount: 30 },
      { stillIndex: 2, fadeInFrames: 0, frameCount: 10 },
      { stillIndex: 3, fadeInFrames: 0, frameCount: 20 },
      { stillIndex: 4, fadeInFrames: 0, frameCount: 60 },
      { stillIndex: 0, fadeInFrames: 8, frameCount: 5 },
    ];
    const flv = Buffer.concat([...flvStream(first, pictureStream(shots, coded))]);
    const crop = `crop=${box.width}:${box.height}:${box.left}:${box.top},format=yuv420p`;
    const inBox = await framesOf(['-f', 'flv', '-i', 'pipe:0', '-vf', crop], box, flv);
    const original = await framesOf(['-i', clip], box);
    expect(inBox.length).toBe(20 + 8 + 30 + 10 + 20 + 60 + 8 + 5);
    const shown = inBox.slice(28, 148).map((frame) => nearest(frame, original));
    const turns = Array.from({ length: 60 }, (_, index) => (30 + index) % 40);
    expect(shown).toEqual([
      ...Array.from({ length: 40 }, (_, index) => index),
      ...Array(20).fill(39),
      ...turns,
    ]);
    const beside = await framesOf(
      ['-f', 'flv', '-i', 'pipe:0', '-vf', `crop=${box.width}:${box.height}:0:0,format=yuv420p`],
      box,
      flv,
    );
    const [plain = new Uint8Array()] = beside;
    for (const frame of beside) expect(difference(frame, plain)).toBeLessThan(1);
  });
});

/** Returns the index of the frame that differs least. */
function nearest(frame: Uint8Array, among: readonly Uint8Array[]): number {
  const differences = among.map((one) => difference(frame, one));
  return differences.indexOf(Math.min(...differences));
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
}

async function framesOf(
  input: string[],
  size: { width: number; height: number },
  stdin?: Buffer,
): Promise<Uint8Array[]> {
  const raw = await ffmpeg([...input, '-f', 'rawvideo', 'pipe:1'], stdin);
  const bytes = (size.width * size.height * 3) / 2;
  return Array.from({ length: raw.length / bytes }, (_, index) =>
    raw.subarray(index * bytes, (index + 1) * bytes),
  );
}

async function ffmpeg(args: string[], stdin?: Buffer): Promise<Buffer> {
  const run = { command: 'ffmpeg', args: ['-v', 'error', ...args], signal, timeoutMs: 60_000 };
  return (await runTool({ ...run, ...(stdin && { stdin }) })).stdout;
}
