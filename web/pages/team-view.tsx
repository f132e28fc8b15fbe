import type { User } from '#contract/auth.ts';
import { LoadFailure } from '../components/load-failure.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { TeamVideosCard } from '../features/projects/team-videos-card.tsx';
import { InvitationsCard } from '../features/teams/invitations-card.tsx';
import { BrandCard } from '../features/teams/library/brand-card.tsx';
import { DictionaryCard } from '../features/teams/library/dictionary-card.tsx';
import { VoicesCard } from '../features/teams/library/voices-card.tsx';
import { MembersCard } from '../features/teams/members-card.tsx';
import { TeamHeader } from '../features/teams/team-header.tsx';
import { useLibrary, useTeam } from '../features/teams/teams-query.ts';
import { ApiError } from '../lib/api-error.ts';

/** A team with its members and its library. @param onGone called once the user is no longer a member */
export function TeamView({ teamId, user, onGone }: { teamId: string; user: User; onGone: () => void }) {
  const query = useTeam(teamId);
  const { data: team, error, isPending } = query;
  const { data: library } = useLibrary(teamId);
  if (error instanceof ApiError && error.status === 404) return <TeamGone onContinue={onGone} />;
  if (isPending) return <Skeleton className="h-64" />;
  if (!team) {
    return (
      <Card>
        <LoadFailure query={query} fallback="The team could not be loaded." />
      </Card>
    );
  }
  const canWrite = team.role !== 'viewer' && !team.isFrozen;
  return (
    <div className="space-y-6">
      <TeamHeader team={team} onGone={onGone} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <MembersCard team={team} userId={user.id} onGone={onGone} />
          {team.role === 'owner' && <InvitationsCard team={team} />}
          {library && (
            <VoicesCard
              team={team}
              voices={library.voices}
              userId={user.id}
              hasVoice={user.elevenLabsVoiceId !== null}
            />
          )}
        </div>
        {library && (
          <div className="grid gap-6">
            <TeamVideosCard teamId={teamId} />
            <BrandCard teamId={teamId} brand={library.brand} canWrite={canWrite} />
            <DictionaryCard teamId={teamId} entries={library.pronunciations} canWrite={canWrite} />
          </div>
        )}
      </div>
    </div>
  );
}

function TeamGone({ onContinue }: { onContinue: () => void }) {
  return (
    <Card role="alert" className="space-y-4">
      <h2 className="text-2xl">Team not found</h2>
      <p className="text-ink-soft">It was deleted, or you are no longer a member.</p>
      <Button variant="outline" onClick={onContinue}>
        Go to your teams
      </Button>
    </Card>
  );
}
