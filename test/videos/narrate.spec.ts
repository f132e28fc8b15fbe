import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { byScope, itInFull, runsEverything } from '../support/test-scope.ts';
import { examplesFolder } from '../support/video-engines.ts';

const productLaunch = path.join(examplesFolder, 'product-launch.pptx');
/** Deck to narrate; the short form has one slide, which is too little for the requested minute. */
const narrated = byScope(
  { deck: path.join(examplesFolder, 'one-slide.pptx'), slides: 1 },
  { deck: productLaunch, slides: 8 },
);

const mistakes: [what: string, args: string[], exitCode: number, sentence: RegExp][] = [
  ['a bad argument', [productLaunch, '-o', 'out.mp4', '--duration', '20'], 2, /60 to 240/],
  ['a deck without words', [path.join(examplesFolder, 'no-words.pptx'), '-o', 'out.mp4'], 3, /words|text/],
  ['a missing deck', ['nowhere.pptx', '-o', 'out.mp4'], 3, /./],
  ['a missing script', [productLaunch, '-o', 'out.mp4', '--script', 'nowhere.json'], 2, /nowhere\.json/],
];

/** Runs the command as users do, from a separate folder. */
function narrate(folder: string, args: string[]) {
  const child = spawn('npm', ['run', '--silent', '--prefix', repositoryRoot, 'narrate', '--', ...args], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: undefined },
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended: ended.then((code) => ({ code, stdout, stderr })), stderrSoFar: () => stderr };
}

describe('npm run narrate', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-narrate-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('writes the video and its other files, and reports them in one JSON object', async () => {
    const { code, stdout } = await narrate(folder, [
      narrated.deck,
      '-o',
      'out.mp4',
      '--duration',
      '60',
      '--json',
    ]).ended;
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.askedSeconds).toBe(60);
    if (runsEverything) expect(Math.abs(report.actualSeconds - 60)).toBeLessThanOrEqual(2);
    else expect(report.actualSeconds).toBeGreaterThan(3);
    expect(Object.keys(report.stages).sort()).toEqual(['script', 'slides', 'video', 'voice']);
    expect((await readdir(folder)).sort()).toEqual([
      'out.jpg',
      'out.mp4',
      'out.script.json',
      'out.srt',
      'out.vtt',
    ]);
    expect(JSON.parse(await readFile(path.join(folder, 'out.script.json'), 'utf8')).slides).toHaveLength(
      narrated.slides,
    );
  });

  it.each(byScope(mistakes.slice(1, 2), mistakes))(
    'reports %s in one sentence, and leaves nothing behind',
    async (_what, args, exitCode, sentence) => {
      const { code, stdout, stderr } = await narrate(folder, args).ended;
      expect(code).toBe(exitCode);
      expect(stdout).toBe('');
      expect(stderr.trim()).toMatch(sentence);
      expect(stderr.trim().split('\n').length).toBe(1);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  itInFull('leaves nothing behind after Ctrl-C', async () => {
    const { child, ended, stderrSoFar } = narrate(folder, [
      productLaunch,
      '-o',
      'out.mp4',
      '--voice',
      'friendly-male',
    ]);
    while (!stderrSoFar().includes('Creating voiceover')) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // A terminal sends Ctrl-C to the whole process group.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    const { code, stderr } = await ended;
    expect(code).not.toBe(0);
    expect(stderr.trim().split('\n').at(-1)).toBe('Canceled. No video was made.');
    expect(stderr).not.toMatch(/at .*\.ts:/);
    expect(await readdir(folder)).toEqual([]);
  });
});
