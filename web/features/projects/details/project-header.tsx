import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatCreatedAt } from '../../../lib/format-created-at.ts';
import { DeleteProjectDialog } from '../delete-project-dialog.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';
import { useProjectActions } from '../use-project-actions.ts';

/** Which project this is, and what can be done with the whole of it. */
export function ProjectHeader({ project }: { project: ProjectDetail }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [, navigate] = useLocation();
  const { duplicate } = useProjectActions(project.id);
  return (
    <>
      <BackToProjects />
      <PageHeader
        title={project.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
            <ProjectStatusBadge status={project.status} />
            <span>Created {formatCreatedAt(project.createdAt, new Date())}</span>
          </span>
        }
      >
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="small"
            disabled={duplicate.isPending}
            onClick={() => duplicate.mutate(undefined, { onSuccess: () => navigate('/projects') })}
          >
            <Copy aria-hidden /> Duplicate
          </Button>
          <Button variant="outline" size="small" onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden /> Delete
          </Button>
        </div>
      </PageHeader>
      {isDeleting && (
        <DeleteProjectDialog
          project={project}
          onClose={(isDeleted) => {
            setIsDeleting(false);
            if (isDeleted) navigate('/projects');
          }}
        />
      )}
    </>
  );
}

export function BackToProjects() {
  return (
    <Link
      href="/projects"
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      All projects
    </Link>
  );
}
