import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { layOutFrame } from '../frame/frame-layout.ts';
import { type CodedStill, readCodedStill } from '../h264/coded-still.ts';
import { encodeStills } from './encode-stills.ts';

const signal = new AbortController().signal;
const layout = layOutFrame('16:9', { width: 16, height: 9 }, false);

describe('encodeStills', () => {
  let folder: string;
  const requests = ['white', 'navy'].map((colour) => ({
    imagePath: `${colour}.png`,
    captionLines: [],
  }));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stills-'));
    for (const request of requests) {
      const background = path.basename(request.imagePath, '.png');
      request.imagePath = path.join(folder, request.imagePath);
      await sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
        .png()
        .toFile(request.imagePath);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('encodes all stills again if one is from another version of the encoder', async () => {
    const store = createArtifactStore(path.join(folder, 'artifacts'));
    let asked = 0;
    const artifacts = {
      ...store,
      file: async (...args: Parameters<typeof store.file>) => {
        const artifact = await store.file(...args);
        asked++;
        if (asked > 1) return artifact;
        const levelOffset = 4 + 3;
        const stream = await readFile(artifact.path);
        stream[levelOffset] = 0x29;
        await writeFile(artifact.path, stream);
        return artifact;
      },
    };
    let reported = 0;
    const stills = await encodeStills(requests, { layout, artifacts, signal, onStill: () => reported++ });
    expect(asked).toBe(4);
    expect(reported).toBe(2);
    expect(stills[0]?.sequenceParameters).toEqual(stills[1]?.sequenceParameters);
    expect(stills[0]?.idrSlice).not.toEqual(stills[1]?.idrSlice);
  });

  it('encodes a picture identically, together with any others', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const imagePath = path.join(folder, 'noise.png');
    await sharp({ create: { width: 1920, height: 1080, channels: 3, background: 'white', noise } })
      .png()
      .toFile(imagePath);
    const noisy = { imagePath, captionLines: [] };
    const encode = (stills: typeof requests, name: string) =>
      encodeStills(stills, {
        layout,
        artifacts: createArtifactStore(path.join(folder, name)),
        signal,
        onStill: () => {},
      });
    const together = await encode([...requests, noisy, ...requests, noisy], 'together');
    const [alone] = await encode([noisy], 'alone');
    const pixels = await Promise.all(
      [together[2], together[5], alone].map((still) => still && pixelsOf(still)),
    );
    expect(pixels[0]?.equals(pixels[2] ?? Buffer.of())).toBe(true);
    expect(pixels[1]?.equals(pixels[2] ?? Buffer.of())).toBe(true);
    expect(together[0]?.idrSlice.length).toBe(together[3]?.idrSlice.length);
  });

  it('dims the picture outside a light, but not the caption', async () => {
    const [white, navy] = requests.map(({ imagePath }) => imagePath);
    const light = { boxes: [{ left: 200, top: 200, width: 400, height: 300 }], marks: [], brightness: 0.6 };
    const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
    const stills = await encodeStills(
      [
        { imagePath: white ?? '', captionLines: [], light },
        { imagePath: navy ?? '', captionLines: ['Said in white letters'], light },
        { imagePath: navy ?? '', captionLines: ['Said in white letters'] },
      ],
      { layout, artifacts, signal, onStill: () => {} },
    );
    const [lit, dimmed, usual] = await Promise.all(stills.map(pixelsOf));
    expect(Math.abs((lit?.[(350 * 1920 + 400) * 3] ?? 0) - 255)).toBeLessThan(3);
    expect(Math.abs((lit?.[(350 * 1920 + 1400) * 3] ?? 0) - 200)).toBeLessThan(5);
    const letters = (pixels: Uint8Array = new Uint8Array()) => pixels.filter((value) => value > 240).length;
    expect(letters(usual)).toBeGreaterThan(500);
    expect(Math.abs(letters(dimmed) / letters(usual) - 1)).toBeLessThan(0.02);
  });
});

/** Returns the pixels of a still, three bytes each. */
async function pixelsOf({ sequenceParameters, pictureParameters, idrSlice }: CodedStill): Promise<Buffer> {
  const startCode = Uint8Array.of(0, 0, 0, 1);
  const units = [sequenceParameters, pictureParameters, idrSlice].flatMap((unit) => [startCode, unit]);
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: ['-v', 'error', '-f', 'h264', '-i', 'pipe:0', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
    stdin: Buffer.concat(units),
    signal,
    timeoutMs: 20_000,
  });
  return stdout;
}

describe('an encoder that ends early with success', () => {
  let folder: string;
  const usualPath = process.env.PATH;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'early-encoder-'));
    await chmod(folder, 0o755);
  });
  afterAll(async () => {
    process.env.PATH = usualPath;
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves no still behind, so that the next attempt encodes it', async () => {
    const imagePath = path.join(folder, 'slide.png');
    await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
      .png()
      .toFile(imagePath);
    const encoder = path.join(folder, 'ffmpeg');
    const lines = [
      'for last; do :; done',
      'case $last in file:*) : > "$(echo "$last" | cut -c 6-)";; esac',
      'cat > /dev/null',
    ];
    await writeFile(encoder, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
    const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
    const encode = () =>
      encodeStills([{ imagePath, captionLines: [] }], { layout, artifacts, signal, onStill: () => {} });
    process.env.PATH = `${folder}:${usualPath}`;
    await expect(encode()).rejects.toThrow(/not supported/);
    process.env.PATH = usualPath;
    expect(await encode()).toHaveLength(1);
  });
});

describe('readCodedStill', () => {
  it('refuses a stream of another form', async () => {
    const { stdout } = await runTool({
      command: 'ffmpeg',
      args: [
        ...['-v', 'error', '-f', 'lavfi', '-i', 'color=size=320x180', '-frames:v', '1'],
        ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'h264', 'pipe:1'],
      ],
      signal,
      timeoutMs: 20_000,
    });
    expect(() => readCodedStill(stdout)).toThrow(/not supported/);
  });
});
