import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BadFileKind, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { buildZip } from '../deck/testing/build-zip.ts';
import { minimalDeckEntries } from '../deck/testing/minimal-deck.ts';
import type { CliConfig } from './cli-config.ts';
import { requireOutput, writeResult } from './given-outputs.ts';
import { narrateCommand } from './narrate.ts';
import { runCommand } from './run-cli.ts';

let folder: string;
let config: CliConfig;
let bad: Awaited<ReturnType<typeof makeBadFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-outputs-'));
  bad = await makeBadFiles(folder, '.wav');
  await writeFile(path.join(folder, 'file'), '');
  config = {
    calledFrom: folder,
    dataFolder: folder,
    maxVideoSeconds: 900,
    languageModel: null,
    voiceServices: { elevenLabs: null, voiceServer: null },
  };
});
afterAll(async () => {
  await bad.close();
  await rm(folder, { recursive: true, force: true });
});

const content = Buffer.from('a result');
const ways = [
  ['requireOutput', (file: string) => requireOutput(config, file)],
  ['writeResult', (file: string) => writeResult(config, file, content)],
] as const;

// attack: 266
describe.each(ways)('%s', (_name, write) => {
  it.each<BadFileKind>(['a pipe', 'a device', 'a folder', 'a socket'])(
    'refuses to put a result in the place of %s',
    async (kind) => {
      const before = await stat(bad.pathOf(kind));
      const there = await readdir(folder);
      const file = path.basename(bad.pathOf(kind));
      await expect(write(file)).rejects.toMatchObject({
        code: 'bad_argument',
        message: `"${file}" is ${kind}, not a file. Name another file to write.`,
      });
      expect((await stat(bad.pathOf(kind))).ino).toBe(before.ino);
      expect(await readdir(folder)).toEqual(there);
    },
  );

  it.each([
    ['nowhere/out.wav', /the folder does not exist/],
    ['file/out.wav', /a part of its path is not a folder/],
    [`${'x'.repeat(300)}.wav`, /its name is too long/],
  ])('says why %s cannot be written', async (file, why) => {
    await expect(write(file)).rejects.toMatchObject({
      code: 'bad_argument',
      message: expect.stringMatching(why),
    });
  });
});

// attack: 266
it('an error names a file that cannot be written to its folder', async () => {
  await expect(writeResult(config, '/proc/out.wav', content)).rejects.toMatchObject({
    code: 'bad_argument',
    message: expect.stringMatching(/^"\/proc\/out\.wav" cannot be written: the folder does not exist/),
  });
});

it('a result replaces an existing file', async () => {
  for (const text of ['first', 'second']) await writeResult(config, 'out.wav', Buffer.from(text));
  expect(await readFile(path.join(folder, 'out.wav'), 'utf8')).toBe('second');
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

describe('narrate', () => {
  const said = vi.fn();
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(said);
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
    vi.stubEnv('INIT_CWD', folder);
    await writeFile(path.join(folder, 'deck.pptx'), buildZip(minimalDeckEntries()));
  });
  afterEach(() => {
    said.mockClear();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const narrate = (output: string) =>
    runCommand(narrateCommand, ['deck.pptx', '-o', output], new AbortController().signal);

  // attack: 266
  it.each(['video.mp4', 'video.srt', 'video.vtt', 'video.script.json', 'video.jpg'])(
    'makes no video when it could not write %s',
    async (name) => {
      await mkdir(path.join(folder, name));
      const there = await readdir(folder);
      expect(await narrate('video.mp4')).toBe(2);
      expect(said.mock.calls).toEqual([
        [expect.stringMatching(new RegExp(`${name}" is a folder, not a file`))],
      ]);
      expect(await readdir(folder)).toEqual(there);
      await rmdir(path.join(folder, name));
    },
  );

  // attack: 266
  it('removes the folders that it made if no video can be written', async () => {
    expect(await narrate(`new/below/${'x'.repeat(300)}.mp4`)).toBe(2);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/its name is too long/)]]);
    expect(await readdir(folder)).not.toContain('new');
  });
});
