import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { removeMember, type TeamDetail } from '#contract/teams.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { MemberRow } from './member-row.tsx';
import { useTeamMutation } from './use-team-mutation.ts';

/** Members of the team. @param onGone called once the user has left */
export function MembersCard({
  team,
  userId,
  onGone,
}: {
  team: TeamDetail;
  userId: string;
  onGone: () => void;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leaving = useTeamMutation({
    action: () => callEndpoint(removeMember, { params: { teamId: team.id, userId } }),
    done: { title: 'You left the team', description: `You no longer have access to “${team.name}”.` },
    failed: 'You could not leave the team.',
    onSuccess: onGone,
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Members</CardTitle>
        <CardDescription>Editors can change and make videos. Viewers can watch and comment.</CardDescription>
      </CardHeader>
      <ul className="divide-y divide-line border-y border-line">
        {team.members.map((member) => (
          <MemberRow key={member.userId} team={team} member={member} isSelf={member.userId === userId} />
        ))}
      </ul>
      {team.role !== 'owner' && (
        <Button variant="outline" size="small" className="mt-5" onClick={() => setIsLeaving(true)}>
          <LogOut aria-hidden /> Leave team
        </Button>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Leave team"
          action={['Leave', 'Leaving...']}
          mutation={leaving}
          onClose={() => setIsLeaving(false)}
        >
          You lose access to “{team.name}” at once. Projects that you moved to the team stay there. Before you
          leave, move out the ones that you want to keep.
        </ConfirmDialog>
      )}
    </Card>
  );
}
