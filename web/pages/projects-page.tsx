import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '#contract/auth.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Button } from '../components/ui/button.tsx';
import { ProjectsList } from '../features/projects/list/projects-list.tsx';
import { RecentlyDeleted } from '../features/projects/list/recently-deleted.tsx';
import { useTeams } from '../features/teams/teams-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function ProjectsPage({ user }: { user: User }) {
  const { data: teams } = useTeams();
  usePageTitle('Projects');
  return (
    <div className="page py-10">
      <PageHeader title="Projects" subtitle="Manage and track your video generation projects">
        <Button variant="outline" asChild>
          <Link href="/dashboard">
            <Plus aria-hidden />
            Create Video
          </Link>
        </Button>
      </PageHeader>
      <ProjectsList teams={teams ?? []} user={user} />
      <RecentlyDeleted />
    </div>
  );
}
