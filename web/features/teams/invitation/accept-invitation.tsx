import { LogOut } from 'lucide-react';
import type { User } from '#contract/auth.ts';
import type { InvitationView, TeamDetail } from '#contract/teams.ts';
import { MailedAction } from '#web/components/mailed-action.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useAcceptInvitation } from './use-invitation.ts';

/**
 * Accepts an invitation for a signed-in user.
 * @param onSignOut offered to users who are signed in with another address
 */
export function AcceptInvitation({
  token,
  invitation,
  user,
  onJoined,
  onSignOut,
}: {
  token: string;
  invitation: InvitationView;
  user: User;
  onJoined: (team: TeamDetail) => void;
  onSignOut: () => void;
}) {
  const acceptance = useAcceptInvitation(token, onJoined);
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <div className="space-y-5">
        <p>
          This invitation is for <strong className="wrap-anywhere">{invitation.email}</strong>, but you are
          signed in as <strong className="wrap-anywhere">{user.email}</strong>. Sign out and sign in with the
          invited address, or ask for an invitation to your own.
        </p>
        <Button variant="outline" onClick={onSignOut}>
          <LogOut aria-hidden /> Sign Out
        </Button>
      </div>
    );
  }
  return (
    <MailedAction
      action={acceptance}
      label="Join team"
      pendingLabel="Joining..."
      failure="You could not join the team. Please try again."
    />
  );
}
