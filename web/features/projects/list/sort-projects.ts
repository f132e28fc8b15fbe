import type { Project } from '#contract/projects.ts';

export const projectOrders = ['newest', 'oldest', 'name', 'longest'] as const;
export type ProjectOrder = (typeof projectOrders)[number];

type Sorted = Pick<Project, 'name' | 'duration' | 'createdAt'>;

const compare: Record<ProjectOrder, (a: Sorted, b: Sorted) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  longest: (a, b) => b.duration - a.duration,
};

/** Returns the projects in an order; those that are alike in it stay as they are. */
export function sortProjects<Given extends Sorted>(projects: readonly Given[], order: ProjectOrder): Given[] {
  return projects.toSorted(compare[order]);
}
