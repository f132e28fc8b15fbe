/**
 * `npm run demo`: makes the video of the page /demo from an example deck, with the pipeline that makes users' videos.
 * The repository keeps the result, scaled down from 1080p so that a clone stays small.
 */
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main as narrate } from '../pipeline/cli/narrate.ts';
import { runTool } from '../pipeline/process/run-tool.ts';
import { repositoryRoot } from './places.ts';

const deck = path.join(repositoryRoot, 'examples', 'product-launch.pptx');
const demoFolder = path.join(repositoryRoot, 'web', 'public', 'demo');
const peaksFile = path.join(repositoryRoot, 'web', 'pages', 'landing', 'demo-peaks.json');
const durationSeconds = '60';
const peakCount = 96;
/** Times in the video, by slide number: stills of these slides are the pictures of the landing page. */
const stillsAtSeconds = { 1: '3', 3: '20', 5: '35' };
const timeoutMs = 300_000;

/** Makes the demo. @returns the exit code */
export async function main(): Promise<number> {
  const workFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-demo-'));
  const inWork = (name: string) => path.join(workFolder, name);
  const inDemo = (name: string) => path.join(demoFolder, name);
  try {
    const exitCode = await narrate([
      deck,
      '-o',
      inWork('demo.mp4'),
      '--duration',
      durationSeconds,
      '--voice',
      'friendly-female',
    ]);
    if (exitCode !== 0) return exitCode;
    await mkdir(demoFolder, { recursive: true });
    await encodeSmaller(inWork('demo.mp4'), inDemo('product-launch.mp4'));
    await scalePoster(inWork('demo.jpg'), inDemo('product-launch.jpg'));
    await copyFile(inWork('demo.vtt'), inDemo('product-launch.vtt'));
    for (const [slide, seconds] of Object.entries(stillsAtSeconds))
      await takeStill(inWork('demo.mp4'), seconds, inDemo(`product-launch-slide-${slide}.jpg`));
    await writeFile(peaksFile, `${JSON.stringify(await peaksOf(inWork('demo.mp4')))}\n`);
    const { size } = await stat(inDemo('product-launch.mp4'));
    console.log(`The demo is ${(size / 1e6).toFixed(1)} MB.`);
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

async function takeStill(from: string, seconds: string, to: string): Promise<void> {
  await ffmpeg(['-ss', seconds, '-i', from, '-frames:v', '1', '-vf', 'scale=960:-2', '-q:v', '3', to]);
}

/** Level (RMS) of each of `peakCount` equal parts of the sound, relative to the loudest part. */
async function peaksOf(video: string): Promise<number[]> {
  const sound = await ffmpeg(['-i', video, '-vn', '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1']);
  const sampleCount = Math.floor(sound.length / 2);
  const levels = Array.from({ length: peakCount }, (_part, index) => {
    const from = Math.floor((index * sampleCount) / peakCount);
    const to = Math.floor(((index + 1) * sampleCount) / peakCount);
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
