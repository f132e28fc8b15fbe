import type { User } from '#contract/auth.ts';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { CommentsPanel } from '../features/comments/comments-panel.tsx';
import { BackToProjects, ProjectHeader } from '../features/projects/details/project-header.tsx';
import { ProjectWorkspace } from '../features/projects/details/project-workspace.tsx';
import { useProject } from '../features/projects/projects-query.ts';
import { describePendingChanges } from '../features/projects/settings/describe-pending-changes.ts';
import { AnalyticsCard } from '../features/shares/analytics/analytics-card.tsx';
import { CopyLinkButton } from '../features/shares/copy-link-button.tsx';
import { SharesCard } from '../features/shares/shares-card.tsx';
import { useTeams } from '../features/teams/teams-query.ts';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function ProjectPage({ user, id }: { user: User; id: string }) {
  const { data: project, error, isFetching, refetch } = useProject(id);
  const { data: teams } = useTeams();
  usePageTitle(project?.name ?? 'Project');
  const isGone = error instanceof ApiError && error.status === 404;
  if (project && !isGone) {
    return (
      <div className="page pt-3 pb-10 sm:pt-7">
        <ProjectHeader
          project={project}
          teams={teams ?? []}
          user={user}
          copyLink={<CopyLinkButton project={project} isMain={describePendingChanges(project) === null} />}
        />
        <ProjectWorkspace
          key={id}
          user={user}
          project={project}
          comments={(playing) => (
            <CommentsPanel
              projectId={id}
              canComment={project.allowed.includes('comment')}
              playing={playing}
            />
          )}
        />
        {/* Space is reserved before the video is made, so that nothing moves when it arrives. */}
        {(project.videoUrl || project.status === 'processing') && (
          <section
            id="sharing"
            aria-label="Sharing"
            // The link in the header must move the focus here as well as the view.
            tabIndex={-1}
            className="outline-none mt-8 grid items-start gap-6 lg:grid-cols-2"
          >
            <SharesCard project={project} />
            <AnalyticsCard projectId={id} />
          </section>
        )}
      </div>
    );
  }
  return (
    <div className="page pt-3 pb-10 sm:pt-7">
      <BackToProjects />
      {error ? (
        <Card role="alert" className="space-y-4">
          <h1 className="text-2xl">{isGone ? 'Project not found' : 'The project could not be loaded'}</h1>
          <p className="text-ink-soft">
            {isGone
              ? 'It may have been deleted, or you do not have access to it.'
              : sentenceOf(error, 'The server has a problem at the moment.')}
          </p>
          {!isGone && (
            <Button variant="outline" disabled={isFetching} onClick={() => refetch()}>
              {isFetching ? 'Trying...' : 'Try again'}
            </Button>
          )}
        </Card>
      ) : (
        <div role="status" aria-label="Loading the project" className="space-y-6">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  );
}
