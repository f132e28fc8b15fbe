import type { ShareBox } from '../../deck/deck.ts';
import { isPeer, type SeenShape } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

/** A direction in which boxes follow each other, and the perpendicular one. */
type Direction = {
  along: 'x' | 'y';
  extentAlong: 'width' | 'height';
  across: 'x' | 'y';
  extentAcross: 'width' | 'height';
};

const directions: readonly Direction[] = [
  { along: 'y', extentAlong: 'height', across: 'x', extentAcross: 'width' },
  { along: 'x', extentAlong: 'width', across: 'y', extentAcross: 'height' },
];

/**
 * Joins heads in a row with the stack of equals under each, and heads in a column with the row of equals beside
 * each.
 *
 * @returns the number of heads that were joined
 */
export function joinStacks(clusters: Clusters, units: readonly SeenShape[]): number {
  const painted = units.filter(
    ({ kind, fill, outline }) => kind === 'text' && (fill !== null || outline !== null),
  );
  let joined = 0;
  for (const direction of directions) {
    const sets = Map.groupBy(painted, ({ sizePt, isBold }) => `${Math.round(sizePt)} ${isBold}`);
    for (const alike of sets.values()) {
      const heads = headsInLine(alike, direction);
      const stacks = heads.map((head) => ({ head, stack: stackOf(head, painted, direction) }));
      const all = stacks.every(({ head, stack }) => isStack(head, stack, direction));
      const joinable = all ? stacks : stacks.filter(({ head, stack }) => hangsFrom(head, stack, direction));
      if (heads.length < 2) continue;
      for (const { head, stack } of joinable) for (const one of stack) clusters.join(head, one);
      joined += joinable.length;
    }
  }
  return joined;
}

function headsInLine(shapes: readonly SeenShape[], { along }: Direction): SeenShape[] {
  return shapes.filter((head) =>
    shapes.some((other) => other !== head && Math.abs(other.box[along] - head.box[along]) < 0.02),
  );
}

function stackOf(
  head: SeenShape,
  painted: readonly SeenShape[],
  { along, across, extentAcross }: Direction,
): SeenShape[] {
  const end = (box: ShareBox) => box[across] + box[extentAcross];
  return painted.filter(
    (one) =>
      one.fill !== head.fill &&
      one.box[along] > head.box[along] &&
      one.box[extentAcross] < head.box[extentAcross] * 1.3 &&
      one.box[across] > head.box[across] - 0.03 &&
      end(one.box) < end(head.box) + 0.03,
  );
}

/** Tells whether boxes are a stack: they look alike. A stack of one is a cell that touches its head. */
function isStack(
  head: SeenShape,
  stack: readonly SeenShape[],
  { along, extentAlong, extentAcross }: Direction,
): boolean {
  const [first] = stack;
  if (!first || !stack.every(({ fill }) => fill === first.fill)) return false;
  if (stack.length >= 2) return true;
  const gap = first.box[along] - head.box[along] - head.box[extentAlong];
  return gap <= 0.015 && Math.abs(first.box[extentAcross] - head.box[extentAcross]) <= 0.015;
}

/**
 * Tells whether a stack belongs to a head if only some heads have one: several equals in smaller letters that begin
 * right below the head.
 */
function hangsFrom(head: SeenShape, stack: readonly SeenShape[], { along, extentAlong }: Direction): boolean {
  const [first] = stack;
  if (!first || stack.length < 2 || !stack.every((one) => isPeer(one, first))) return false;
  const gap = Math.min(...stack.map(({ box }) => box[along])) - head.box[along] - head.box[extentAlong];
  return first.sizePt <= 0.75 * head.sizePt && gap > -0.01 && gap < 0.03;
}
