import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { probeVideo } from '#pipeline/video/probe-video.ts';
import { repositoryRoot } from '../places.ts';
import { ffmpeg } from './ffmpeg.ts';
import { levelsOf } from './levels-of.ts';
import { type Cue, readCues } from './read-cues.ts';

/** Index of the chapter with which the clip ends. Its slide shows the spotlight. */
const lastChapter = 2;
const longestMs = 15_000;
/** Silence before the first word. */
const leadInMs = 200;
const levelCount = 64;
/** Maximum size of a clip that visitors should have to load. */
const maxBytes = 1_500_000;

/**
 * Cuts the landing page's clip out of the demo, with its poster, its captions and the levels of its voice. The clip begins with a
 * caption, ends with a slide, and is at most 15 seconds long.
 * @throws Error if the clip is too large
 */
export async function makeHero(demoFolder: string): Promise<void> {
  const inDemo = (name: string) => path.join(demoFolder, name);
  const { chapters } = await probeVideo(inDemo('product-launch.mp4'), new AbortController().signal);
  const endMs = chapters[lastChapter]?.endMs;
  if (endMs === undefined) throw new Error(`The demo has no chapter ${lastChapter + 1}.`);
  const cues = readCues(await readFile(inDemo('product-launch.vtt'), 'utf8'));
  const spoken = cues.filter((cue) => cue.startMs >= endMs - longestMs + leadInMs && cue.endMs <= endMs);
  const startMs = (spoken[0]?.startMs ?? leadInMs) - leadInMs;
  await cut(inDemo('product-launch.mp4'), inDemo('hero.mp4'), { startMs, endMs });
  await ffmpeg(['-i', inDemo('hero.mp4'), '-frames:v', '1', '-q:v', '4', inDemo('hero.jpg')]);
  const { size } = await stat(inDemo('hero.mp4'));
  if (size > maxBytes) throw new Error(`The clip is ${size} bytes, more than ${maxBytes}.`);
  const facts = {
    durationMs: endMs - startMs,
    cues: spoken.map((cue) => shifted(cue, startMs)),
    levels: await levelsOf(inDemo('hero.mp4'), levelCount),
  };
  const factsFile = path.join(repositoryRoot, 'web', 'pages', 'landing', 'hero.json');
  await writeFile(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`The clip of the landing page is ${Math.round(size / 1000)} kB.`);
}

function shifted({ startMs, endMs, text }: Cue, byMs: number): Cue {
  return { startMs: startMs - byMs, endMs: endMs - byMs, text };
}

function cut(from: string, to: string, { startMs, endMs }: { startMs: number; endMs: number }) {
  const part = ['-ss', String(startMs / 1000), '-t', String((endMs - startMs) / 1000), '-i', from];
  const picture = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '80k', '-ac', '1'];
  const container = ['-movflags', '+faststart', '-map_metadata', '-1', '-map_chapters', '-1'];
  return ffmpeg([...part, ...picture, ...sound, ...container, to]);
}
