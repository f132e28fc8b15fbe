import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDeck } from '../deck/open-deck.ts';
import { readDeck } from '../deck/read-deck.ts';
import { createArtifactStore } from '../steps/artifacts.ts';
import { rememberDraft } from './remember-draft.ts';
import type { ScriptWriter } from './script-writer.ts';

const deckFile = path.join(import.meta.dirname, '../../examples/one-slide.pptx');

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'deckvoice-drafts-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('is written once for each occasion, and again for another length', async () => {
  let written = 0;
  const moody: ScriptWriter = {
    async write() {
      written += 1;
      const sentences = [{ text: `Version ${written}.`, importance: 1 }];
      const findings = [{ code: 'writer_fell_back', message: 'The writer did not answer.' } as const];
      return { writer: 'language_model', slides: [{ slideNumber: 1, sentences }], findings: [...findings] };
    },
  };
  const artifacts = createArtifactStore(root);
  const deck = await readDeck(await openDeck(deckFile));
  const { signal } = new AbortController();
  const write = (occasion: string, words: number) =>
    rememberDraft(moody, artifacts, occasion).write({
      deck,
      audience: 'sales',
      wordBudget: new Map([[1, words]]),
      signal,
    });
  const first = await write('one video', 100);
  expect(await write('one video', 100)).toEqual(first);
  expect(first.findings).toHaveLength(1);
  expect(await write('another video', 100)).not.toEqual(first);
  expect(await write('one video', 90)).not.toEqual(first);
  expect(written).toBe(3);
});
