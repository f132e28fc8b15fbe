/**
 * `npm run demo`: makes the video of the page /demo and that of docs/moving-slides.md from example decks, with the pipeline that
 * makes users' videos. The repository keeps the results, scaled down from 1080p so that a clone stays small.
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBuilds } from '#examples/builds.ts';
import { main as narrate } from '#pipeline/cli/narrate.ts';
import { scriptFile } from '#pipeline/script/script-json.ts';
import { probeVideo } from '#pipeline/video/probe-video.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { repositoryRoot } from './places.ts';

const deck = path.join(repositoryRoot, 'examples', 'product-launch.pptx');
const demoFolder = path.join(repositoryRoot, 'web', 'public', 'demo');
const buildsVideo = path.join(repositoryRoot, 'docs', 'images', 'builds.mp4');
const factsFile = path.join(repositoryRoot, 'web', 'pages', 'landing', 'demo.json');
const durationSeconds = '60';
const levelCount = 96;
/** Slides whose stills are the pictures of the landing page. */
const pictured = [1, 3, 5];
/** The sentence that the landing page quotes, counted from 0 on its slide. */
const quoted = { slide: 5, sentence: 1 };
const timeoutMs = 300_000;

/** Makes the demo. @returns the exit code */
export async function main(): Promise<number> {
  const workFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-demo-'));
  const inWork = (name: string) => path.join(workFolder, name);
  const inDemo = (name: string) => path.join(demoFolder, name);
  try {
    await writeFile(inWork('builds.pptx'), await makeBuilds());
    for (const [from, name, motion] of [
      [inWork('builds.pptx'), 'builds.mp4', 'builds'],
      [deck, 'demo.mp4', 'spotlight'],
    ] as const) {
      const settings = ['--duration', durationSeconds, '--voice', 'friendly-female', '--motion', motion];
      const exitCode = await narrate([from, '-o', inWork(name), ...settings]);
      if (exitCode !== 0) return exitCode;
    }
    await encodeSmaller(inWork('builds.mp4'), buildsVideo);
    await mkdir(demoFolder, { recursive: true });
    await encodeSmaller(inWork('demo.mp4'), inDemo('product-launch.mp4'));
    await scalePoster(inWork('demo.jpg'), inDemo('product-launch.jpg'));
    await copyFile(inWork('demo.vtt'), inDemo('product-launch.vtt'));
    const { durationMs, slides } = await readSlides(inWork('demo.mp4'), inWork('demo.script.json'));
    for (const slide of pictured) {
      const { startMs, endMs } = slides(slide);
      const middle = String((startMs + endMs) / 2000);
      await takeStill(inWork('demo.mp4'), middle, inDemo(`product-launch-slide-${slide}.jpg`));
    }
    const { text, startMs, endMs } = slides(quoted.slide);
    const quote = {
      text: sentences(text)[quoted.sentence],
      spokenShare: Math.round(((startMs + endMs) / 2 / durationMs) * 100) / 100,
    };
    const levels = await levelsOf(inWork('demo.mp4'));
    await writeFile(factsFile, `${JSON.stringify({ quote, levels })}\n`);
    const { size } = await stat(inDemo('product-launch.mp4'));
    console.log(`The demo is ${(size / 1e6).toFixed(1)} MB.`);
    return 0;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Returns what is said on a slide of the video and when, by the slide's number in the deck. */
async function readSlides(video: string, script: string) {
  const { durationMs, chapters } = await probeVideo(video, new AbortController().signal);
  const shown = scriptFile
    .parse(JSON.parse(await readFile(script, 'utf8')))
    .slides.filter((slide) => !slide.leftOut);
  const slides = (number: number) => {
    const index = shown.findIndex(({ slide }) => slide === number);
    const [slide, chapter] = [shown[index], chapters[index]];
    if (!slide || !chapter) throw new Error(`Slide ${number} is not in the demo. Choose another one here.`);
    return { ...chapter, text: slide.text };
  };
  return { durationMs, slides };
}

function sentences(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );
}

async function encodeSmaller(from: string, to: string): Promise<void> {
  const picture = ['-vf', 'scale=1280:720', '-c:v', 'libx264', '-preset', 'slow', '-crf', '23'];
  const sound = ['-c:a', 'aac', '-b:a', '96k', '-ac', '1'];
  const container = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1'];
  await ffmpeg(['-i', from, ...picture, ...sound, ...container, to]);
}

async function scalePoster(from: string, to: string): Promise<void> {
  await ffmpeg(['-i', from, '-vf', 'scale=1280:-2', '-q:v', '4', to]);
}

async function takeStill(from: string, seconds: string, to: string): Promise<void> {
  await ffmpeg(['-ss', seconds, '-i', from, '-frames:v', '1', '-vf', 'scale=960:-2', '-q:v', '3', to]);
}

/** Level (RMS) of each of `levelCount` equal parts of the sound, relative to the loudest part. */
async function levelsOf(video: string): Promise<number[]> {
  const sound = await ffmpeg(['-i', video, '-vn', '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1']);
  const sampleCount = Math.floor(sound.length / 2);
  const levels = Array.from({ length: levelCount }, (_part, index) => {
    const from = Math.floor((index * sampleCount) / levelCount);
    const to = Math.floor(((index + 1) * sampleCount) / levelCount);
    let energy = 0;
    for (let sample = from; sample < to; sample += 1) energy += sound.readInt16LE(sample * 2) ** 2;
    return Math.sqrt(energy / (to - from));
  });
  const loudest = Math.max(...levels);
  return levels.map((level) => Math.round((level / loudest) * 100) / 100);
}

async function ffmpeg(args: string[]): Promise<Buffer> {
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      '-protocol_whitelist',
      'file,pipe',
      '-y',
      ...args,
    ],
    signal: new AbortController().signal,
    timeoutMs,
  });
  return stdout;
}
