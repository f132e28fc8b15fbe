import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { openDeck } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import type { JudgedSlideDraft } from '../judge/judged-draft.ts';
import { evidenceId } from '../sentences/evidence-id.ts';
import { narratedSlide } from '../testing/narrated-slide.ts';
import { rememberDraft } from './remember-draft.ts';
import type { ScriptWriter } from './script-writer.ts';

const deckFile = path.join(import.meta.dirname, '../../../examples/one-slide.pptx');

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'deckvoice-drafts-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const repeat: JudgedSlideDraft = {
  slideNumber: 2,
  sentences: [],
  weight: 0.2,
  showing: 'silent',
  reason: 'It repeats slide 1.',
};

it('a draft is written once for each occasion, and again for another length', async () => {
  let written = 0;
  const moody: ScriptWriter = {
    async write() {
      written += 1;
      const sentences = [
        { text: `Version ${written}.`, importance: 1, evidence: [evidenceId.parse('1.2')] },
        { text: 'And so on.', importance: 0.5, tied: true, waits: true } as const,
      ];
      const findings = [{ code: 'writer_fell_back', message: 'The writer did not answer.' } as const];
      return {
        writer: 'language_model',
        slides: [narratedSlide(1, sentences), repeat],
        findings: [...findings],
      };
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
  expect(first.slides.map(({ showing }) => showing)).toEqual(['narrated', 'silent']);
  expect(first.slides[0]?.sentences[0]?.evidence).toEqual(['1.2']);
  expect(first.slides[0]?.sentences[1]).toMatchObject({ tied: true, waits: true });
  expect(await write('another video', 100)).not.toEqual(first);
  expect(await write('one video', 90)).not.toEqual(first);
  expect(written).toBe(3);
});
