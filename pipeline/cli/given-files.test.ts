import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BadFileKind, badFileKinds, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { byScope } from '#test/support/test-scope.ts';
import { buildZip } from '../deck/testing/build-zip.ts';
import { minimalDeckEntries } from '../deck/testing/minimal-deck.ts';
import type { CliConfig } from './cli-config.ts';
import { cloneCommand } from './clone.ts';
import { type GivenKind, givenKinds, listGiven, readGiven, withGivenCopy } from './given-files.ts';
import { narrateCommand } from './narrate.ts';
import { type Command, runCommand } from './run-cli.ts';
import { speakCommand } from './speak.ts';
import { understandCommand } from './understand.ts';
import { writerCommand } from './writer.ts';

let folder: string;
let config: CliConfig;
let bad: Awaited<ReturnType<typeof makeBadFiles>>;
const inFolder = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-given-'));
  bad = await makeBadFiles(folder, '.voice');
  await writeFile(inFolder('deck.pptx'), buildZip(minimalDeckEntries()));
  await writeFile(inFolder('script.json'), '[{ "start": 0, "seconds": 1, "text": "Hello." }]');
  config = {
    calledFrom: folder,
    dataFolder: inFolder('data'),
    maxVideoSeconds: 900,
    languageModel: null,
    voiceServices: { elevenLabs: null, voiceServer: null },
  };
});
afterAll(async () => {
  await bad.close();
  await rm(folder, { recursive: true, force: true });
});

const said = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(said);
  vi.stubEnv('DATA_DIR', inFolder('data'));
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('LLM_MODEL', 'a-model');
  vi.stubEnv('LLM_BASE_URL', 'http://127.0.0.1:9');
});
afterEach(() => {
  said.mockClear();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const run =
  <Given extends object>(command: Command<Given>, ...args: string[]) =>
  (file: string) =>
    runCommand(
      command,
      args.map((one) => (one === 'FILE' ? file : one)),
      new AbortController().signal,
    );
const badArgument = 2;
const badDeck = 3;
const deck = ['deck.pptx', '-o', 'out.mp4'];
const options: [string, (file: string) => Promise<number>, number, GivenKind][] = [
  ['the deck of narrate', run(narrateCommand, 'FILE', '-o', 'out.mp4'), badDeck, 'deck'],
  ['narrate --script', run(narrateCommand, ...deck, '--script', 'FILE'), badArgument, 'script'],
  [
    'narrate --pronunciations',
    run(narrateCommand, ...deck, '--pronunciations', 'FILE'),
    badArgument,
    'pronunciations',
  ],
  ['narrate --voice', run(narrateCommand, ...deck, '--voice', 'FILE'), badArgument, 'voice'],
  [
    'the recording of clone',
    run(cloneCommand, 'FILE', '--script', 'script.json', '-o', 'me.voice'),
    badArgument,
    'recording',
  ],
  [
    'clone --script',
    run(cloneCommand, 'deck.pptx', '--script', 'FILE', '-o', 'me.voice'),
    badArgument,
    'recordedScript',
  ],
  ['speak --voice', run(speakCommand, 'Hello.', '-o', 'out.wav', '--voice', 'FILE'), badArgument, 'voice'],
  ['the deck of understand', run(understandCommand, 'FILE', '-o', 'page.html'), badDeck, 'deck'],
  ['the deck of writer', run(writerCommand, 'FILE'), badDeck, 'deck'],
];

/**
 * Bad files in scope. The reading program is the same for all options, so one kind of answer shows what each option
 * does with it; regular-file.test.ts has all kinds.
 */
const badInScope = byScope<readonly BadFileKind[]>(['a pipe'], badFileKinds);

// attack: 265
describe.each(options)('%s', (_option, start, exitCode, kind) => {
  it.each(badInScope)('is refused with a sentence if it is %s, and nothing is left behind', async (what) => {
    const before = await readdir(folder);
    const file = bad.pathOf(what);
    expect(await start(file)).toBe(exitCode);
    const sentences = said.mock.calls.flat();
    expect(sentences).toEqual([expect.any(String)]);
    expect(sentences[0]).toMatch(sentenceFor(what, kind));
    // The reading of bad decks keeps the folders of parts that were read well.
    expect((await readdir(folder)).filter((name) => name !== 'data')).toEqual(
      before.filter((name) => name !== 'data'),
    );
  });
});

function sentenceFor(what: BadFileKind, kind: GivenKind): RegExp {
  const { name } = givenKinds[kind];
  if (what === 'missing')
    return kind === 'deck' ? /^There is no deck at/ : new RegExp(`^There is no ${name} file`);
  if (what === 'too large') return /is larger than [\d.]+ MB/;
  return new RegExp(`is ${what}, not a`);
}

const kinds = [
  'deck',
  'script',
  'pronunciations',
  'voice',
  'recording',
  'recordedScript',
  'narrations',
] as const satisfies readonly GivenKind[];

// attack: 265
describe('the kinds of files', () => {
  it.each(kinds)('include %s, which is read only up to its limit', async (kind) => {
    const file = inFolder(`limit-${kind}`);
    await writeFile(file, '');
    await truncate(file, givenKinds[kind].maxBytes + 1);
    const reading = readGiven({ config, file, signal: new AbortController().signal }, kind);
    await expect(reading).rejects.toThrow(/is larger than/);
  });

  it.each<BadFileKind>(['a folder', 'a socket', 'too large', 'missing'])(
    'are refused when %s',
    async (what) => {
      const file = bad.pathOf(what);
      const reading = readGiven({ config, file, signal: new AbortController().signal }, 'script');
      await expect(reading).rejects.toMatchObject({
        code: 'bad_argument',
        message: expect.stringMatching(sentenceFor(what, 'script')),
      });
    },
  );

  it('are copied under the name of the original, and the copy is removed', async () => {
    const given = { config, file: 'deck.pptx', signal: new AbortController().signal };
    const copy = await withGivenCopy(given, 'deck', async (file) => {
      expect(await readFile(file)).toEqual(await readFile(inFolder('deck.pptx')));
      return file;
    });
    expect(path.basename(copy)).toBe('deck.pptx');
    await expect(readFile(copy)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('are listed from a folder; any other path is refused with a sentence', async () => {
    const { signal } = new AbortController();
    expect(await listGiven({ config, file: '.', signal })).toContain('deck.pptx');
    await expect(listGiven({ config, file: 'nowhere', signal })).rejects.toThrow(
      'There is no folder "nowhere".',
    );
    await expect(listGiven({ config, file: 'deck.pptx', signal })).rejects.toThrow('cannot be read');
  });
});
