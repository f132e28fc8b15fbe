import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { frameSizes } from '#contract/vocabulary/aspects.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { chromiumOptions } from '#test/support/browser/chromium-options.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { composeVideo } from './compose-video.ts';
import { layOutFrame } from './frame/frame-layout.ts';
import { placeNarration } from './place-narration.ts';
import { staticPicture } from './slide-pictures.ts';
import { buildTimeline } from './timeline.ts';

const { width, height } = frameSizes['16:9'];
const sentence = Float32Array.from({ length: 2 * speechSampleRateHz }, (_, i) => 0.3 * Math.sin(i * 0.2));
/** Timeline whose second slide is shown for longer than the distance between key pictures. */
const timeline = buildTimeline({
  transitionMs: 320,
  slides: [0, 6000].map((leadOutMs, index) => ({
    slideNumber: index + 1,
    title: `Slide ${index + 1}`,
    leadInMs: 400,
    leadOutMs,
    sentences: [{ sampleCount: sentence.length, words: [], pauseAfterMs: 0 }],
  })),
});

let folder: string;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'playback-'));
  const images = ['#ff0000', '#0000ff'].map((_, index) => path.join(folder, `${index}.png`));
  for (const [index, background] of ['#ff0000', '#0000ff'].entries()) {
    await sharp({ create: { width, height, channels: 3, background } }).toFile(images[index] ?? '');
  }
  const outputPath = path.join(folder, 'video.mp4');
  await composeVideo({
    timeline,
    slides: images.map(staticPicture),
    layout: layOutFrame('16:9', { width, height }, false),
    narration: placeNarration(timeline, [[trackOf(sentence)], [trackOf(sentence)]]),
    musicBedPath: null,
    captions: { burnIn: false, cues: [] },
    title: 'Playback',
    outputPath,
    artifacts: createArtifactStore(path.join(folder, 'artifacts')),
    workFolder: folder,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  server = serveVideo(outputPath);
  await once(server, 'listening');
  browser = await chromium.launch(chromiumOptions(['--autoplay-policy=no-user-gesture-required']));
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

it('a video plays in Chromium, shows the right slide after a jump, and ends', async () => {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const played = playback.parse(await page.evaluate(playThrough));

  expect(played).toMatchObject({ error: null, videoWidth: width, videoHeight: height, ended: true });
  expect(played.duration).toBeCloseTo(timeline.durationMs / 1000, 1);
  expect(played.timeAfterPlaying).toBeGreaterThan(0.4);
  expect(played.decodedFrames).toBeGreaterThan(5);
  const [red, , blueAtStart] = played.colourAtStart;
  expect([red > 240, blueAtStart < 15]).toEqual([true, true]);
  const [redAfterJump, , blue] = played.colourAfterJump;
  expect([redAfterJump < 15, blue > 240]).toEqual([true, true]);
});

const colour = z.tuple([z.number(), z.number(), z.number()]);
const playback = z.object({
  error: z.string().nullable(),
  duration: z.number(),
  videoWidth: z.number(),
  videoHeight: z.number(),
  timeAfterPlaying: z.number(),
  decodedFrames: z.number(),
  ended: z.boolean(),
  colourAtStart: colour,
  colourAfterJump: colour,
});

/** Script that runs in the page. It is a string, because the page's types are not those of this program. */
const playThrough = `(async () => {
  const video = document.getElementById('video');
  const next = (event) => new Promise((resolve) => {
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener('error', resolve, { once: true });
  });
  const colour = () => {
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const context = canvas.getContext('2d');
    context.drawImage(video, 0, 0);
    return [...context.getImageData(500, 500, 1, 1).data].slice(0, 3);
  };
  if (video.readyState < 2) await next('loadeddata');
  const colourAtStart = colour();
  await video.play();
  await new Promise((resolve) => {
    const look = () => (video.currentTime > 0.4 || video.error ? resolve() : setTimeout(look, 50));
    look();
  });
  const timeAfterPlaying = video.currentTime;
  video.pause();
  // A seek ends before its picture can be drawn.
  const target = video.duration - 0.5;
  const shown = new Promise((resolve) => {
    const look = (_, { mediaTime }) =>
      Math.abs(mediaTime - target) < 0.2 ? resolve() : video.requestVideoFrameCallback(look);
    video.requestVideoFrameCallback(look);
  });
  video.currentTime = target;
  await shown;
  const colourAfterJump = colour();
  const ended = next('ended');
  await video.play();
  await ended;
  return {
    colourAtStart, colourAfterJump, timeAfterPlaying,
    decodedFrames: video.getVideoPlaybackQuality().totalVideoFrames,
    duration: video.duration, ended: video.ended,
    videoWidth: video.videoWidth, videoHeight: video.videoHeight,
    error: video.error ? video.error.message : null,
  };
})()`;

/** Serves a page with the video, and the video by byte ranges, which every player requests. */
function serveVideo(file: string): Server {
  const site = createServer(async (request, response) => {
    if (request.url !== '/video.mp4') {
      response.setHeader('content-type', 'text/html');
      response.end('<video id="video" src="/video.mp4" muted preload="auto"></video>');
      return;
    }
    const { size } = await stat(file);
    const [start = 0, end = size - 1] = (/bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [])
      .slice(1)
      .flatMap((text) => (text === '' ? [] : [Number(text)]));
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': end - start + 1,
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  return site.listen(0, '127.0.0.1');
}
