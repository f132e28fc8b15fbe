import { stat } from 'node:fs/promises';
import {
  type Deck,
  type EditorPlace,
  editorPlaces,
  type Facts,
  parseReadDeck,
  slideTexts,
} from '#pipeline/for-the-server/known-decks.ts';
import { factsOf } from '#pipeline/script/facts/facts-of.ts';
import { nullIfUnreadable } from '#runtime/artifacts/hash-content.ts';

/** Facts that a text is compared with: the content of the deck, and the editor's knowledge of its slides. */
export type ComparedFacts = { facts: Facts; places: ReadonlyMap<number, EditorPlace> };

/** Decks that texts are compared with. Null for a deck whose file is gone. */
export type ComparedDecks = {
  read(deckFile: string): Promise<Deck | null>;
  factsOf(deckFile: string): Promise<ComparedFacts | 'too large' | null>;
};

/** Number of decks whose facts are kept. Collecting them takes about 50 ms, and a user who types asks every second. */
const maxKept = 8;
/** Largest deck whose facts are collected. A full slide has 40 texts. */
const maxSlides = 120;
const maxTexts = 5000;
const maxFileBytes = 8 * 1024 ** 2;

export function createComparedDecks(): ComparedDecks {
  const kept = new Map<string, ComparedFacts | 'too large'>();
  return {
    read: async (deckFile) => ((await sizeOf(deckFile)) === null ? null : parseReadDeck(deckFile)),
    async factsOf(deckFile) {
      const known = kept.get(deckFile) ?? (await collect(deckFile));
      if (known === null) return null;
      kept.delete(deckFile);
      kept.set(deckFile, known);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return known;
    },
  };
}

async function collect(deckFile: string): Promise<ComparedFacts | 'too large' | null> {
  const sizeBytes = await sizeOf(deckFile);
  if (sizeBytes === null) return null;
  if (sizeBytes > maxFileBytes) return 'too large';
  const deck = await parseReadDeck(deckFile);
  return isLarge(deck) ? 'too large' : { facts: factsOf(deck), places: editorPlaces(deck) };
}

async function sizeOf(file: string): Promise<number | null> {
  return (await nullIfUnreadable(stat(file)))?.size ?? null;
}

function isLarge({ slides }: Deck): boolean {
  const texts = slides.reduce((sum, slide) => sum + slideTexts(slide).length, 0);
  return slides.length > maxSlides || texts > maxTexts;
}
