import type { ShareBox, Slide } from '../../deck/deck.ts';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { areaOf, boxAround, holds } from '../../understanding/boxes.ts';
import { textsOf } from '../../understanding/make-item.ts';
import type { SlideItem, UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { topicWords } from '../topic-words.ts';
import { type DrawnName, drawnFigures, drawnNames, type Figure } from './drawn-figures.ts';
import { wordsIn, wordsOf } from './find-words.ts';
import { aroundLetters, aroundPaint, padded } from './padded.ts';
import { pointsOfList } from './points-of-list.ts';
import { rowsOfTable } from './rows-of-table.ts';

/** A part of a slide that a sentence can be about: a card, a point of a list, a row of a table, a chart. */
export type Target = {
  box: ShareBox;
  /** Words that distinguish it. */
  keys: ReadonlySet<string>;
  /** Ids of its shapes; all parts of a list or table have the same ones. */
  shapeIds: ReadonlySet<string>;
  /** Figures of a chart or table that can be marked. */
  figures: readonly Figure[];
  names: readonly DrawnName[];
};

/** Largest share of the slide for a card. A larger shape is the background of the slide. */
const largestGround = 0.45;

/**
 * Returns the parts of a slide, with the places at which they were drawn. Points and rows that were not found are
 * omitted.
 */
export function findTargets({ items }: UnderstoodSlide, slide: Slide, words: readonly DrawnWord[]): Target[] {
  // A subtitle is heard with the title, while the slide is seen as a whole.
  const shown = items.filter(({ role }) => role !== 'subtitle');
  return shown.flatMap((item) => {
    const isOneOfCards = isPainted(item, slide) && shown.length > 1;
    const parts = isOneOfCards ? [] : partsOf(item, slide, words);
    const targets = parts.length > 1 ? parts : [wholeOf(item, slide, items, wordsIn(item.box, words))];
    const shapeIds = new Set(item.shapes.flatMap((z) => slide.shapes[z]?.id ?? []));
    return targets.map((target) => ({ ...target, shapeIds }));
  });
}

type Part = Omit<Target, 'shapeIds'>;

function partsOf(item: SlideItem, slide: Slide, words: readonly DrawnWord[]): Part[] {
  if (item.content?.kind === 'table')
    return rowsOfTable(item, words).map(({ box, texts }) => ({
      ...{ box, keys: keysOf(texts), names: [] },
      figures: drawnFigures(words.filter((word) => holds(box, word.box))),
    }));
  if (!isText(item, slide)) return [];
  return pointsOfList(item, slide, words).map(({ box, texts }) => ({
    ...{ box, keys: keysOf(texts), names: [], figures: [] },
  }));
}

function wholeOf(
  item: SlideItem,
  slide: Slide,
  items: readonly SlideItem[],
  drawn: readonly DrawnWord[],
): Part {
  const texts = textsOf(item);
  const letters = isText(item, slide) && !isPainted(item, slide) ? wordsOf(texts, drawn) : [];
  const hasFigures = item.content?.kind === 'chart' || item.content?.kind === 'table';
  const seen =
    letters.length > 0
      ? padded(boxAround(letters.map(({ box }) => box)), aroundLetters)
      : padded(item.box, aroundPaint);
  return {
    box: boxAround([seen, ...groundsOf(item, slide, items).map((box) => padded(box, aroundPaint))]),
    keys: keysOf([...texts, ...categoriesOf(item)]),
    figures: hasFigures ? drawnFigures(drawn) : [],
    names: drawnNames(item.content, drawn),
  };
}

/**
 * Finds shapes that are painted under one of an item's shapes and under no other item, such as the circle of a
 * number.
 */
function groundsOf(item: SlideItem, slide: Slide, items: readonly SlideItem[]): ShareBox[] {
  const isBehind = (ground: ShareBox, { shapes }: SlideItem) =>
    shapes.some((z) => {
      const shape = slide.shapes[z];
      return shape !== undefined && holds(ground, shape.inkBox);
    });
  return slide.shapes
    .filter(
      ({ kind, fill, outline, box }) =>
        kind === 'drawing' &&
        (fill !== null || outline !== null) &&
        areaOf(box) < largestGround &&
        items.every((other) => isBehind(box, other) === (other === item)),
    )
    .map(({ box }) => box);
}

function categoriesOf({ content }: SlideItem): readonly string[] {
  return content?.kind === 'chart' ? content.categories : [];
}

function isText({ shapes }: SlideItem, slide: Slide): boolean {
  return shapes.every((z) => slide.shapes[z]?.kind === 'text');
}

/** Tells whether an item shows more than letters: one of its shapes is painted, or it lies on a separate card. */
function isPainted({ shapes, box }: SlideItem, slide: Slide): boolean {
  return slide.shapes.some(
    (shape, z) =>
      (shape.fill !== null || shape.outline !== null) && (shapes.includes(z) || isSameBox(shape.box, box)),
  );
}

function isSameBox(a: ShareBox, b: ShareBox): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function keysOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...topicWords(text)]));
}
