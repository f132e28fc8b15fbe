import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { checkSlideRecording } from './check-slide-recording.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-check-slide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks a recording without a model: each one here is refused before a model would be needed. */
async function checked(name: string, content?: string | Uint8Array) {
  const file = path.join(folder, name);
  if (content !== undefined) await writeFile(file, content);
  const verdict = await checkSlideRecording({
    ...{ file, slideNumber: 3, script: 'We plan.', preparedFile: path.join(folder, 'prepared.wav') },
    modelFolder: path.join(folder, 'models'),
    artifactsFolder: path.join(folder, 'artifacts'),
  });
  expect(await readdir(folder)).not.toContain('prepared.wav');
  return verdict;
}

async function ffmpeg(name: string, ...args: string[]): Promise<string> {
  await runTool({
    command: 'ffmpeg',
    args: ['-v', 'error', '-y', ...args, path.join(folder, name)],
    signal: new AbortController().signal,
    timeoutMs: 60_000,
  });
  return name;
}

// attack: 345
test.each([
  ['nothing', ''],
  ['random bytes', randomBytes(20_000)],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
])('%s is refused as unreadable', async (name, content) => {
  expect(await checked(`${name}.wav`, content)).toMatchObject({ code: 'recording_unreadable' });
});

// attack: 345
test('a recording that breaks off after its header is refused as unreadable', async () => {
  const whole = await readFile(
    path.join(folder, await ffmpeg('whole.webm', '-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'libopus')),
  );
  const broken = Buffer.concat([whole.subarray(0, 48), randomBytes(2000)]);
  expect(await checked('broken.webm', broken)).toMatchObject({ code: 'recording_unreadable' });
});

// attack: 347
test('ten minutes are refused as too long', async () => {
  const name = await ffmpeg('long.wav', '-f', 'lavfi', '-i', 'sine=r=8000:d=600');
  expect(await checked(name)).toMatchObject({ code: 'recording_too_long' });
});

// attack: 350
test('hours in a few kilobytes are refused as too long', async () => {
  const hours = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '7200', '-c:a', 'flac'];
  const name = await ffmpeg('bomb.mkv', ...hours);
  expect((await readFile(path.join(folder, name))).length).toBeLessThan(2_000_000);
  expect(await checked(name)).toMatchObject({ code: 'recording_too_long' });
});

// attack: 349
test('a video without sound is refused', async () => {
  const name = await ffmpeg('film.mp4', '-f', 'lavfi', '-i', 'color=size=64x64:duration=1');
  expect(await checked(name)).toMatchObject({ code: 'recording_unreadable' });
});
