import { useRef, useState } from 'react';
import type { User } from '../../../../contract/auth.ts';
import type { Team } from '../../../../contract/teams.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useProjects } from '../projects-query.ts';
import { matchSearch } from './match-search.ts';
import { NoProjects } from './no-projects.tsx';
import { ProjectCard } from './project-card.tsx';
import { allProjects, isShown, noTeam, TeamFilter } from './team-filter.tsx';

/** Page size. The search box appears once a user has more projects than one page. */
const pageSize = 20;

/** All projects that the user can see, newest first. @param teams the user's teams */
export function ProjectsList({ teams, user }: { teams: readonly Team[]; user: User }) {
  const [filter, setFilter] = useState(allProjects);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageSize);
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
  // A team that the user has left no longer filters.
  const isFiltered = teams.some(({ id }) => id === filter) || filter === noTeam;
  const isSearchable = projects.length > pageSize;
  const words = isSearchable ? search.trim() : '';
  const matches = matchSearch(words);
  const found = projects.filter((project) => (!isFiltered || isShown(project, filter)) && matches(project));
  const hiddenCount = Math.max(0, found.length - limit);
  const showMore = () => {
    setLimit(limit + pageSize);
    // The button disappears with the last page, so the focus moves to the first new project.
    requestAnimationFrame(() => list.current?.children.item(limit)?.querySelector('a')?.focus());
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3 empty:hidden">
        {teams.length > 0 && (
          <TeamFilter teams={teams} value={isFiltered ? filter : allProjects} onChange={setFilter} />
        )}
        {isSearchable && (
          <Input
            type="search"
            aria-label="Search projects"
            placeholder="Search names and scripts"
            className="sm:w-72"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setLimit(pageSize);
            }}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {words && countOf(found.length)}
      </p>
      {found.length === 0 && (
        <Card className="text-ink-soft">
          {words ? 'No projects match your search.' : 'No projects match this filter.'}
        </Card>
      )}
      <ul ref={list} className="space-y-5">
        {found.slice(0, limit).map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} teams={teams} user={user} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <div className="mt-6 text-center">
          <Button variant="outline" onClick={showMore}>
            Show more ({hiddenCount} older)
          </Button>
        </div>
      )}
    </>
  );
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
