import { holds, median, middleOf, overlapAcross } from './boxes.ts';
import { isFrame, isPeer, type SeenShape } from './seen-shape.ts';
import { countWords, hasLetters, isFigure } from './text-signs.ts';

/** Shapes that make up the title, from top to bottom, and the certainty of that, from 0 to 1. */
export type FoundTitle = { shapes: SeenShape[]; sure: number };

const longestTitle = 160;
/** Tolerance within which two sizes look the same. */
const sizeTolerance = 0.06;

/**
 * Finds the title of a slide: its title placeholder, or else what looks like a title. That is the largest text near
 * the top, unless it is a figure, a card or one of a row of equals.
 *
 * @param texts the texts of the slide without furniture
 * @param shapes all of its shapes
 */
export function findTitle(
  texts: readonly SeenShape[],
  shapes: readonly SeenShape[],
  isFirstSlide: boolean,
): FoundTitle {
  const placeholder = titlePlaceholder(texts);
  if (placeholder) return { shapes: [placeholder], sure: 1 };
  const [best] = rankedCandidates(texts, shapes, isFirstSlide);
  if (!best) return { shapes: [], sure: 0.5 };
  const others = texts.filter((shape) => shape !== best && !isFigure(shape.text));
  const typicalPt = median(others.map(({ sizePt }) => sizePt)) || best.sizePt;
  const isHighest = others.every(({ inkBox }) => inkBox.y >= best.inkBox.y - 0.02 || inkBox.y > 0.9);
  const standsOut = best.sizePt > typicalPt * 1.12 || best.isBold || texts.length === 1;
  const isTopLine = isHighest && best.inkBox.y < 0.16 && countWords(best.text) <= 14;
  if (!standsOut && !isTopLine) return { shapes: [], sure: 0.3 };
  if (others.some((other) => outweighs(other, best))) return { shapes: [best], sure: 0.4 };
  const isClear = isHighest && best.sizePt > typicalPt * 1.3;
  return { shapes: withBrokenLines(best, others), sure: isClear ? 0.9 : 0.65 };
}

/**
 * Finds the title among several title placeholders: the largest, then the topmost. Exports of web editors also give
 * that type to headings of cards, author and date. Layouts for a big number keep the number in it.
 */
function titlePlaceholder(texts: readonly SeenShape[]): SeenShape | undefined {
  return texts
    .filter(({ role, text }) => role === 'title' && !isFigure(text))
    .toSorted((a, b) => (areAlike(a.sizePt, b.sizePt) ? a.inkBox.y - b.inkBox.y : b.sizePt - a.sizePt))[0];
}

function rankedCandidates(
  texts: readonly SeenShape[],
  shapes: readonly SeenShape[],
  isFirstSlide: boolean,
): SeenShape[] {
  const isSparse = isFirstSlide || texts.length <= 3;
  const candidates = texts.filter(
    ({ text, role, inkBox, lines }) =>
      hasLetters(text) &&
      !isFigure(text) &&
      text.length <= longestTitle &&
      role !== 'body' &&
      (isSparse || (inkBox.y < 0.3 && lines.length <= 3)),
  );
  const isInCard = (shape: SeenShape) =>
    shapes.some(
      (frame) =>
        frame !== shape && isFrame(frame) && frame.box.width < 0.6 && holds(frame.box, shape.seenBox),
    );
  const hasEqualBeside = (shape: SeenShape) =>
    candidates.some(
      (other) => other !== shape && isPeer(shape, other) && Math.abs(other.inkBox.y - shape.inkBox.y) < 0.03,
    );
  return candidates
    .filter(({ fill, box }) => fill === null || box.width > 0.5 || texts.length === 1)
    .filter((shape) => !isInCard(shape) && !hasEqualBeside(shape))
    .toSorted((a, b) => (areAlike(a.sizePt, b.sizePt) ? a.inkBox.y - b.inkBox.y : b.sizePt - a.sizePt));
}

function areAlike(a: number, b: number): boolean {
  return Math.abs(a - b) <= sizeTolerance * a;
}

function outweighs(other: SeenShape, best: SeenShape): boolean {
  return (
    other.sizePt > best.sizePt * 1.25 &&
    hasLetters(other.text) &&
    countWords(other.text) > 2 &&
    other.inkBox.y < 0.5
  );
}

/** Adds the other lines of a heading whose lines are in separate boxes, up to three. */
function withBrokenLines(best: SeenShape, others: readonly SeenShape[]): SeenShape[] {
  const joined = [best];
  for (let grown = true; grown; ) {
    const next = others.find(
      (other) => !joined.includes(other) && joined.some((one) => continues(other, one)),
    );
    if (next) joined.push(next);
    grown = next !== undefined;
  }
  return joined.length <= 3 ? joined.toSorted((a, b) => a.inkBox.y - b.inkBox.y) : [best];
}

function continues(other: SeenShape, one: SeenShape): boolean {
  const gap = Math.abs(middleOf(other.inkBox).y - middleOf(one.inkBox).y);
  return (
    areAlike(one.sizePt, other.sizePt) &&
    other.isBold === one.isBold &&
    other.fill === null &&
    one.fill === null &&
    other.lines.length === 1 &&
    overlapAcross(other.box, one.box) > 0.3 * Math.min(other.box.width, one.box.width) &&
    gap < (other.inkBox.height + one.inkBox.height) / 2 + 0.04
  );
}
