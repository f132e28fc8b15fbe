import { createHash } from 'node:crypto';
import type { Deck } from './deck.ts';
import type { DeckPackage } from './deck-package.ts';
import { relationshipsPartOf, sourceOfRelationships } from './guard/relationships.ts';
import { createPartReader } from './part-reader.ts';
import { listSlides } from './reading/slide-list.ts';

/** Relationships of a slide to parts that it shares with other slides, or that its picture does not show. */
const notOfSlide = new Set(['slideLayout', 'slide', 'notesSlide', 'comments']);

/**
 * Returns a hash of everything that determines the picture of each shown slide, by slide number: its own parts, its
 * number, and all parts that belong to no slide. Decks that differ in one slide have the same hashes for the
 * others.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function slideKeys(deckPackage: DeckPackage, deck: Deck): Promise<Map<number, string>> {
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const listed = listSlides(presentation, await reader.relationships(deckPackage.mainPart));
  const hidden = new Set(deck.slides.filter((slide) => slide.hidden).map(({ number }) => number));
  const owned = new Map<number, string[]>();
  for (const { number, partName } of listed) {
    const targets = (await reader.relationships(partName))
      .filter(({ type, target, external }) => !external && !notOfSlide.has(type) && reader.has(target))
      .map(({ target }) => target);
    owned.set(number, [partName, relationshipsPartOf(partName), ...targets]);
  }
  const ofSlides = new Set([...owned.values()].flat().map((name) => name.toLowerCase()));
  const ofAll = deckPackage.partNames.filter(
    (name) => !ofSlides.has(name.toLowerCase()) && !isNotDrawn(name),
  );
  const common = await hashOf(deckPackage, ofAll);
  const keys = new Map<number, string>();
  for (const [index, { number }] of listed.filter((slide) => !hidden.has(slide.number)).entries()) {
    const own = await hashOf(deckPackage, owned.get(number) ?? []);
    keys.set(number, createHash('sha256').update(`${common} ${own} ${number} ${index}`).digest('hex'));
  }
  return keys;
}

/** Tells whether a part is not drawn: notes, and facts about the file. */
function isNotDrawn(partName: string): boolean {
  const source = sourceOfRelationships(partName) ?? partName;
  return /^(?:docProps|ppt\/notesSlides)\//i.test(source);
}

async function hashOf(deckPackage: DeckPackage, partNames: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of [...new Set(partNames)].sort()) {
    if (!deckPackage.has(name)) continue;
    const content = await deckPackage.read(name);
    hash.update(`${name.toLowerCase()} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
