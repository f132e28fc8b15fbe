import { ArrowLeft, Copy, Share2, Table2, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '../../../../contract/auth.ts';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import type { Team } from '../../../../contract/teams.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatCreatedAt } from '../../../lib/format-created-at.ts';
import { shownStatus } from '../../../lib/stage-progress.ts';
import { DeleteProjectDialog } from '../delete-project-dialog.tsx';
import { DownloadLink } from '../download-link.tsx';
import { canBeMoved, MoveProjectDialog } from '../move-project-dialog.tsx';
import { DuplicateDialog } from '../settings/duplicate-dialog.tsx';
import { ProjectName } from '../settings/project-name.tsx';
import { TeamBadge } from '../team-badge.tsx';

/** The project's name and status, and the actions on the whole project. */
export function ProjectHeader({
  project,
  teams,
  user,
}: {
  project: ProjectDetail;
  teams: readonly Team[];
  user: User;
}) {
  const [open, setOpen] = useState<'delete' | 'move' | 'duplicate'>();
  const [, navigate] = useLocation();
  return (
    <>
      {project.batchRow ? <BackToTable row={project.batchRow} /> : <BackToProjects />}
      <PageHeader
        title={<ProjectName key={project.id} project={project} />}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
            <StatusBadge status={shownStatus(project)} />
            <TeamBadge team={project.team} />
            <span>
              Created {formatCreatedAt(project.createdAt, new Date())}
              {project.team && ` by ${project.madeBy.name}`}
            </span>
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          <DownloadLink project={project} size="small">
            Download
          </DownloadLink>
          {project.videoUrl && (
            <Button variant="outline" size="small" asChild>
              <a href="#sharing">
                <Share2 aria-hidden /> Share
              </a>
            </Button>
          )}
          {project.videoUrl && project.allowed.includes('change') && (
            <Button variant="outline" size="small" asChild>
              <Link href={`/projects/${project.id}/batches`}>
                <Table2 aria-hidden /> Personalise
              </Link>
            </Button>
          )}
          {canBeMoved(project, teams) && (
            <Button variant="outline" size="small" onClick={() => setOpen('move')}>
              <Users aria-hidden /> Move
            </Button>
          )}
          {project.allowed.includes('change') && (
            <>
              <Button variant="outline" size="small" onClick={() => setOpen('duplicate')}>
                <Copy aria-hidden /> Duplicate
              </Button>
              <Button variant="outline" size="small" onClick={() => setOpen('delete')}>
                <Trash2 aria-hidden /> Delete
              </Button>
            </>
          )}
        </div>
      </PageHeader>
      {open === 'move' && (
        <MoveProjectDialog project={project} teams={teams} onClose={() => setOpen(undefined)} />
      )}
      {open === 'duplicate' && (
        <DuplicateDialog
          projectId={project.id}
          user={user}
          onClose={(isDone) => {
            setOpen(undefined);
            if (isDone) navigate('/projects');
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteProjectDialog
          project={project}
          onClose={(isDeleted) => {
            setOpen(undefined);
            if (isDeleted) navigate('/projects');
          }}
        />
      )}
    </>
  );
}

export function BackToProjects() {
  return <BackLink href="/projects">All projects</BackLink>;
}

/** A personalised video is listed with its table. */
function BackToTable({ row }: { row: NonNullable<ProjectDetail['batchRow']> }) {
  return (
    <BackLink href={`/projects/${row.projectId}/batches?table=${row.batchId}`}>
      Its table, line {row.line}
    </BackLink>
  );
}

function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {children}
    </Link>
  );
}
