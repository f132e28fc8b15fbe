import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#contract/auth.ts';
import { getBilling } from '#contract/billing.ts';
import { plans } from '#contract/plans.ts';
import type { Team } from '#contract/teams.ts';
import { LoadFailure } from '../components/load-failure.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { TextLink } from '../components/text-link.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../components/ui/card.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { CreateTeamForm } from '../features/teams/create-team-form.tsx';
import { useLibrary, useTeam, useTeams } from '../features/teams/teams-query.ts';
import { classNames } from '../lib/class-names.ts';
import { queryOf } from '../lib/queries/query-of.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { TeamView } from './team-view.tsx';

/** @param teamId null for the user's first team */
export function TeamPage({ user, teamId }: { user: User; teamId: string | null }) {
  usePageTitle('Team');
  const [, navigate] = useLocation();
  const query = useTeams();
  const { data: teams, isPending, error } = query;
  const shownId = teamId ?? teams?.[0]?.id;
  const mayOwn = plans[user.subscriptionTier].maxTeams > 0;
  return (
    <div className="page py-10">
      <PageHeader title="Team" subtitle="Make videos together with a shared brand and dictionary" />
      {isPending && (
        <div role="status" aria-label="Loading your teams">
          <Skeleton className="h-40" />
        </div>
      )}
      {error && !teams && (
        <Card>
          <LoadFailure query={query} fallback="Your teams could not be loaded." />
        </Card>
      )}
      {teams && (
        <div className="space-y-8">
          {teams.length > 1 && <TeamLinks teams={teams} shownId={shownId} />}
          {shownId !== undefined && (
            <TeamView key={shownId} teamId={shownId} user={user} onGone={() => navigate('/team')} />
          )}
          <BelowTeam teamId={shownId}>
            <NewTeam
              hasTeams={teams.length > 0}
              mayOwn={mayOwn}
              onCreated={(id) => navigate(`/team/${id}`)}
            />
          </BelowTeam>
        </div>
      )}
    </div>
  );
}

function TeamLinks({ teams, shownId }: { teams: readonly Team[]; shownId: string | undefined }) {
  return (
    <nav aria-label="Your teams">
      <ul className="flex flex-wrap gap-2">
        {teams.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/team/${id}`}
              aria-current={id === shownId ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-pill border px-4 font-medium wrap-anywhere',
                id === shownId ? 'border-ink bg-ink text-on-ink' : 'border-edge hover:bg-well',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows its children once the whole team is above them, so that nothing pushes them down. */
function BelowTeam({ teamId, children }: { teamId: string | undefined; children: ReactNode }) {
  return teamId === undefined ? children : <BelowLoadedTeam teamId={teamId}>{children}</BelowLoadedTeam>;
}

function BelowLoadedTeam({ teamId, children }: { teamId: string; children: ReactNode }) {
  const { isPending: isTeamPending } = useTeam(teamId);
  const { isPending: isLibraryPending } = useLibrary(teamId);
  return isTeamPending || isLibraryPending ? null : children;
}

function NewTeam({
  hasTeams,
  mayOwn,
  onCreated,
}: {
  hasTeams: boolean;
  mayOwn: boolean;
  onCreated: (teamId: string) => void;
}) {
  const [isWanted, setIsWanted] = useState(false);
  const { data } = useQuery(queryOf(getBilling));
  const isProFree = data?.billing === 'builtin';
  if (!mayOwn && hasTeams) return null;
  if (hasTeams && !isWanted)
    return (
      <Button variant="outline" onClick={() => setIsWanted(true)}>
        <Plus aria-hidden /> Create another team
      </Button>
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{hasTeams ? 'Create another team' : 'Create your first team'}</CardTitle>
        <CardDescription>
          {mayOwn
            ? 'You own the team, invite members and choose their roles.'
            : `Creating a team requires the ${plans.pro.name}${isProFree ? ', which is free on this server' : ''}. You can be invited to a team with any plan.`}
        </CardDescription>
      </CardHeader>
      {mayOwn ? (
        <CreateTeamForm onCreated={onCreated} />
      ) : (
        <p>
          <TextLink href="/profile">See your plan</TextLink>
        </p>
      )}
    </Card>
  );
}
