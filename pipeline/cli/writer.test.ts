import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { examplesFolder } from '#test/support/video-engines.ts';
import { startLanguageModelServer } from '../script/testing/language-model-server.ts';
import { runCommand } from './run-cli.ts';
import { writerCommand } from './writer.ts';

const deck = path.join(examplesFolder, 'product-launch.pptx');
const said = vi.fn();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-writer-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('LLM_MODEL', '');
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation(said);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  said.mockClear();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(writerCommand, args, new AbortController().signal);

it('shows the sentences of the model, what was left out and why, and the cost', async () => {
  const sentences = [
    { text: 'Something new is here today.', importance: 1 },
    { text: 'It saves 97 percent of the time.', importance: 0.5 },
  ];
  const answer = JSON.stringify({ slides: [{ slide: 1, sentences, skip: null }] });
  const server = await startLanguageModelServer([{ answer }]);
  vi.stubEnv('LLM_MODEL', 'test-model');
  vi.stubEnv('LLM_BASE_URL', server.baseUrl);
  try {
    expect(await run(deck, '--audience', 'marketing', '--seconds', '60')).toBe(0);
  } finally {
    await server.close();
  }
  const report = String(said.mock.calls[0]?.[0]);
  expect(report).toMatch(/^Slide 1\n {2}Something new is here today\.\n {2}– script: .*97 percent/);
  expect(report).toContain('Written by test-model');
  expect(report).toMatch(/script of slides 1 to \d+: 1 tokens read, 1 written/);
  expect(report).toMatch(/second try of slides 1 to \d+: /);
  expect(report).toContain('in all: 2 tokens read, 2 written');
});

it.each([
  [[], 'Name the deck: npm run writer -- DECK.pptx'],
  [['a.pptx', 'b.pptx'], 'Name one deck at a time: "b.pptx" is one too many.'],
  [['a.pptx', '--seconds', '5'], expect.stringContaining('60')],
  [['a.pptx', '--audience', 'cats'], expect.stringContaining('sales')],
  [[deck], expect.stringContaining('No language model is configured.')],
])('refuses %j in one sentence', async (args, sentence) => {
  expect(await run(...args)).toBe(2);
  expect(said.mock.calls).toEqual([[sentence]]);
});

it.each([
  [{ WRITER_MODEL: '/nowhere/a.gguf' }, 'There is no file a.gguf where WRITER_MODEL says.'],
  [
    { WRITER_MODEL: 'a.gguf' },
    'The setting WRITER_MODEL is not valid: must be the whole path of a file, such as /srv/models/writer.gguf.',
  ],
  [
    { WRITER_MODEL: '/nowhere/a.gguf', LLM_MODEL: 'large', LLM_BASE_URL: 'http://127.0.0.1:1/v1' },
    'WRITER_MODEL: names a second writer beside LLM_MODEL; leave one of them out.',
  ],
])('says why nothing is written with %j', async (settings, sentence) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  expect(await run(deck)).toBe(2);
  expect(said.mock.calls).toEqual([[sentence]]);
});
