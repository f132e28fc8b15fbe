import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import { openDeck } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { wordCount } from '../../english/join-words.ts';
import { lockFacts } from '../fact-lock.ts';
import { wordBudget } from '../word-budget.ts';
import { createEmbeddedWriter } from './embedded-writer.ts';

const folder = fileURLToPath(new URL('../../../../shared/decks', import.meta.url));
const refused = /^(?:damaged|no-slides|embedded-video)/;
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.pptx') && !refused.test(name))
  : [];

const lengths: [number, Audience][] = [
  [60, 'marketing'],
  [120, 'sales'],
  [240, 'training'],
];

/** Decks of other people, which may be read beside the repository but not become a part of it. */
describe.skipIf(names.length === 0)('scripts of real decks', () => {
  test.each(names)('%s', async (name) => {
    const deck = await readDeck(await openDeck(path.join(folder, name)));
    for (const [seconds, audience] of lengths) {
      const budget = wordBudget({
        deck,
        durationMs: seconds * 1000,
        wordsPerMinute: 165,
        pausesMsPerSlide: 1500,
      });
      const draft = await createEmbeddedWriter().write({
        deck,
        audience,
        wordBudget: budget,
        signal: new AbortController().signal,
      });
      const sentences = draft.slides.flatMap((slide) => slide.sentences.map((sentence) => sentence.text));
      expect(sentences.length).toBeGreaterThan(0);
      expect(new Set(sentences.map((text) => text.toLowerCase())).size).toBe(sentences.length);
      expect(lockFacts(draft, deck).slides).toEqual(draft.slides);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^["“]?[\p{Lu}\p{Ll}\d$€£.].*[.!?]["”’)]*$/u);
        expect(sentence).not.toMatch(
          /https?:|www\.|@\w|[•●▪■►➢{}<>|\\]|\[|\s[-–—]\s?$|[,;:]\.|\s[.,;!?](?:\s|$)/u,
        );
        expect(wordCount(sentence)).toBeLessThanOrEqual(38);
      }
      expect(shareOfFragments(sentences)).toBeLessThan(0.15);
    }
  });
});

/** Sentences of one or two words: many of them would be a list of fragments read out. "Next: tips." is a link. */
function shareOfFragments(sentences: string[]): number {
  const fragments = sentences.filter((text) => wordCount(text) <= 2 && !/^(?:Next|Now|Then)\b/.test(text));
  return fragments.length / sentences.length;
}
