import { middleOf, type Point } from '../boxes.ts';
import { isPeer, type SeenShape, styleKey } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

type Pair = [head: SeenShape, part: SeenShape];
type Offer = { pairs: Pair[]; distance: number };
type Anchor = (shape: SeenShape) => Point;

/** Points by which parts may be aligned: an edge or the middle, of the box or of the letters. */
const anchors: readonly Anchor[] = [
  ({ box }) => box,
  ({ box }) => middleOf(box),
  ({ inkBox }) => ({ x: middleOf(inkBox).x, y: inkBox.y }),
  ({ inkBox }) => inkBox,
];
const tolerance = 0.02;

/**
 * Joins shapes that are laid out alike. If every shape of one style has a shape of another style at the same
 * offset, both are parts of a repeated item (figure and label; icon, heading and text). This needs no threshold for
 * "near", so it works on slides of any density.
 * @returns the number of parts that were joined
 */
export function joinRepeated(
  clusters: Clusters,
  units: readonly SeenShape[],
  cells: ReadonlySet<SeenShape>,
): number {
  const repeatable = units.filter(
    (unit) => (unit.kind === 'text' || unit.kind === 'picture') && !cells.has(unit),
  );
  const styles = [...Map.groupBy(repeatable, styleKey).values()].filter((set) => set.length >= 2);
  const offers = styles
    .flatMap((heads, index) => styles.slice(index + 1).flatMap((parts) => bestOffer(heads, parts) ?? []))
    .toSorted((a, b) => b.pairs.length - a.pairs.length || a.distance - b.distance);
  let joined = 0;
  for (const [head, part] of offers.flatMap(({ pairs }) => pairs)) {
    if (clusters.areJoined(head, part) || wouldHoldEquals(clusters, head, part)) continue;
    clusters.join(head, part);
    joined++;
  }
  return joined;
}

/** Tells whether an item would hold two parts of one style, which means that it took over its neighbour. */
function wouldHoldEquals(clusters: Clusters, head: SeenShape, part: SeenShape): boolean {
  const parts = clusters.membersOf(part);
  return clusters.membersOf(head).some((one) => parts.some((other) => isPeer(one, other)));
}

function bestOffer(heads: readonly SeenShape[], parts: readonly SeenShape[]): Offer | null {
  const fill = heads[0]?.fill ?? null;
  // Boxes that are painted alike are items of their own, wherever they are.
  if (fill !== null && fill === parts[0]?.fill) return null;
  const minPairs = Math.max(2, Math.ceil(0.6 * Math.min(heads.length, parts.length)));
  let best: Offer | null = null;
  for (const anchor of anchors) {
    for (const offer of offersAt(anchor, heads, parts)) {
      if (offer.pairs.length < minPairs) continue;
      const isBetter =
        !best ||
        offer.pairs.length > best.pairs.length ||
        (offer.pairs.length === best.pairs.length && offer.distance < best.distance);
      if (isBetter) best = offer;
    }
  }
  return best;
}

function offersAt(anchor: Anchor, heads: readonly SeenShape[], parts: readonly SeenShape[]): Offer[] {
  return heads.slice(0, 12).flatMap((head) => {
    const nearest = parts.toSorted(
      (a, b) => distanceOf(anchor(a), anchor(head)) - distanceOf(anchor(b), anchor(head)),
    );
    return nearest.slice(0, 6).flatMap((part) => {
      const offset = { x: anchor(part).x - anchor(head).x, y: anchor(part).y - anchor(head).y };
      const distance = Math.hypot(offset.x, offset.y);
      if (!isWithinReach(offset, distance, head, heads, anchor)) return [];
      return [{ pairs: pairsAt(offset, heads, parts, anchor), distance }];
    });
  });
}

function pairsAt(
  offset: Point,
  heads: readonly SeenShape[],
  parts: readonly SeenShape[],
  anchor: Anchor,
): Pair[] {
  return heads.flatMap((head): Pair[] => {
    const part = parts.find(
      (one) =>
        Math.abs(anchor(one).x - anchor(head).x - offset.x) < 0.015 &&
        Math.abs(anchor(one).y - anchor(head).y - offset.y) < tolerance,
    );
    return part ? [[head, part]] : [];
  });
}

/**
 * Tells whether a part is within reach of its head. A part that is farther away than the next head in that
 * direction belongs to another one.
 */
function isWithinReach(
  offset: Point,
  distance: number,
  head: SeenShape,
  heads: readonly SeenShape[],
  anchor: Anchor,
): boolean {
  const isLevel = Math.abs(offset.y) < tolerance;
  const isPlumb = Math.abs(offset.x) < tolerance;
  if (distance > (isLevel ? 0.45 : 0.34) || (!isLevel && !isPlumb && distance > 0.2)) return false;
  const rivals = heads.filter((one) => {
    if (isLevel) return Math.abs(anchor(one).y - anchor(head).y) < tolerance;
    return !isPlumb || Math.abs(anchor(one).x - anchor(head).x) < tolerance;
  });
  return distance <= minDistance(rivals, anchor) * 0.95;
}

function minDistance(shapes: readonly SeenShape[], anchor: Anchor): number {
  const distances = shapes.flatMap((a, index) =>
    shapes.slice(index + 1).map((b) => distanceOf(anchor(a), anchor(b))),
  );
  return Math.min(...distances, 1);
}

function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
