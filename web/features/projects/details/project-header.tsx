import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ProjectDetail } from '#contract/projects.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { StatusBadge } from '#web/components/status-badge.tsx';
import { formatCreatedAt } from '#web/lib/format-created-at.ts';
import { shownStatus } from '#web/lib/stage-progress.ts';
import { DeleteProjectDialog } from '../delete-project-dialog.tsx';
import { MoveProjectDialog } from '../move-project-dialog.tsx';
import { ProjectName } from '../settings/project-name.tsx';
import type { ShownProject } from '../shown-project.ts';
import { TeamBadge } from '../team-badge.tsx';
import { ProjectActions, type ProjectDialog } from './project-actions.tsx';

// Loaded when it is opened: it brings the settings along.
const DuplicateDialog = lazyPart(() =>
  import('../settings/duplicate-dialog.tsx').then((m) => m.DuplicateDialog),
);

/** The project's name and status, and the actions on the whole project. */
export function ProjectHeader({
  project,
  teams,
  user,
  copyLink,
}: ShownProject<ProjectDetail> & { copyLink: ReactNode }) {
  const [open, setOpen] = useState<ProjectDialog>();
  const menu = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => menu.current?.focus());
  };
  const [, navigate] = useLocation();
  return (
    <div className="relative">
      {project.batchRow ? <BackToTable row={project.batchRow} /> : <BackToProjects />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 sm:mb-6 sm:gap-y-2">
        <ProjectName key={project.id} project={project}>
          {/* As wide as the longest status, so that the text after it does not move. */}
          <StatusBadge status={shownStatus(project)} className="min-w-31 justify-center" />
          <TeamBadge team={project.team} />
          <span>
            Created {formatCreatedAt(project.createdAt, new Date())}
            {project.team && ` by ${project.madeBy.name}`}
          </span>
        </ProjectName>
        <ProjectActions project={project} teams={teams} copyLink={copyLink} menu={menu} onOpen={setOpen} />
      </div>
      {open === 'move' && <MoveProjectDialog project={project} teams={teams} onClose={close} />}
      {open === 'duplicate' && (
        <DuplicateDialog
          projectId={project.id}
          user={user}
          onClose={(isDone) => {
            close();
            if (isDone) navigate('/projects');
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteProjectDialog
          project={project}
          onClose={(isDeleted) => {
            close();
            if (isDeleted) navigate('/projects');
          }}
        />
      )}
    </div>
  );
}

export function BackToProjects() {
  return <BackLink href="/projects">All projects</BackLink>;
}

/** A personalized video is listed with its table. */
function BackToTable({ row }: { row: NonNullable<ProjectDetail['batchRow']> }) {
  return (
    <BackLink href={`/projects/${row.projectId}/batches?table=${row.batchId}`}>
      Back to its table, line {row.line}
    </BackLink>
  );
}

function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {children}
    </Link>
  );
}
