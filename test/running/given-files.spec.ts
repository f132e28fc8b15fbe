import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { patienceMs, until } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';

/** Limit of memory: far more than a command needs that does not read the device, and far less than the device would fill. */
const maxMemoryKb = 1024 ** 2;
const deck = path.join(examplesFolder, 'one-slide.pptx');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-given-'));
  for (const name of ['pipe.pptx', 'pipe.voice', 'pipe.wav'])
    execFileSync('mkfifo', [path.join(folder, name)]);
  execFileSync('ln', ['-s', '/dev/zero', path.join(folder, 'zero.voice')]);
  const line = { start: 0, seconds: 1, text: 'Hello.' };
  await writeFile(path.join(folder, 'script.json'), JSON.stringify([line]));
  // A sparse file, which takes no room on the disk, and is long enough to be found while it is read.
  await writeFile(path.join(folder, 'long.wav'), '');
  await truncate(path.join(folder, 'long.wav'), 250 * 1024 ** 2);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Command = {
  child: ChildProcess;
  ended: Promise<{ code: number | null; stderr: string }>;
};

function start(args: readonly string[]): Command {
  const program = path.join(repositoryRoot, 'scripts', 'run-command.ts');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended: ended.then((code) => ({ code, stderr })) };
}

/** Reads the peak memory of a process from `/proc/PID/status`, in kilobytes; 0 if the process has ended. */
function memoryKb(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Waits for the end of a command, and kills it if it takes too much memory. */
async function endedWithin({ child, ended }: Command) {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryKb(child.pid ?? 0));
    if (most > maxMemoryKb) child.kill('SIGKILL');
  }, 10);
  const end = await ended;
  clearInterval(watch);
  return { ...end, isWithin: most <= maxMemoryKb };
}

// attack: 265
describe('a command ends with a sentence and without using much memory', () => {
  it.each<[string, string[], number, RegExp]>([
    [
      'a device as the script',
      ['narrate', deck, '-o', 'out.mp4', '--script', '/dev/zero'],
      2,
      /"\/dev\/zero" is a device/,
    ],
    [
      'a device as the voice',
      ['speak', 'Hello.', '-o', 'out.wav', '--voice', 'zero.voice'],
      2,
      /"zero\.voice" is a device/,
    ],
    ['a pipe as the deck', ['narrate', 'pipe.pptx', '-o', 'out.mp4'], 3, /This file is a pipe/],
    [
      'a pipe as the recording',
      ['clone', 'pipe.wav', '--script', 'script.json', '-o', 'me.voice'],
      2,
      /"pipe\.wav" is a pipe/,
    ],
  ])('when it is given %s', async (_what, args, code, sentence) => {
    const before = await readdir(folder);
    const end = await endedWithin(start(args));
    expect(end).toEqual({ code, stderr: expect.stringMatching(sentence), isWithin: true });
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(before);
  });
});

/** Finds the subprocess that is reading a file for a command. */
async function readerOf(pid: number | undefined): Promise<number | null> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const isReader = (child: string) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('read-given-process.ts\0copy\0');
  try {
    return Number(children.filter(Boolean).find(isReader) ?? 0) || null;
  } catch {
    return null;
  }
}

// attack: 267
it('a command that waits for a file is canceled by SIGTERM', async () => {
  const command = start(['clone', 'long.wav', '--script', 'script.json', '-o', 'me.voice']);
  const reader = await until('the recording is being read', patienceMs, async () => {
    const pid = await readerOf(command.child.pid);
    return pid !== null && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('long.wav') ? pid : null;
  });
  process.kill(reader, 'SIGSTOP');
  command.child.kill('SIGTERM');
  expect(await command.ended).toEqual({ code: 1, stderr: 'Canceled. No voice was made.\n' });
  expect(await readdir(folder)).not.toContain('me.voice');
});
