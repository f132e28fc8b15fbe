import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Card, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { shownStatus } from '../../lib/stage-progress.ts';
import { useProjects } from './projects-query.ts';

const shownCount = 3;

export function RecentProjects() {
  const { data: projects, isPending } = useProjects();
  const recent = projects?.slice(0, shownCount) ?? [];
  return (
    <Card>
      <CardTitle className="mb-3">Recent Projects</CardTitle>
      {isPending && <Skeleton className="h-16" />}
      {projects?.length === 0 && <p className="text-ink-soft">No projects yet</p>}
      <ul className="divide-y divide-line">
        {recent.map(({ id, name, status, progress, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <Link
                href={`/projects/${id}`}
                title={name}
                className="line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <time dateTime={createdAt} className="text-sm text-ink-soft">
                {formatDay(createdAt, new Date())}
              </time>
            </div>
            <StatusBadge status={shownStatus({ status, progress })} />
          </li>
        ))}
      </ul>
      <Link
        href="/projects"
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        View all projects
        <ArrowRight className="size-4" aria-hidden />
      </Link>
    </Card>
  );
}
