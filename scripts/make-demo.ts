/**
 * `npm run demo` makes the video of the page /demo, the clip of the landing page, and the video of docs/moving-slides.md from
 * example decks, with the same pipeline as users' videos. The repository keeps the results, scaled down from 1080p so that a clone
 * stays small.
 */
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBuilds } from '#examples/builds.ts';
import { main as narrate } from '#pipeline/cli/narrate.ts';
import { ffmpeg } from './demo/ffmpeg.ts';
import { levelsOf } from './demo/levels-of.ts';
import { makeHero } from './demo/make-hero.ts';
import { repositoryRoot } from './places.ts';

const deck = path.join(repositoryRoot, 'examples', 'product-launch.pptx');
const demoFolder = path.join(repositoryRoot, 'web', 'public', 'demo');
const buildsVideo = path.join(repositoryRoot, 'docs', 'images', 'builds.mp4');
const factsFile = path.join(repositoryRoot, 'web', 'pages', 'landing', 'demo.json');
const durationSeconds = '60';
const levelCount = 96;

/** Makes the demo. With `--hero`, only cuts the landing page's clip from the existing demo. @returns the exit code */
export async function main(args: readonly string[] = []): Promise<number> {
  if (args.includes('--hero')) {
    await makeHero(demoFolder);
    return 0;
  }
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
    const levels = await levelsOf(inWork('demo.mp4'), levelCount);
    await writeFile(factsFile, `${JSON.stringify({ levels })}\n`);
    const { size } = await stat(inDemo('product-launch.mp4'));
    console.log(`The demo is ${(size / 1e6).toFixed(1)} MB.`);
    await makeHero(demoFolder);
    return 0;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
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
