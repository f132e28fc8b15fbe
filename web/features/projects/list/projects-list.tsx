import { useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Team } from '#contract/teams.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { keepListView, readListView } from '#web/lib/browser-storage/list-view.ts';
import { useProjects } from '../projects-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type ListState, ListTools } from './list-tools.tsx';
import { matchSearch } from './match-search.ts';
import { NoProjects } from './no-projects.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectRow } from './project-row.tsx';
import { projectOrders, sortProjects } from './sort-projects.ts';
import { allProjects, isShown, noTeam } from './team-filter.tsx';

/** Page size. */
const pageSize = 20;

/** Lists the projects that the user can see. @param teams the user's teams */
export function ProjectsList({ teams, user }: { teams: readonly Team[]; user: User }) {
  const [state, setState] = useState(firstState);
  const [limit, setLimit] = useState(pageSize);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const query = useProjects();
  const { data: projects, isPending } = query;
  if (isPending) return <ProjectsSkeleton />;
  if (!projects) {
    return (
      <Card>
        <LoadFailure query={query} fallback="Your projects could not be loaded." />
      </Card>
    );
  }
  if (projects.length === 0) return <NoProjects />;
  const change = (changes: Partial<ListState>) => {
    const next = { ...state, ...changes };
    setState(next);
    setLimit(pageSize);
    keepListView(next);
    if (!next.isSelecting) setSelectedIds(new Set());
  };
  // A team that the user has left no longer filters.
  const isFiltered = teams.some(({ id }) => id === state.filter) || state.filter === noTeam;
  const words = state.search.trim();
  const matches = matchSearch(words);
  const found = sortProjects(
    projects.filter((project) => (!isFiltered || isShown(project, state.filter)) && matches(project)),
    state.order,
  );
  const selected = found.filter(({ id }) => selectedIds.has(id));
  const hiddenCount = Math.max(0, found.length - limit);
  const showMore = () => {
    setLimit(limit + pageSize);
    // The button disappears with the last page, so the focus moves to the first new project.
    requestAnimationFrame(() => list.current?.children.item(limit)?.querySelector('a')?.focus());
  };
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selectedIds);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelectedIds(next);
  };
  const Item = state.isCompact ? ProjectRow : ProjectCard;
  return (
    <>
      <ListTools
        teams={teams}
        state={{ ...state, filter: isFiltered ? state.filter : allProjects }}
        onChange={change}
      />
      {state.isSelecting && (
        <BulkBar
          selected={selected}
          teams={teams}
          onSelectAll={() => setSelectedIds(new Set(found.map(({ id }) => id)))}
          onDone={() => change({ isSelecting: false })}
        />
      )}
      <p role="status" className="sr-only">
        {words && countOf(found.length)}
      </p>
      {found.length === 0 && (
        <Card className="flex flex-wrap items-center justify-between gap-3 text-ink-soft">
          {words ? 'No projects match your search.' : 'No projects match this filter.'}
          <Button
            variant="outline"
            size="small"
            onClick={() => change(words ? { search: '' } : { filter: allProjects })}
          >
            {words ? 'Clear search' : 'Show all projects'}
          </Button>
        </Card>
      )}
      <ul ref={list} className={state.isCompact ? 'space-y-2' : 'space-y-5'}>
        {found.slice(0, limit).map((project) => (
          <li key={project.id} className="flex items-center gap-3">
            {state.isSelecting && (
              <Checkbox
                aria-label={`Select ${project.name}`}
                checked={selectedIds.has(project.id)}
                onCheckedChange={(isSelected) => select(project.id, isSelected === true)}
              />
            )}
            <div className="min-w-0 grow">
              <Item project={project} teams={teams} user={user} />
            </div>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <div className="mt-6 text-center">
          <Button variant="outline" onClick={showMore}>
            Show more ({hiddenCount} {state.order === 'newest' ? 'older' : 'more'})
          </Button>
        </div>
      )}
    </>
  );
}

function firstState(): ListState {
  const { isCompact, order } = readListView();
  const known = projectOrders.find((one) => one === order) ?? 'newest';
  return { filter: allProjects, search: '', order: known, isCompact, isSelecting: false };
}

function countOf(count: number): string {
  return count === 1 ? '1 project found' : `${count} projects found`;
}

const skeletonRows = ['first', 'second', 'third'];

function ProjectsSkeleton() {
  return (
    <div role="status" aria-label="Loading projects" className="space-y-5">
      {skeletonRows.map((row) => (
        <Card
          key={row}
          data-skeleton
          className="grid gap-4 max-sm:p-4 sm:grid-cols-[11rem_1fr] sm:gap-6 sm:p-5"
        >
          <Skeleton className="aspect-video" />
          <div className="space-y-3">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-5 w-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}
