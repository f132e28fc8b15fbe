import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Team } from '../../../../contract/teams.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useProjects } from '../projects-query.ts';
import { ProjectCard } from './project-card.tsx';
import { allProjects, isShown, noTeam, TeamFilter } from './team-filter.tsx';

/** All projects that the user sees, newest first. @param teams those that the user is in */
export function ProjectsList({ teams }: { teams: readonly Team[] }) {
  const [filter, setFilter] = useState(allProjects);
  const { data: projects, isPending, error, isFetching, refetch } = useProjects();
  if (isPending) return <ProjectsSkeleton />;
  if (!projects) {
    return (
      <Card role="alert" className="space-y-4">
        <p>{sentenceOf(error, 'Your projects could not be loaded.')}</p>
        <Button variant="outline" disabled={isFetching} onClick={() => refetch()}>
          {isFetching ? 'Trying...' : 'Try again'}
        </Button>
      </Card>
    );
  }
  if (projects.length === 0) return <NoProjects />;
  // A team that the user has left since is no filter any more.
  const isFiltered = teams.some(({ id }) => id === filter) || filter === noTeam;
  const shown = projects.filter((project) => !isFiltered || isShown(project, filter));
  return (
    <>
      {teams.length > 0 && (
        <TeamFilter teams={teams} value={isFiltered ? filter : allProjects} onChange={setFilter} />
      )}
      {shown.length === 0 && <Card className="text-ink-soft">There are no projects here.</Card>}
      <ul className="space-y-5">
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} teams={teams} />
          </li>
        ))}
      </ul>
    </>
  );
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

function NoProjects() {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-16 text-center">
      <EmptyDeck />
      <h2 className="text-2xl">No projects yet</h2>
      <p className="max-w-md text-ink-soft">
        Start by creating your first sales video from a PowerPoint presentation
      </p>
      <Button variant="live" size="large" className="mt-2" asChild>
        <Link href="/dashboard">
          <Plus aria-hidden />
          Create First Project
        </Link>
      </Button>
    </Card>
  );
}

/** Two slides that wait for a voice. */
function EmptyDeck() {
  return (
    <svg viewBox="0 0 132 88" className="h-24 overflow-visible" fill="none" strokeWidth="1.5" aria-hidden>
      <rect
        x="34"
        y="10"
        width="92"
        height="56"
        rx="5"
        transform="rotate(5 80 38)"
        className="fill-well stroke-edge"
      />
      <rect x="10" y="18" width="100" height="60" rx="5" className="fill-paper stroke-edge" />
      <path
        d="M36 44v8M46 38v20M56 30v36M66 40v16M76 34v28M86 44v8"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-live"
      />
    </svg>
  );
}
