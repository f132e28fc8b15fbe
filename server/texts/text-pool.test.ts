import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { provideDeck } from '#pipeline/deck/provide-deck.ts';
import { shapeXml, writeMinimalDeck } from '#pipeline/deck/testing/minimal-deck.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { eventually } from '#test/support/eventually.ts';
import { createDeckLocations } from './deck-locations.ts';
import { createTextPool, type TextPool, TextStarved, TextTooSlow } from './text-pool.ts';
import { checkText, readCsvFile, type TextTask } from './text-tasks.ts';

const program = fileURLToPath(new URL('./testing/obedient-text-process.ts', import.meta.url));
/** The process answers with its id, which differs in each sandbox. */
const obey = (timeoutMs: number): TextTask<string, number> => ({
  name: 'obey',
  input: z.string(),
  result: z.number(),
  timeoutMs,
});
const { signal } = new AbortController();

let dataFolder: string;
let pool: TextPool;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
});
afterEach(async () => {
  await pool.stop();
  await rm(dataFolder, { recursive: true });
});

// attack: 252
it('a text that takes too long or too much memory ends its own process and no other', async () => {
  pool = createTextPool({ dataFolder }, { program });
  await expect(pool.run(obey(200), 'hang', signal)).rejects.toThrow(TextTooSlow);
  await expect(pool.run(obey(60_000), 'die', signal)).rejects.toThrow(TextTooSlow);
  expect(await pool.run(obey(60_000), 'tell', signal)).toBeGreaterThan(0);
});

it('a text whose process gets too little processor time is not reported as too slow', async () => {
  pool = createTextPool({ dataFolder }, { program });
  const starved = { ...obey(2000), longestMs: 4000 };
  await expect(pool.run(starved, 'starve', signal)).rejects.toThrow(TextStarved);
});

// attack: 252
it('other texts are processed while one hangs', async () => {
  pool = createTextPool({ dataFolder }, { program });
  const aborter = new AbortController();
  const hanging = pool.run(obey(60_000), 'hang', aborter.signal);
  for (let count = 0; count < 3; count += 1)
    expect(await pool.run(obey(60_000), 'tell', signal)).toBeGreaterThan(0);
  aborter.abort();
  await expect(hanging).rejects.toMatchObject({ code: 'canceled' });
});

it('a text uses the first free process while another one starts', async () => {
  pool = createTextPool(
    { dataFolder },
    { program: fileURLToPath(new URL('./testing/never-ready-text-process.ts', import.meta.url)) },
  );
  const answers = [1, 2, 3].map(() => pool.run(obey(60_000), 'tell', signal));
  expect(await Promise.all(answers)).toHaveLength(3);
});

it('an idle process is ended, and another one started on demand', async () => {
  const ended: number[] = [];
  pool = createTextPool({ dataFolder }, { program, idleMs: 1, onEnd: () => ended.push(1) });
  await pool.run(obey(60_000), 'tell', signal);
  await eventually(() => expect(ended).toHaveLength(1));
  expect(await pool.run(obey(60_000), 'tell', signal)).toBeGreaterThan(0);
});

it('the program itself works in its sandbox, and finds decks that were read before', async () => {
  pool = createTextPool({ dataFolder });
  const artifacts = createArtifactStore(path.join(dataFolder, 'artifacts'));
  const deck = await writeMinimalDeck({ shapes: shapeXml({ text: 'Churn fell to 12%' }) });
  const { sha256 } = await provideDeck(deck, artifacts);
  const deckFile = (await createDeckLocations(dataFolder).find(sha256)) ?? '';
  expect(
    await pool.run(checkText, { deckFile, slideNumber: 1, script: 'Churn fell by 40 %.' }, signal),
  ).toEqual([
    { kind: 'unsupported', sentence: 'Churn fell by 40 %.', message: 'The deck does not say “40 %”.' },
  ]);
  const file = Buffer.from('name,company\nAnn,Acme\n').toString('base64');
  expect(await pool.run(readCsvFile, { file }, signal)).toEqual({
    columns: ['name', 'company'],
    rows: [{ line: 2, cells: ['Ann', 'Acme'], fault: null }],
  });
});
