import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { encodeWave } from '../sound/encode-wave.ts';
import { cloneCommand } from './clone.ts';
import { runCommand } from './run-cli.ts';

let folder: string;
let script: string;
let recording: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-run-cli-'));
  script = path.join(folder, 'script.json');
  recording = path.join(folder, 'me.wav');
  await writeFile(recording, encodeWave(new Float32Array(24_000), 24_000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const said = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(said);
});
afterEach(() => {
  said.mockClear();
  vi.restoreAllMocks();
});

const clone = (signal: AbortSignal) =>
  runCommand(
    cloneCommand,
    [recording, '--script', script, '-o', path.join(folder, 'me.voice'), '--json'],
    signal,
  );

// attack: 139
it('clone says that no voice was made if it is canceled', async () => {
  await writeFile(script, '[{ "start": 0, "seconds": 1, "text": "Hello." }]');
  expect(await clone(AbortSignal.abort())).toBe(1);
  expect(said.mock.calls).toEqual([['Canceled. No voice was made.']]);
  expect((await readdir(folder)).sort()).toEqual(['me.wav', 'script.json']);
});

// attack: 140
it('clone says where its script is not valid', async () => {
  await writeFile(script, '[\n  { "start": 0, "seconds": 1 "text": "Hello." }\n]');
  expect(await clone(new AbortController().signal)).toBe(2);
  expect(said.mock.calls).toEqual([
    ['The script file is not valid JSON: unexpected " at line 2, column 30.'],
  ]);
});
