import { createHash } from 'node:crypto';
import type { Deck, Slide } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import { createPartReader } from '../part-reader.ts';
import { listSlides } from '../reading/slide-list.ts';
import { slideTexts } from '../slide-texts.ts';

/** Features by which slides of two decks are compared, without the number and the footer of a slide. */
export type SlideSignature = {
  number: number;
  /** Title in lower case; empty for a slide without one. */
  title: string;
  /**
   * Words on the slide and in its notes, in lower case, and hashes of the pictures. A word that occurs twice is
   * listed twice.
   */
  marks: readonly string[];
  wordCount: number;
  /** Text of the slide: texts, tables, charts, descriptions of pictures, and notes. */
  wording: string;
  /** Text and look of the slide: shapes, their places, and pictures as well. */
  look: string;
};

/** Maximum number of marks, which limits the time of a comparison. */
const maxMarks = 400;
/** Steps of a position, in shares of the slide: a thousandth is too small to see. */
const placesPerSlide = 1000;

/**
 * Returns the signatures of a deck's slides, in the order of the deck, including hidden slides.
 * @throws the errors of `DeckPackage.read`
 */
export async function signSlides(deckPackage: DeckPackage, deck: Deck): Promise<SlideSignature[]> {
  const pictures = await hashPictures(deckPackage);
  return deck.slides.map((slide, index) => signatureOf(slide, pictures[index] ?? []));
}

/**
 * Returns the signature of a slide.
 * @param pictures hashes of the pictures on the slide
 */
function signatureOf(slide: Slide, pictures: readonly string[]): SlideSignature {
  const words = wordsOf(slideTexts(slide).join(' '));
  const wording = hashOf([slide.title, slide.blocks, slide.notes]);
  const shapes = slide.shapes
    .filter(({ role }) => role !== 'furniture')
    .map(({ kind, geometry, box, lines, drawnOtherwise = [] }) => [
      kind,
      geometry,
      Object.values(box).map((share) => Math.round(share * placesPerSlide)),
      lines.map(({ text }) => text),
      drawnOtherwise,
    ]);
  return {
    number: slide.number,
    title: wordsOf(slide.title ?? '').join(' '),
    marks: [...pictures, ...words].slice(0, maxMarks),
    wordCount: words.length,
    wording,
    look: hashOf([wording, pictures.toSorted(), shapes]),
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Returns the hashes of the pictures that each slide shows, in the order of the deck, without pictures of layouts.
 * @throws PipelineError `deck_damaged` if a slide has no part
 */
async function hashPictures(deckPackage: DeckPackage): Promise<string[][]> {
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
