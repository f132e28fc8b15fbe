import { TextLink } from '../../components/text-link.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ProjectLines } from './project-lines.tsx';
import { useProjects } from './projects-query.ts';

const shownCount = 5;

/** Newest videos of a team, with the way to the others. */
export function TeamVideosCard({ teamId }: { teamId: string }) {
  const { data: projects } = useProjects();
  const ofTeam = projects?.filter(({ team }) => team?.id === teamId);
  const more = (ofTeam?.length ?? 0) - shownCount;
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Videos</CardTitle>
        <CardDescription>
          To add a video, open it and choose “Move” among its actions. All members then see it under{' '}
          <TextLink href="/projects">Projects</TextLink>.
        </CardDescription>
      </CardHeader>
      {ofTeam === undefined && <Skeleton className="h-16" />}
      {ofTeam?.length === 0 && <p className="text-ink-soft">No video belongs to this team yet.</p>}
      <ProjectLines projects={ofTeam?.slice(0, shownCount) ?? []} />
      {more > 0 && <p className="mt-2 text-ink-soft">And {more} more.</p>}
    </Card>
  );
}
