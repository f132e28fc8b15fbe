import { Link } from 'wouter';
import { StatusBadge } from '#web/components/status-badge.tsx';
import { formatDay } from '#web/lib/format-day.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { shownStatus } from '#web/lib/stage-progress.ts';
import type { ShownProject } from '../shown-project.ts';
import { TeamBadge } from '../team-badge.tsx';
import { ProjectMenu } from './project-menu.tsx';

/** A project on one line, for long lists. */
export function ProjectRow({ project, teams, user }: ShownProject) {
  return (
    <div className="flex min-h-14 items-center gap-x-4 gap-y-1 rounded-card border border-line bg-sheet px-4 py-1.5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 sm:contents">
        <h2 className="min-w-0 grow max-sm:w-full font-text text-base tracking-normal">
          <Link
            href={`/projects/${project.id}`}
            title={project.name}
            className="line-clamp-2 leading-6 wrap-anywhere underline-offset-4 hover:underline"
          >
            {project.name}
          </Link>
        </h2>
        <TeamBadge team={project.team} />
        <StatusBadge status={shownStatus(project)} />
      </div>
      <span className="w-12 text-right text-sm text-ink-soft tabular-nums max-sm:hidden">
        {formatDuration(project.duration)}
      </span>
      <time dateTime={project.createdAt} className="w-40 text-sm text-ink-soft max-md:hidden">
        {formatDay(project.createdAt, new Date())}
      </time>
      <ProjectMenu project={project} teams={teams} user={user} />
    </div>
  );
}
