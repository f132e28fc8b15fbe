import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameSizes } from '#contract/vocabulary/aspects.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { byScope, itInFull } from '#test/support/test-scope.ts';
import { parseLoudnessSummary } from '../music/loudness.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { buildCues } from './build-cues.ts';
import { type ComposedVideo, type Composition, composeVideo } from './compose-video.ts';
import { drawGround, writeFramed } from './frame/fill-frame.ts';
import { layOutFrame } from './frame/frame-layout.ts';
import { makePoster } from './make-poster.ts';
import { placeNarration } from './place-narration.ts';
import { probeVideo, type VideoFacts } from './probe-video.ts';
import { pictureFadeFrames, staticPicture } from './slide-pictures.ts';
import { buildTimeline } from './timeline.ts';

const signal = new AbortController().signal;
const { width, height } = frameSizes['16:9'];
const ffmpeg = (args: string[]) =>
  runTool({ command: 'ffmpeg', args: ['-hide_banner', '-nostats', ...args], signal, timeoutMs: 60_000 });

/** A swelling tone of a second and a half. It begins at once, so that its first sample can be found again. */
const sentence = Float32Array.from(
  { length: 1.5 * speechSampleRateHz },
  (_, i) => 0.4 * Math.sin(i * 0.3) * (0.6 + 0.4 * Math.cos(i * 0.002)),
);
const spoken = trackOf(sentence);
const words = ['Sales', 'grew', '<fast>.'].map((text, index) => ({
  text,
  startMs: index * 500,
  endMs: index * 500 + 480,
}));
const titles = ['Red; the first', 'Text = "sharp" #2', 'Narrow'];
const timeline = buildTimeline({
  transitionMs: 320,
  slides: titles.map((title, index) => ({
    slideNumber: index + 1,
    title,
    leadInMs: 400,
    leadOutMs: 500,
    sentences: [{ sampleCount: sentence.length, words, pauseAfterMs: index === 2 ? 5000 : 0 }],
  })),
});

