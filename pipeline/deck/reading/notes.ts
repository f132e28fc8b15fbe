import type { XmlElement } from '../guard/parse-xml.ts';
import type { Relationship } from '../guard/relationships.ts';
import { type PartReader, targetOfId, targetOfType } from '../part-reader.ts';
import { attribute, childAt, childrenNamed, isTrue } from '../xml-path.ts';
import type { Box } from './box.ts';
import { readDiagram } from './diagram.ts';
import { boxOfShape, groupFrame, type ToSlide } from './frame.ts';
import { inReadingOrder } from './reading-order.ts';
import { styleOfLevel, type TextSurroundings } from './run-sense.ts';
import { isFurniture, nonVisual, placeholderOf } from './slide-layers.ts';
import { linesOf } from './text-body.ts';

/** Lines of one text of a notes page. `isFree` is true outside of placeholders. */
type NotesText = { isFree: boolean; lines: string[] };
/** Texts of a slide's notes page, in reading order; none for a slide without one. */
export type NotesPage = readonly NotesText[];

type NotesLayers = {
  master: XmlElement | undefined;
  relationships: readonly Relationship[];
  parts: PartReader;
};
type BoxedTexts = { box: Box; texts: NotesText[] };

/**
 * Usual place of the notes. Pages are portraits of 7.5 × 10 inches, with the picture of the slide in the upper
 * half. In EMU.
 */
const usualBody: Box = { x: 685_800, y: 4_400_550, width: 5_486_400, height: 3_600_450 };

/**
 * Reads the notes page of a slide, without the picture of the slide, the header, the footer, the date and the page
 * number: placeholders, boxes, groups and tables. Line breaks separate headings from the text below them.
 */
export async function readNotesPage(
  parts: PartReader,
  relationships: readonly Relationship[],
): Promise<NotesPage> {
  const notesPart = targetOfType(relationships, 'notesSlide');
  if (notesPart === null) return [];
  const notes = await parts.xml(notesPart, 'notes');
  const ofNotes = await parts.relationships(notesPart);
  const masterPart = targetOfType(ofNotes, 'notesMaster');
  const hasMaster = masterPart !== null && parts.has(masterPart);
  const master = hasMaster ? await parts.xml(masterPart, 'notesMaster') : undefined;
  const tree = childAt(notes, 'cSld', 'spTree');
  return tree ? readTexts(tree, (box) => box, { master, relationships: ofNotes, parts }) : [];
}

async function readTexts(container: XmlElement, toPage: ToSlide, layers: NotesLayers): Promise<NotesText[]> {
  const found: BoxedTexts[] = [];
  for (const shape of container.children) {
    if (isTrue(childAt(nonVisual(shape), 'cNvPr'), 'hidden')) continue;
    const texts =
      shape.name === 'grpSp'
        ? await readGroup(shape, toPage, layers)
        : await readShape(shape, toPage, layers);
    if (texts.texts.length > 0) found.push(texts);
  }
  return inReadingOrder(found).flatMap(({ texts }) => texts);
}

async function readGroup(group: XmlElement, toPage: ToSlide, layers: NotesLayers): Promise<BoxedTexts> {
  const frame = groupFrame(group, toPage);
  return { box: frame.box ?? usualBody, texts: await readTexts(group, frame.toSlide, layers) };
}

async function readShape(shape: XmlElement, toPage: ToSlide, layers: NotesLayers): Promise<BoxedTexts> {
  const placeholder = placeholderOf(shape);
  const above = placeholder ? inheritedFrom(layers.master, placeholder.type) : undefined;
  const own = boxOfShape(shape);
  const box = own ? toPage(own) : ((above && boxOfShape(above)) ?? usualBody);
  if (placeholder && isFurniture(placeholder)) return { box, texts: [] };
  const isFree = placeholder === null;
  const written = await linesOfShape(shape, above, layers);
  // A number alone in a box is a typed page number.
  const lines = isFree && !written.some((line) => /\p{L}/u.test(line)) ? [] : written;
  return { box, texts: lines.length === 0 ? [] : [{ isFree, lines }] };
}

function inheritedFrom(master: XmlElement | undefined, type: string): XmlElement | undefined {
  return childAt(master, 'cSld', 'spTree')?.children.find((shape) => placeholderOf(shape)?.type === type);
}

async function linesOfShape(
  shape: XmlElement,
  above: XmlElement | undefined,
  { master, relationships, parts }: NotesLayers,
): Promise<string[]> {
  const body = childAt(shape, 'txBody');
  const styles = [
    childAt(body, 'lstStyle'),
    childAt(above, 'txBody', 'lstStyle'),
    childAt(master, 'notesStyle'),
  ];
  const surroundings: TextSurroundings = {
    ofLevel: (level) => styles.flatMap((style) => styleOfLevel(style, level)),
  };
  if (body) return linesOf(body, surroundings);
  const data = childAt(shape, 'graphic', 'graphicData');
  const cells = childrenNamed(childAt(data, 'tbl'), 'tr').flatMap((row) => childrenNamed(row, 'tc'));
  if (cells.length > 0) return cells.flatMap((cell) => linesOf(childAt(cell, 'txBody')));
  const diagramPart = targetOfId(relationships, attribute(childAt(data, 'relIds'), 'r:dm'));
  if (diagramPart === null || !parts.has(diagramPart)) return [];
  const diagram = readDiagram(await parts.xml(diagramPart, 'dataModel'))?.block;
  return diagram?.kind === 'diagram' ? diagram.paragraphs.map(({ text }) => text) : [];
}

/** Minimum number of pages. On fewer pages, the same text may be intended. */
const minPagesOfFurniture = 3;

/**
 * Returns the lines of the notes of each slide. A text that occurs twice on a page counts once. A free box with the
 * same words on every page is a header or a footer that its author drew.
 */
export function linesOfNotes(pages: readonly NotesPage[]): string[][] {
  const written = pages.filter((page) => page.length > 0);
  const onPages = new Map<string, number>();
  for (const page of written) {
    for (const key of new Set(page.filter(({ isFree }) => isFree).map(keyOf))) {
      onPages.set(key, (onPages.get(key) ?? 0) + 1);
    }
  }
  const isOnAll = (text: NotesText) =>
    text.isFree && written.length >= minPagesOfFurniture && onPages.get(keyOf(text)) === written.length;
  return pages.map((page) =>
    withoutCopies(page.filter((text) => !isOnAll(text))).flatMap(({ lines }) => lines),
  );
}

function withoutCopies(page: NotesPage): NotesText[] {
  const seen = new Set<string>();
  return page.filter((text) => {
    const isCopy = seen.has(keyOf(text));
    seen.add(keyOf(text));
    return !isCopy;
  });
}

function keyOf({ lines }: NotesText): string {
  return lines.join('\n').toLowerCase();
}
