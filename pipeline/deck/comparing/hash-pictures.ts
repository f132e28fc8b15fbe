import { createHash } from 'node:crypto';
import type { DeckPackage } from '../deck-package.ts';
import { createPartReader } from '../part-reader.ts';
import { listSlides } from '../reading/slide-list.ts';

/**
 * Returns the hashes of the pictures that each slide shows, in the order of the deck, without pictures of layouts.
 * @throws PipelineError `deck_damaged` if a slide has no part
 */
export async function hashPictures(deckPackage: DeckPackage): Promise<string[][]> {
  const parts = createPartReader(deckPackage);
  const presentation = await parts.xml(deckPackage.mainPart, 'presentation');
  const slides = listSlides(presentation, await parts.relationships(deckPackage.mainPart));
  const known = new Map<string, string>();
  const hashOf = async (partName: string) => {
    const hash = known.get(partName) ?? sha256(await deckPackage.read(partName));
    known.set(partName, hash);
    return hash;
  };
  const hashes: string[][] = [];
  for (const { partName } of slides) {
    const shown = (await parts.relationships(partName)).filter(
      ({ type, external, target }) => type === 'image' && !external && parts.has(target),
    );
    const ofSlide: string[] = [];
    for (const { target } of shown) ofSlide.push(await hashOf(target));
    hashes.push(ofSlide);
  }
  return hashes;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