describe('composeVideo', () => {
  let folder: string;
  let images: string[];
  let composition: Composition;
  let composed: ComposedVideo;
  let facts: VideoFacts;
  const progress: string[] = [];
  const outputPath = () => path.join(folder, 'out', 'video.mp4');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'compose-'));
    await Promise.all(['out', 'work'].map((name) => mkdir(path.join(folder, name))));
    images = await slideImages(folder);
    composition = {
      timeline,
      slides: images.map(staticPicture),
      layout: layOutFrame('16:9', { width, height }, false),
      narration: placeNarration(timeline, [[spoken], [spoken], [spoken]]),
      musicBedPath: null,
      captions: { burnIn: false, cues: buildCues(timeline) },
      title: 'Deck = "all"; of it',
      outputPath: outputPath(),
      artifacts: createArtifactStore(path.join(folder, 'artifacts')),
      workFolder: path.join(folder, 'work'),
      signal,
      onProgress: ({ stage, done, total }) => progress.push(`${stage} ${done}/${total}`),
    };
    composed = await composeVideo(composition);
    facts = await probeVideo(outputPath(), signal);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes H.264 High and AAC at 25 regular frames a second, with the index first', () => {
    expect(facts).toMatchObject({
      title: 'Deck = "all"; of it',
      isFastStart: true,
      video: { codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', width, height, isRegular: true },
      audio: { codec: 'aac', profile: 'LC', sampleRateHz: 48_000, channels: 2 },
    });
    expect(facts.video.colours).toEqual({
      range: 'tv',
      space: 'bt709',
      transfer: 'bt709',
      primaries: 'bt709',
    });
    expect(facts.video.frameCount).toBe(timeline.frameCount);
    expect(composed).toMatchObject({ frames: timeline.frameCount, durationMs: timeline.durationMs });
    expect(facts.durationMs).toBeCloseTo(timeline.durationMs, 0);
    expect(Math.abs(facts.audio.durationMs - timeline.durationMs)).toBeLessThan(1);
  });

  it('has a chapter for each slide, under its title', () => {
    expect(facts.chapters.map((chapter) => chapter.title)).toEqual(titles);
    facts.chapters.forEach((chapter, index) => {
      expect(chapter.startMs).toBeCloseTo(timeline.chapters[index]?.startMs ?? -1, 3);
      expect(chapter.endMs).toBeCloseTo(timeline.chapters[index]?.endMs ?? -1, 3);
    });
  });

  it('writes a file that decodes without warnings, with identical frames for each slide', async () => {
    const { stderr } = await ffmpeg(['-v', 'warning', '-xerror', '-i', outputPath(), '-f', 'null', '-']);
    expect(stderr).toBe('');
    const hashes = await frameHashes(outputPath());
    expect(hashes.length).toBe(timeline.frameCount);
    for (const segment of timeline.picture) {
      const shown = new Set(hashes.slice(segment.startFrame, segment.startFrame + segment.frameCount));
      expect(shown.size).toBe(segment.kind === 'still' ? 1 : segment.frameCount);
    }
  });

  it('keeps colours, sharpness and letterbox of the slides', async () => {
    const red = await framePixels(outputPath(), 0);
    expectColour(red, 500, 500, [255, 0, 0]);
    const text = await framePixels(outputPath(), timeline.slides[1]?.startFrame ?? 0);
    expectColour(text, 5, 5, [255, 255, 255]);
    const original = await sharp(images[1]).removeAlpha().raw().toBuffer();
    expect(psnrOfBrightness(text, original)).toBeGreaterThan(42);
    const narrow = await framePixels(outputPath(), timeline.slides[2]?.startFrame ?? 0);
    expectColour(narrow, 100, 500, [0, 0, 0]);
    expectColour(narrow, 960, 500, [20, 120, 220]);
  });

  it('fades in even steps from one slide to the next', async () => {
    const start = timeline.picture[1]?.startFrame ?? 0;
    const frames = timeline.picture[1]?.frameCount ?? 0;
    const stored = (frame: number) => framePixels(outputPath(), frame, 'yuv420p');
    const [from, to] = [await stored(start - 1), await stored(start + frames)];
    for (const step of [1, 4, frames]) {
      const blend = await stored(start + step - 1);
      const weight = step / (frames + 1);
      for (let at = 0; at < blend.length; at += 499) {
        const expected = (from[at] ?? 0) * (1 - weight) + (to[at] ?? 0) * weight;
        // Weights are in 64ths.
        expect(Math.abs((blend[at] ?? 0) - expected)).toBeLessThanOrEqual(255 / 64);
      }
    }
  });

  it('puts each sentence where the timeline says, at the right loudness', async () => {
    const { stdout, stderr } = await ffmpeg([
      ...['-i', outputPath(), '-af', 'ebur128=framelog=verbose:peak=true,pan=mono|c0=c0,aresample=24000'],
      ...['-f', 'f32le', 'pipe:1'],
    ]);
    const sound = new Float32Array(
      stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength),
    );
    for (const { startSample } of timeline.slides.flatMap((slide) => slide.sentences)) {
      const begins = sound.findIndex((sample, i) => i > startSample - 2400 && Math.abs(sample) > 0.02);
      expect(Math.abs(begins - startSample)).toBeLessThan(0.005 * speechSampleRateHz);
    }
    const { integratedLufs, truePeakDbtp } = parseLoudnessSummary(stderr);
    expect(Math.abs(integratedLufs + 16)).toBeLessThan(1);
    expect(truePeakDbtp).toBeLessThanOrEqual(-1);
  });

  it('leaves no files behind, and encodes only new pictures', async () => {
    expect(await readdir(path.join(folder, 'out'))).toEqual(['video.mp4']);
    expect(await readdir(path.join(folder, 'work'))).toEqual([]);
    const stills = async () => {
      const names = await readdir(path.join(folder, 'artifacts', 'still'), { recursive: true });
      return names.filter((name) => name.includes('/')).length;
    };
    expect(await stills()).toBe(3);
    const [first = ''] = images;
    await composeVideo({
      ...composition,
      slides: [first, first, first].map(staticPicture),
      outputPath: path.join(folder, 'other.mp4'),
      onProgress: () => {},
    });
    expect(await stills()).toBe(3);
  });

  it('reports real progress up to the end', () => {
    expect(progress).toEqual(['video 1/5', 'video 2/5', 'video 3/5', 'video 4/5', 'video 5/5']);
  });

  itInFull('draws captions onto the picture on request', async () => {
    const captioned = path.join(folder, 'captioned.mp4');
    await composeVideo({
      ...composition,
      captions: { ...composition.captions, burnIn: true },
      outputPath: captioned,
    });
    const { video } = await probeVideo(captioned, signal);
    expect(video).toMatchObject({ frameCount: timeline.frameCount, isRegular: true });
    const [cue] = composition.captions.cues;
    const during = await framePixels(captioned, Math.round((cue?.startMs ?? 0) / 40) + 2);
    const before = await framePixels(captioned, 2);
    const isWhite = (pixels: Buffer, at: number) => Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0) > 200;
    const whitePixels = (pixels: Buffer) => {
      let count = 0;
      for (let at = width * 900 * 3; at < pixels.length; at += 3) if (isWhite(pixels, at)) count++;
      return count;
    };
    expect(whitePixels(before)).toBe(0);
    expect(whitePixels(during)).toBeGreaterThan(1000);
    expectColour(during, 500, 500, [255, 0, 0]);
  });

  it.each(byScope([] as const, ['9:16', '1:1'] as const))(
    'makes a video of %s: the slide at its full width, and captions below it within the frame',
    async (aspect) => {
      const layout = layOutFrame(aspect, { width, height }, true);
      const { size, slide } = layout;
      const framed = await Promise.all(
        images.map(async (image, index) => {
          const ground = await drawGround(image, size, { kind: 'colour', colour: '#102030' });
          const file = path.join(folder, `framed-${size.height}-${index}.png`);
          await writeFramed(image, ground, layout, file);
          return file;
        }),
      );
      const video = path.join(folder, `shape-${size.height}.mp4`);
      await composeVideo({
        ...composition,
        slides: framed.map(staticPicture),
        layout,
        captions: { burnIn: true, cues: buildCues(timeline, layout.captions.type.maxColumns) },
        outputPath: video,
      });
      const shaped = await probeVideo(video, signal);
      expect(shaped.video).toMatchObject({ ...size, profile: 'High', isRegular: true });
      const { stderr } = await ffmpeg(['-v', 'warning', '-xerror', '-i', video, '-f', 'null', '-']);
      expect(stderr).toBe('');
      const [cue] = composition.captions.cues;
      const frame = await framePixels(video, Math.round((cue?.startMs ?? 0) / 40) + 2);
      expect(frame).toHaveLength(size.width * size.height * 3);
      const foot = slide.top + slide.height;
      for (const y of [slide.top + 16, foot - 16]) {
        for (const x of [2, size.width - 3]) expectColour(frame, x, y, [255, 0, 0], size.width);
      }
      for (const y of [0, slide.top - 16, size.height - 1]) {
        for (const x of [0, size.width - 1]) expectColour(frame, x, y, [16, 32, 48], size.width);
      }
      const letters = brightPlaces(frame, size.width);
      expect(letters.length).toBeGreaterThan(1000);
      for (const { x, y } of letters) {
        expect(Math.min(x, size.width - x)).toBeGreaterThan(50);
        expect(y).toBeGreaterThan(foot);
        expect(y).toBeLessThan(size.height - 100);
      }
      const poster = path.join(folder, `poster-${size.height}.jpg`);
      await makePoster(framed[0] ?? '', poster, size);
      expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', ...size });
    },
  );

  it('changes the picture of a slide at its frame, by a cut or a fade, without decoding warnings', async () => {
    const [red = '', text = '', blue = ''] = images;
    const moving = path.join(folder, 'moving.mp4');
    const composed = await composeVideo({
      ...composition,
      slides: [
        staticPicture(red),
        {
          first: { imagePath: text },
          changes: [
            { atMs: 600, picture: { imagePath: blue }, transition: 'cut' },
            { atMs: 1200, picture: { imagePath: red }, transition: 'fade' },
          ],
        },
        staticPicture(text),
      ],
      outputPath: moving,
    });
    expect(composed).toEqual({ frames: timeline.frameCount, durationMs: timeline.durationMs });
    const { stderr } = await ffmpeg(['-v', 'warning', '-xerror', '-i', moving, '-f', 'null', '-']);
    expect(stderr).toBe('');
    const { startFrame, frameCount } = timeline.slides[1] ?? { startFrame: 0, frameCount: 0 };
    const hashes = (await frameHashes(moving)).slice(startFrame, startFrame + frameCount);
    const stretches = { text: hashes.slice(0, 15), blue: hashes.slice(15, 30), red: hashes.slice(38) };
    for (const stretch of Object.values(stretches)) expect(new Set(stretch).size).toBe(1);
    const fade = hashes.slice(30, 30 + pictureFadeFrames);
    expect(new Set([stretches.blue[0], ...fade, stretches.red[0]]).size).toBe(pictureFadeFrames + 2);
    expectColour(await framePixels(moving, startFrame + 14), 5, 5, [255, 255, 255]);
    expectColour(await framePixels(moving, startFrame + 15), 960, 500, [20, 120, 220]);
    expectColour(await framePixels(moving, startFrame + 29), 960, 500, [20, 120, 220]);
    expectColour(await framePixels(moving, startFrame + 38), 960, 500, [255, 0, 0]);
    expect((await probeVideo(moving, signal)).chapters).toEqual(facts.chapters);
  });

  it('stops when it is canceled, and leaves no file', async () => {
    const canceled = path.join(folder, 'out', 'canceled.mp4');
    const controller = new AbortController();
    const artifacts = createArtifactStore(path.join(folder, 'other-artifacts'));
    const run = composeVideo({
      ...composition,
      artifacts,
      outputPath: canceled,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'canceled' });
    expect(await readdir(path.join(folder, 'out'))).toEqual(['video.mp4']);
    expect(await readdir(path.join(folder, 'work'))).toEqual([]);
  });

  it('fails if a slide has no readable picture', async () => {
    const run = composeVideo({
      ...composition,
      slides: [outputPath(), 'missing.png', ''].map(staticPicture),
    });
    await expect(run).rejects.toMatchObject({ code: 'video_failed' });
  });

  it('fails, and leaves no file, if the sound cannot be mixed while the pictures wait for it', async () => {
    const [image = ''] = images;
    const attempt = composeVideo({ ...composition, musicBedPath: image, outputPath: `${outputPath()}.mute` });
    await expect(attempt).rejects.toMatchObject({ code: 'tool_failed' });
    expect(await readdir(path.dirname(outputPath()))).toEqual(['video.mp4']);
    expect(await readdir(composition.workFolder)).toEqual([]);
  });

  it('makes a poster of the first slide', async () => {
    const poster = path.join(folder, 'poster.jpg');
    await makePoster(images[0] ?? '', poster, { width, height });
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });
});

