import { areaOf, boxAround, holds, overlapAcross, overlapDown } from '../boxes.ts';
import { isFrame, isPeer, type SeenShape } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

/**
 * Joins a painted rectangle and its content to one item. A panel with several painted boxes is not an item, nor is
 * a band with a row of equals.
 */
export function joinContained(
  clusters: Clusters,
  units: readonly SeenShape[],
  shapes: readonly SeenShape[],
): void {
  const frames = framesOf(shapes).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  for (const frame of frames) {
    const inside = units.filter(
      (unit) =>
        unit !== frame && holds(frame.box, unit.seenBox) && areaOf(unit.seenBox) < areaOf(frame.box) * 0.95,
    );
    const holdsNearlyAll = units.length > 3 && inside.length > 3 && inside.length > 0.8 * units.length;
    if (inside.length === 0 || holdsNearlyAll) continue;
    if (isPanel(frame, inside, frames) || isBand(frame, inside)) continue;
    const own = inside.filter((unit) => !standsForTwo(unit, frame, frames));
    const [anchor] = units.includes(frame) ? [frame] : own;
    if (anchor) for (const unit of own) clusters.join(anchor, unit);
  }
}

/** Returns the shapes that can be frames. Freeform slices of a pie are not: each has nearly the box of the others. */
function framesOf(shapes: readonly SeenShape[]): SeenShape[] {
  const painted = shapes.filter(isFrame);
  return painted.filter(
    (shape) =>
      shape.geometry !== null ||
      !painted.some((other) => other !== shape && other.geometry === null && coverEachOther(shape, other)),
  );
}

function coverEachOther(a: SeenShape, b: SeenShape): boolean {
  const common = overlapAcross(a.box, b.box) * overlapDown(a.box, b.box);
  const isLikeSized = Math.abs(Math.log(areaOf(a.box) / areaOf(b.box))) < 0.7;
  return common > 0.5 * Math.min(areaOf(a.box), areaOf(b.box)) && isLikeSized;
}

function isPanel(frame: SeenShape, inside: readonly SeenShape[], frames: readonly SeenShape[]): boolean {
  if (frame.kind !== 'drawing') return false;
  const painted = inside.filter(({ fill, kind }) => fill !== null && kind === 'text');
  const nested = frames.filter(
    (other) =>
      other !== frame &&
      other.kind === 'drawing' &&
      holds(frame.box, other.box) &&
      areaOf(other.box) < 0.7 * areaOf(frame.box) &&
      inside.some((unit) => holds(other.box, unit.seenBox)),
  );
  return painted.length >= 3 || nested.length >= 2;
}

function isBand(frame: SeenShape, inside: readonly SeenShape[]): boolean {
  const row = inside.filter((unit) =>
    inside.some(
      (other) => other !== unit && isPeer(unit, other) && Math.abs(unit.box.y - other.box.y) < 0.02,
    ),
  );
  return row.length >= 2 && frame.box.width > 0.5;
}

/** Tells whether a node lies over two frames, and represents both of them. */
function standsForTwo(unit: SeenShape, frame: SeenShape, frames: readonly SeenShape[]): boolean {
  return frames.some(
    (other) =>
      other !== frame &&
      other !== unit &&
      areaOf(other.box) > areaOf(frame.box) * 0.6 &&
      !holds(other.box, frame.box) &&
      !holds(frame.box, other.box) &&
      holds(other.box, unit.seenBox),
  );
}

const maxMembers = 5;

/**
 * Joins shapes that the author grouped into one item, if the group is small and not a row of equals. Authors also
 * group by accident.
 */
export function joinGroups(clusters: Clusters, units: readonly SeenShape[]): void {
  const grouped = units.filter(({ groups }) => groups.length > 0);
  for (const members of Map.groupBy(grouped, ({ groups }) => groups.at(-1)).values()) {
    const [first, ...others] = members;
    const hasEquals = members.some((one) => others.some((other) => other !== one && isPeer(one, other)));
    const isLarge = areaOf(boxAround(members.map(({ seenBox }) => seenBox))) > 0.35;
    const isMostOfSlide = members.length > 0.7 * units.length;
    if (!first || hasEquals || isLarge || isMostOfSlide || members.length > maxMembers) continue;
    for (const one of others) clusters.join(first, one);
  }
}
