import type { Slide, SlideBlock } from '#pipeline/deck/deck.ts';
import type { SlideItem, UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { contentCells } from '../../facts/collect/content-passages.ts';
import type { Evidence } from '../script-plan.ts';

/** Evidence that has no number yet. */
export type Piece = Omit<Evidence, 'id' | 'quantities'>;

/**
 * Returns the pieces of a slide in reading order, with each line, cell and point once: the title, the items from
 * its analysis, and then the rest, such as sources and footers.
 */
export function shownPieces(slide: Slide, understood: UnderstoodSlide | undefined): Piece[] {
  const idOf = (place: number) => slide.shapes[place]?.id ?? [];
  const titleShapes = understood?.titleShapes.flatMap(idOf) ?? [];
  const kicker = understood?.kicker ?? '';
  const found = [
    piece('title', understood?.title ?? slide.title ?? '', titleShapes),
    piece('title', kicker, shapesWith(kicker, slide)),
    ...(understood?.items.flatMap((item) => itemPieces(item, slide)) ?? []),
  ].filter(hasWords);
  return [...found, ...missingPieces(slide, found)];
}

/** Tells whether a text has a letter or a digit. A lone sign says nothing. */
export function hasWords({ written }: Pick<Piece, 'written'>): boolean {
  return /[\p{L}\p{N}]/u.test(written);
}

export function piece(from: Piece['from'], text: string, shapeIds: readonly string[] = []): Piece {
  const written = spaced(text);
  return { from, text: written, written, alsoWritten: [], subject: null, shapeIds };
}

function itemPieces(item: SlideItem, slide: Slide): Piece[] {
  const shapes = item.shapes.flatMap((place) => slide.shapes[place] ?? []);
  const ids = shapes.map(({ id }) => id);
  const shownIn = (text: string) => {
    const holding = shapes.filter(({ lines }) =>
      lines.some((line) => spaced(line.text).includes(spaced(text))),
    );
    return holding.length > 0 ? holding.map(({ id }) => id) : ids;
  };
  const { label, lines, content } = item;
  const holders = shapes.filter((shape) => shape.content !== null).map(({ id }) => id);
  return [
    ...(label === null ? [] : [piece('line', label, shownIn(label))]),
    ...lines.map(({ text }) => ({ ...piece('line', text, shownIn(text)), subject: label })),
    ...(content === null ? [] : blockPieces(content, holders.length > 0 ? holders : ids)),
  ];
}

function blockPieces(block: SlideBlock, shapeIds: readonly string[]): Piece[] {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return block.paragraphs.map(({ text }) => piece('line', text, shapeIds));
    case 'table':
      return contentCells(block).map((cell) => ({ ...cell, shapeIds }));
    case 'chart':
      return [
        piece('line', block.title ?? '', shapeIds),
        ...contentCells(block).map((cell) => ({ ...cell, shapeIds })),
      ];
    case 'picture':
      return [piece('line', block.altText, shapeIds)];
  }
}

/** Returns the shapes that belong to no item, and the texts of a deck without shapes. */
function missingPieces(slide: Slide, found: readonly Piece[]): Piece[] {
  const pieces = [...found];
  const add = (one: Piece, isThere: (other: Piece) => boolean) => {
    if (hasWords(one) && !pieces.some((other) => isThere(other) && holds(other, one))) pieces.push(one);
  };
  for (const { id, lines, content } of slide.shapes) {
    const isOfShape = ({ shapeIds }: Piece) => shapeIds.includes(id);
    for (const { text } of lines) add(piece('line', text, [id]), isOfShape);
    for (const one of content === null ? [] : blockPieces(content, [id])) add(one, isOfShape);
  }
  add(piece('title', slide.title ?? ''), () => true);
  const ofBlocks = slide.blocks.flatMap((block) => blockPieces(block, []));
  const cells = slide.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  for (const one of [...ofBlocks, ...cells.map((cell) => piece('cell', cell))]) add(one, () => true);
  return pieces.slice(found.length);
}

/**
 * Tells whether a piece contains another. A title may be broken over several lines, and a row's name over two
 * cells.
 */
function holds(piece: Piece, { written }: Piece): boolean {
  const isWhole = piece.from !== 'title' && piece.from !== 'cell';
  return isWhole ? piece.written === written : piece.written.includes(written);
}

function shapesWith(text: string, { shapes }: Slide): string[] {
  if (text === '') return [];
  return shapes.flatMap(({ id, lines }) =>
    lines.some((line) => spaced(line.text).includes(spaced(text))) ? [id] : [],
  );
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
