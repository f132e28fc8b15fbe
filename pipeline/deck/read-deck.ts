import { PipelineError } from '#runtime/errors.ts';
import type { Deck, Slide } from './deck.ts';
import type { DeckPackage } from './deck-package.ts';
import type { XmlElement } from './guard/parse-xml.ts';
import { createPartReader, type PartReader } from './part-reader.ts';
import { layoutHeading } from './reading/layout-heading.ts';
import { backgroundOf } from './reading/look/painting.ts';
import { countClickSteps, hasTransitionEffect } from './reading/motion.ts';
import { linesOfNotes, type NotesPage, readNotesPage } from './reading/notes.ts';
import { readProperties } from './reading/properties.ts';
import { readShapes } from './reading/shapes.ts';
import { readSlideLayers } from './reading/slide-layers.ts';
import { type ListedSlide, listSlides, readSections, slideSizeOf } from './reading/slide-list.ts';
import { attribute, childAt, isFalse } from './xml-path.ts';

/**
 * Reads the whole content of a deck into plain data, including hidden slides.
 * @throws PipelineError `deck_no_slides` (none is shown) | `deck_damaged` | `deck_unsafe` | `deck_too_complex`
 */
export async function readDeck(deckPackage: DeckPackage): Promise<Deck> {
  const parts = createPartReader(deckPackage);
  const presentation = await parts.xml(deckPackage.mainPart, 'presentation');
  const listed = listSlides(presentation, await parts.relationships(deckPackage.mainPart));
  const read: { slide: Slide; notesPage: NotesPage }[] = [];
  for (const one of listed) read.push(await readSlide(parts, presentation, one));
  const notes = linesOfNotes(read.map(({ notesPage }) => notesPage));
  const slides = read.map(({ slide }, index) => ({ ...slide, notes: notes[index] ?? [] }));
  if (slides.every(({ hidden }) => hidden)) {
    throw new PipelineError(
      'deck_no_slides',
      'Every slide of this deck is hidden. Show at least one and try again.',
    );
  }
  return {
    properties: await readProperties(parts),
    slideSizeEmu: slideSizeOf(presentation),
    sections: readSections(presentation, listed),
    slides,
  };
}

async function readSlide(
  parts: PartReader,
  presentation: XmlElement,
  listed: ListedSlide,
): Promise<{ slide: Slide; notesPage: NotesPage }> {
  const layers = await readSlideLayers(parts, listed.partName);
  const contents = await readShapes({ parts, layers, presentation, slideSize: slideSizeOf(presentation) });
  const slide = {
    number: listed.number,
    hidden: isFalse(layers.slide, 'show'),
    title: contents.title,
    blocks: contents.blocks,
    shapes: contents.shapes,
    background: backgroundOf(layers),
    layout: attribute(layers.layout, 'type') ?? attribute(childAt(layers.layout, 'cSld'), 'name') ?? '',
    layoutHeading: layoutHeading(layers.layout),
    notes: [],
    language: mostWritten(contents.languages),
    clickSteps: countClickSteps(layers.slide),
    hasTransition: hasTransitionEffect(layers.slide),
    media: contents.media,
    films: contents.films,
    fonts: [...contents.fonts].sort(),
  };
  return { slide, notesPage: await readNotesPage(parts, layers.relationships) };
}

function mostWritten(languages: ReadonlyMap<string, number>): string | null {
  const [most] = [...languages].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
