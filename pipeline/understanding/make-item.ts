import type { ShapeLine, SlideBlock } from '../deck/deck.ts';
import { largest } from '../deck/largest.ts';
import { areaOf, boxAround, holds } from './boxes.ts';
import { chartPoints } from './points/chart-points.ts';
import type { DataPoint } from './points/slide-point.ts';
import { tablePoints } from './points/table-points.ts';
import { isFrame, type SeenShape } from './seen-shape.ts';
import {
  countWords,
  figuresIn,
  hasLetterOrDigit,
  hasLetters,
  isCaption,
  isFigure,
  isQuoted,
  looksLikeName,
} from './text-signs.ts';
import type { ItemRole, SlideItem } from './understood-slide.ts';

const longestLabelWords = 16;
const smallestFigurePt = 14;

/**
 * Makes an item of shapes that belong together.
 *
 * @param nodes ids of the shapes that connectors join
 */
export function makeItem(shapes: readonly SeenShape[], nodes: ReadonlySet<string>): SlideItem {
  const ordered = shapes.toSorted(inReadingOrder);
  const lines = ordered.filter(({ kind }) => kind === 'text').flatMap((shape) => shape.lines);
  const head = headOf(lines);
  const label = head && countWords(head.text) <= longestLabelWords ? head : null;
  const shown = ordered.find(({ kind }) => kind === 'table' || kind === 'chart' || kind === 'diagram');
  return {
    role: roleOf(ordered, lines, label !== null, nodes),
    label: label?.text ?? null,
    lines: lines
      .filter((line) => line !== label && hasLetterOrDigit(line.text))
      .map(({ text, level }) => ({ text, level })),
    figures: lines.flatMap(({ text }) => figuresIn(text)),
    box: boxAround(shapes.map(({ seenBox }) => seenBox)),
    shapes: shapes.map(({ z }) => z).toSorted((a, b) => a - b),
    content: shown?.content ?? null,
    points: dataPointsOf(shown?.content ?? null),
    about: null,
  };
}

function dataPointsOf(content: SlideBlock | null): DataPoint[] {
  if (content?.kind === 'table') return tablePoints(content);
  return content?.kind === 'chart' ? chartPoints(content) : [];
}

function inReadingOrder(a: SeenShape, b: SeenShape): number {
  const isOnOneLine = Math.abs(a.seenBox.y - b.seenBox.y) <= 0.03;
  return isOnOneLine ? a.seenBox.x - b.seenBox.x : a.seenBox.y - b.seenBox.y;
}

/**
 * Finds the heading of an item: the label beside a figure, otherwise the most prominent line, or the first line
 * over lighter ones.
 */
function headOf(lines: readonly ShapeLine[]): ShapeLine | undefined {
  const worded = lines.filter(({ text }) => hasLetters(text) && !isFigure(text));
  if (mainFigure(lines)) return worded[0];
  const largestPt = largestOf(lines);
  const smallestPt = worded.reduce((least, { sizePt }) => Math.min(least, sizePt), Number.POSITIVE_INFINITY);
  const hasPlain = worded.some(({ isBold }) => !isBold);
  return worded.find(
    ({ sizePt, isBold }) =>
      sizePt >= largestPt * 0.97 && (smallestPt < sizePt * 0.93 || (isBold && hasPlain)),
  );
}

function mainFigure(lines: readonly ShapeLine[]): ShapeLine | undefined {
  const largestPt = largestOf(lines);
  return lines.find(
    ({ text, sizePt }) => isFigure(text) && sizePt >= largestPt * 0.95 && sizePt >= smallestFigurePt,
  );
}

const largestOf = (lines: readonly ShapeLine[]): number => largest(lines.map(({ sizePt }) => sizePt));

function roleOf(
  shapes: readonly SeenShape[],
  lines: readonly ShapeLine[],
  hasLabel: boolean,
  nodes: ReadonlySet<string>,
): ItemRole {
  for (const { kind } of shapes) if (kind === 'table' || kind === 'chart' || kind === 'diagram') return kind;
  if (mainFigure(lines)) return 'figure';
  const texts = shapes.filter(({ kind }) => kind === 'text');
  if (texts.length === 0) return 'picture';
  const [first = ''] = lines.map(({ text }) => text).filter((text) => hasLetters(text) && !isFigure(text));
  if (shapes.some(({ kind }) => kind === 'picture')) {
    if (lines.length >= 2 && looksLikeName(first) && shapes.length <= 4) return 'person';
    const isSmall = largestOf(lines) < 15 || isCaption(texts[0]?.text ?? '');
    if (texts.length === 1 && isSmall) return 'caption';
  }
  if (isQuoted(first)) return 'quote';
  if (hasLabel && lines.length > 1) return 'card';
  const [only] = shapes.length === 1 ? shapes : [];
  if (only && nodes.has(only.id) && countWords(only.text) <= 8) return 'node';
  const bulleted = lines.filter(({ bullet }) => bullet !== null);
  return (only && bulleted.length >= 2) || lines.length > 2 ? 'bullets' : 'text';
}

/**
 * Returns the painted rectangle around an item, for the spotlight. A rectangle that also holds other items does not
 * count.
 */
export function cardBoxOf(
  item: SlideItem,
  items: readonly SlideItem[],
  shapes: readonly SeenShape[],
): SlideItem['box'] {
  const cards = shapes.filter(
    (shape) =>
      shape.kind === 'drawing' &&
      isFrame(shape) &&
      holds(shape.box, item.box) &&
      items.every((other) => other === item || !holds(shape.box, other.box)),
  );
  return cards.toSorted((a, b) => areaOf(a.box) - areaOf(b.box))[0]?.box ?? item.box;
}

/** Returns all texts of an item, its label first, with the words of a table or diagram. */
export function textsOf({ label, lines, content }: SlideItem): string[] {
  return [...(label === null ? [] : [label]), ...lines.map(({ text }) => text), ...contentTexts(content)];
}

function contentTexts(content: SlideBlock | null): string[] {
  if (content?.kind === 'table') return content.rows.map((row) => row.join(' | '));
  if (content?.kind === 'diagram') return content.paragraphs.map(({ text }) => text);
  if (content?.kind === 'chart') {
    return [
      ...(content.title === null ? [] : [content.title]),
      ...content.series.flatMap(({ name }) => name ?? []),
    ];
  }
  return [];
}
