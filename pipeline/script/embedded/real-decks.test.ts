import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import { outsideDecks, outsideDecksFolder } from '../../../test/support/outside-decks.ts';
import { examplesFolder } from '../../../test/support/studio.ts';
import { openDeck } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { wordCount } from '../../english/join-words.ts';
import { lockFacts } from '../fact-lock.ts';
import { wordBudget } from '../word-budget.ts';
import { createEmbeddedWriter } from './embedded-writer.ts';

const refused = /^(?:damaged|no-slides|no-words|embedded-video)/;
const own = readdirSync(examplesFolder)
  .filter((name) => name.endsWith('.pptx'))
  .map((name) => path.join(examplesFolder, name));
const outside = outsideDecks('embedded/real-decks.test.ts').map((name) =>
  path.join(outsideDecksFolder, name),
);
const decks = [...own, ...outside].filter((deck) => !refused.test(path.basename(deck)));

const lengths: [number, Audience][] = [
  [60, 'marketing'],
  [120, 'sales'],
  [240, 'training'],
];

describe('scripts of whole decks', () => {
  test.each(decks.map((deck) => [path.basename(deck), deck]))('%s', async (_name, deckPath) => {
    const deck = await readDeck(await openDeck(deckPath));
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