/** Draws a red slide, one of fine text and lines, and a blue one in 4:3. */
async function slideImages(folder: string): Promise<string[]> {
  const lines = Array.from({ length: 14 }, (_, i) => {
    const y = 70 + i * 72;
    return `<text x="60" y="${y}" font-size="${18 + i * 2}">The quick brown fox jumps over 1,234 lazy dogs</text>
      <path d="M1200 ${y}h600M${1200 + i * 40} 60v900" stroke="#1d4ed8" stroke-width="2"/>`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/><g font-family="Noto Sans">${lines.join('')}</g></svg>`;
  const plain = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 3, background } });
  const slides = [
    plain({ width, height }, '#ff0000'),
    sharp(Buffer.from(text)).removeAlpha(),
    plain({ width: 1440, height: 1080 }, '#1478dc'),
  ];
  return Promise.all(
    slides.map(async (slide, index) => {
      const file = path.join(folder, `slide-${index}.png`);
      await slide.png().toFile(file);
      return file;
    }),
  );
}

/** Hashes each frame of a video, in the order in which the frames are shown. */
async function frameHashes(video: string): Promise<(string | undefined)[]> {
  const { stdout } = await ffmpeg(['-v', 'error', '-i', video, '-map', '0:v', '-f', 'framemd5', '-']);
  return [...stdout.toString().matchAll(/^0,.*,\s*(\w+)$/gm)].map((match) => match[1]);
}

/** Decodes one frame as a player shows it (RGB), or as it is stored. */
async function framePixels(video: string, frame: number, format = 'rgb24'): Promise<Buffer> {
  const { stdout } = await ffmpeg([
    ...['-v', 'error', '-i', video, '-vf', `select=eq(n\\,${frame})`, '-frames:v', '1'],
    ...['-pix_fmt', format, '-f', 'rawvideo', 'pipe:1'],
  ]);
  return stdout;
}

function expectColour(
  pixels: Buffer,
  x: number,
  y: number,
  colour: readonly [number, number, number],
  frameWidth = width,
): void {
  const at = (y * frameWidth + x) * 3;
  colour.forEach((value, channel) => {
    expect(Math.abs((pixels[at + channel] ?? -1) - value)).toBeLessThanOrEqual(4);
  });
}

/** Returns the white pixels of a frame. */
function brightPlaces(pixels: Buffer, frameWidth: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let pixel = 0; pixel < pixels.length / 3; pixel += 1) {
    const at = pixel * 3;
    if (Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) < 200) continue;
    places.push({ x: pixel % frameWidth, y: Math.floor(pixel / frameWidth) });
  }
  return places;
}

/**
 * Returns the PSNR of the brightness, which makes letters sharp. Colour is stored at half the resolution in any
 * case.
 */
function psnrOfBrightness(a: Buffer, b: Buffer): number {
  const brightness = (pixels: Buffer, at: number) =>
    0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  let squares = 0;
  for (let at = 0; at < a.length; at += 3) squares += (brightness(a, at) - brightness(b, at)) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / (a.length / 3)));
}
