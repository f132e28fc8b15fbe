import { Link } from 'wouter';
import type { Project } from '#contract/projects.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { shownStatus } from '../../lib/stage-progress.ts';

/** List of projects with their day and status, a line each. */
export function ProjectLines({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="divide-y divide-line">
      {projects.map(({ id, name, status, progress, createdAt }) => (
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
  );
}
