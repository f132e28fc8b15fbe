import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { LoadFailure } from '../components/load-failure.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Card } from '../components/ui/card.tsx';
import { BatchList } from '../features/batches/batch-list.tsx';
import { useProject } from '../features/projects/projects-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Personalized videos of a project: one per row of a table. */
export function BatchesPage({ id }: { id: string }) {
  const query = useProject(id);
  const { data: project, error } = query;
  usePageTitle('Personalized videos');
  return (
    // Keeps the footer below the window while the tables load, so that it does not move.
    <div className="page min-h-svh py-10">
      <Link
        href={`/projects/${id}`}
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden />
        Back to the video
      </Link>
      <PageHeader
        title="Personalized videos"
        subtitle={
          project
            ? `One video for each row of a table, from “${project.name}”`
            : 'One video for each row of a table'
        }
      />
      {error && !project ? (
        <Card>
          <LoadFailure query={query} fallback="The project could not be loaded." />
        </Card>
      ) : (
        project && <BatchList projectId={id} canChange={project.allowed.includes('change')} />
      )}
    </div>
  );
}
