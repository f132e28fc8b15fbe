import { bottomOf, middleOf, overlapAcross, rightOf } from '../boxes.ts';
import { isPeer, type SeenShape } from '../seen-shape.ts';
import { countWords, isCaption, isFigure, isQuoted } from '../text-signs.ts';
import type { Clusters } from './clusters.ts';

/** Joins parts that are still alone with what is near them: a heading and the text under it, a figure and its label. */
export function joinNear(clusters: Clusters, units: readonly SeenShape[]): void {
  const texts = units.filter(({ kind }) => kind === 'text').toSorted((a, b) => a.seenBox.y - b.seenBox.y);
  for (const upper of texts) {
    const lower = nextBelow(upper, texts, clusters);
    if (!lower || !(clusters.isAlone(upper) || clusters.isAlone(lower))) continue;
    const belongs = isFigureWithLabel(upper, lower) || isHeadingOf(upper, lower) || isQuoteOf(upper, lower);
    if (belongs) clusters.join(upper, lower);
  }
}

function nextBelow(upper: SeenShape, texts: readonly SeenShape[], clusters: Clusters): SeenShape | undefined {
  const gapTo = ({ seenBox }: SeenShape) => seenBox.y - bottomOf(upper.seenBox);
  return texts
    .filter(
      (lower) => lower !== upper && !clusters.areJoined(lower, upper) && lower.seenBox.y > upper.seenBox.y,
    )
    .filter((lower) => gapTo(lower) < nearnessIn(texts) && gapTo(lower) > -0.04 && areAligned(upper, lower))
    .toSorted((a, b) => gapTo(a) - gapTo(b))[0];
}

/** Returns the distance within which texts are near. Two texts with nothing between or beside them may be far apart. */
function nearnessIn(texts: readonly SeenShape[]): number {
  return texts.length === 2 ? 0.2 : 0.045;
}

function areAligned(a: SeenShape, b: SeenShape): boolean {
  const common = overlapAcross(a.seenBox, b.seenBox);
  return (
    common > 0.5 * Math.min(a.seenBox.width, b.seenBox.width) &&
    (Math.abs(a.seenBox.x - b.seenBox.x) < 0.03 ||
      Math.abs(middleOf(a.seenBox).x - middleOf(b.seenBox).x) < 0.03 ||
      Math.abs(a.box.x - b.box.x) < 0.012)
  );
}

function isFigureWithLabel(upper: SeenShape, lower: SeenShape): boolean {
  return isFigure(upper.text) !== isFigure(lower.text) && lower.fill === null && upper.fill === null;
}

function isHeadingOf(upper: SeenShape, lower: SeenShape): boolean {
  const isLarger = upper.sizePt > lower.sizePt * 1.08;
  const isHeavier = upper.isBold && !lower.isBold && upper.sizePt >= lower.sizePt * 0.95;
  const isShort = countWords(upper.text) <= 10 && upper.lines.length <= 2;
  return (isLarger || isHeavier) && isShort && lower.fill === null && !isPeer(upper, lower);
}

/** Tells whether two texts are a quotation and its author, in smaller letters. */
function isQuoteOf(upper: SeenShape, lower: SeenShape): boolean {
  return isQuoted(upper.text) && lower.sizePt < upper.sizePt && countWords(lower.text) <= 12;
}

const farthestCaption = 0.1;

/** Joins a callout to the part that contains its tip, and "Table 3: …" to the table, chart or picture next to it. */
export function joinPointers(clusters: Clusters, units: readonly SeenShape[]): void {
  for (const unit of units) {
    const target = pointedAt(unit, units) ?? captioned(unit, units, clusters);
    if (target) clusters.join(target, unit);
  }
}

function pointedAt(unit: SeenShape, units: readonly SeenShape[]): SeenShape | undefined {
  const { tip } = unit;
  if (!tip) return undefined;
  return units.find(
    ({ kind, tip: itsTip, box }) =>
      kind === 'text' &&
      !itsTip &&
      tip.x > box.x - 0.03 &&
      tip.x < rightOf(box) + 0.03 &&
      tip.y > box.y - 0.03 &&
      tip.y < bottomOf(box) + 0.03,
  );
}

function captioned(unit: SeenShape, units: readonly SeenShape[], clusters: Clusters): SeenShape | undefined {
  if (!isCaption(unit.text)) return undefined;
  const hasCaption = (shown: SeenShape) =>
    units.some((other) => other !== unit && isCaption(other.text) && clusters.areJoined(other, shown));
  const gapTo = ({ box }: SeenShape) =>
    Math.min(Math.abs(unit.inkBox.y - bottomOf(box)), Math.abs(box.y - bottomOf(unit.inkBox)));
  return units
    .filter(({ kind }) => kind === 'table' || kind === 'chart' || kind === 'picture')
    .filter((shown) => overlapAcross(shown.box, unit.inkBox) > 0 && !hasCaption(shown))
    .filter((shown) => gapTo(shown) < farthestCaption)
    .toSorted((a, b) => gapTo(a) - gapTo(b))[0];
}
