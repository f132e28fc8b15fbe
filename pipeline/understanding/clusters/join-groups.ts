import { areaOf, boxAround } from '../boxes.ts';
import { isPeer, type SeenShape } from '../seen-shape.ts';
import type { Clusters } from './clusters.ts';

const mostMembers = 5;

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
    if (!first || hasEquals || isLarge || isMostOfSlide || members.length > mostMembers) continue;
    for (const one of others) clusters.join(first, one);
  }
}
