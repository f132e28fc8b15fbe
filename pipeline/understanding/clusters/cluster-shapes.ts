import type { SeenShape } from '../seen-shape.ts';
import { createClusters } from './clusters.ts';
import { joinContained, joinGroups } from './join-contained.ts';
import { joinColumns, joinGrid } from './join-grid.ts';
import { joinNear, joinPointers } from './join-near.ts';
import { joinRepeated } from './join-repeated.ts';
import { joinStacks } from './join-stacks.ts';

/**
 * Maximum number of parts that are compared with each other. No slide that people read has more, and comparing
 * more takes too long.
 */
const maxUnits = 150;

/**
 * Sorts the parts of a slide into items, the surest rule first. A part that no rule places stays alone: for a
 * narrator that is better than joining unrelated parts.
 *
 * @param units the parts to sort: texts, pictures, tables, charts, diagrams
 * @param shapes everything on the slide, including painted rectangles
 * @returns the items, and the number of parts of a repeated layout that were joined
 */
export function clusterShapes(
  units: readonly SeenShape[],
  shapes: readonly SeenShape[],
): { clusters: SeenShape[][]; repeats: number } {
  if (units.length > maxUnits) return { clusters: units.map((unit) => [unit]), repeats: 0 };
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
