import type { DeckPackage } from '../deck-package.ts';
import { parseRelationships, relationshipsPartOf } from '../guard/relationships.ts';
import { isPlainSvg } from './plain-svg.ts';
import { readInk, type Stroke } from './repairs/read-ink.ts';
import type { PicturesOfPart } from './repairs/show-svg.ts';

/** Contents of other parts that a part shows and LibreOffice does not draw. */
export type ShownParts = {
  pictures: PicturesOfPart;
  /** Strokes of ink, by the ids of their relationships. */
  strokes: ReadonlyMap<string, readonly Stroke[]>;
};

/** Text without which a part shows only what LibreOffice draws. */
const signOfShownParts = /svgBlip|contentPart/;

/**
 * Reads the SVG and the ink that a part shows; null for a part that shows neither.
 * @throws the errors of `parseXml`
 */
export async function shownParts(
  deckPackage: DeckPackage,
  partName: string,
  content: Buffer,
): Promise<ShownParts | null> {
  const relationshipsPart = relationshipsPartOf(partName);
  if (!signOfShownParts.test(content.toString('latin1')) || !deckPackage.has(relationshipsPart)) return null;
  const relationships = parseRelationships(await deckPackage.read(relationshipsPart), partName);
  const inDeck = new Set<string>();
  const plain = new Set<string>();
  const strokes = new Map<string, readonly Stroke[]>();
  const isPlainOf = new Map<string, boolean>();
  const read = new Map<string, readonly Stroke[]>();
  for (const { id, type, target, external } of relationships) {
    if (external || !deckPackage.has(target)) continue;
    inDeck.add(id);
    if (type === 'customXml' && /\.xml$/i.test(target)) {
      const known = read.get(target) ?? readInk(await deckPackage.read(target));
      read.set(target, known);
      strokes.set(id, known);
    } else if (/\.svg$/i.test(target)) {
      const isPlain = isPlainOf.get(target) ?? isPlainSvg(await deckPackage.read(target));
      isPlainOf.set(target, isPlain);
      if (isPlain) plain.add(id);
    }
  }
  return {
    pictures: { isInDeck: (id) => inDeck.has(id), isPlainSvg: (id) => plain.has(id) },
    strokes,
  };
}
