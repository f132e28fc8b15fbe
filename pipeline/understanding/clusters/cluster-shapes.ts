import type { SeenShape } from '../seen-shape.ts';
import { createClusters } from './clusters.ts';
import { joinColumns } from './join-columns.ts';
import { joinContained } from './join-contained.ts';
import { joinGrid } from './join-grid.ts';
import { joinGroups } from './join-groups.ts';
import { joinNear } from './join-near.ts';
import { joinPointers } from './join-pointers.ts';
import { joinRepeated } from './join-repeated.ts';
import { joinStacks } from './join-stacks.ts';

/** Comparing all with all takes too long beyond this; no slide that people read has as many parts. */
const mostUnits = 150;

/**
 * Sorts the parts of a slide into items, the surest rule first. A part that no rule places stays alone: for a narrator
 * that is better than joining what does not belong together.
 *
 * @param units the parts to be sorted: texts, pictures, tables, charts, diagrams
 * @param shapes everything on the slide, painted rectangles included
 * @returns the items, and how many parts of a repeated layout were joined
 */
export function clusterShapes(
  units: readonly SeenShape[],
  shapes: readonly SeenShape[],
): { clusters: SeenShape[][]; repeats: number } {
  if (units.length > mostUnits) return { clusters: units.map((unit) => [unit]), repeats: 0 };
  const clusters = createClusters(units);
  joinContained(clusters, units, shapes);
  joinGroups(clusters, units);
  const cells = joinGrid(clusters, units);
  const repeats = joinRepeated(clusters, units, cells) + joinStacks(clusters, units);
  joinPointers(clusters, units);
  joinNear(clusters, units);
  joinColumns(clusters, units);
  return { clusters: clusters.all(), repeats };
}
