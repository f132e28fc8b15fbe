import { bottomOf, overlapAcross, rightOf } from '../boxes.ts';
import type { SeenShape } from '../seen-shape.ts';
import { isCaption } from '../text-signs.ts';
import type { Clusters } from './clusters.ts';

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
