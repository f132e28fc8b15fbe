import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Card, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ProjectLines } from './project-lines.tsx';
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
      <ProjectLines projects={recent} />
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
