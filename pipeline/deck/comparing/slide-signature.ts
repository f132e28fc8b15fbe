import { createHash } from 'node:crypto';
import type { Deck, Slide } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import { slideTexts } from '../slide-texts.ts';
import { hashPictures } from './hash-pictures.ts';

/** Features by which slides of two decks are compared. The number and the footer of a slide are not among them. */
export type SlideSignature = {
  number: number;
  /** In lower case; empty for a slide without a title. */
  title: string;
  /** Every word on the slide and in its notes, in lower case, and the hash of each picture; a word that is there twice is twice in it. */
  marks: readonly string[];
  wordCount: number;
  /** Equal for slides that say the same: texts, tables, charts, descriptions of pictures, and notes. */
  wording: string;
  /** Equal for slides that say the same and also look the same: shapes, their places, and pictures. */
  look: string;
};

/** Bounds the time that comparing two slides takes. */
const maxMarks = 400;
/** Places are shares of the slide; a thousandth is less than an eye sees. */
const placesPerSlide = 1000;

/**
 * Returns the signatures of a deck's slides, in the order of the deck, hidden slides included.
 * @throws what `DeckPackage.read` throws
 */
export async function signSlides(deckPackage: DeckPackage, deck: Deck): Promise<SlideSignature[]> {
  const pictures = await hashPictures(deckPackage);
  return deck.slides.map((slide, index) => signatureOf(slide, pictures[index] ?? []));
}

/** @param pictures the hashes of the pictures on the slide */
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
