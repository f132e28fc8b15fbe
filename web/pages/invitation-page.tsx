import { useState } from 'react';
import { useLocation } from 'wouter';
import type { InvitationView } from '#contract/teams.ts';
import { LoadFailure } from '../components/load-failure.tsx';
import { Button } from '../components/ui/button.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { useCurrentUser } from '../features/auth/use-current-user.ts';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { AcceptInvitation } from '../features/teams/invitation/accept-invitation.tsx';
import { useInvitation } from '../features/teams/invitation/use-invitation.ts';
import { useKeptInvitation } from '../features/teams/invitation/use-kept-invitation.ts';
import { showToast } from '../lib/toast.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

/** Target of the link in a team invitation. */
export function InvitationPage() {
  usePageTitle('Invitation');
  const { token, forget } = useKeptInvitation();
  if (token === null) {
    return (
      <FormPage title="Invitation" subtitle="Open this page with the link in our email.">
        <p>Please open the link again, or ask the team’s owner for a new invitation.</p>
      </FormPage>
    );
  }
  return <Invitation token={token} forget={forget} />;
}

function Invitation({ token, forget }: { token: string; forget: () => void }) {
  const query = useInvitation(token);
  const { data: invitation, isPending } = query;
  if (invitation) return <OpenInvitation token={token} invitation={invitation} forget={forget} />;
  return (
    <FormPage title="Invitation" subtitle="To join a team on DeckVoice">
      {isPending ? (
        <div role="status" aria-label="Loading the invitation">
          <Skeleton className="h-16" />
        </div>
      ) : (
        <LoadFailure query={query} fallback="The invitation could not be loaded." />
      )}
    </FormPage>
  );
}

function OpenInvitation({
  token,
  invitation,
  forget,
}: {
  token: string;
  invitation: InvitationView;
  forget: () => void;
}) {
  const { data: user } = useCurrentUser();
  const signOut = useSignOut();
  const [, navigate] = useLocation();
  const may = invitation.role === 'editor' ? 'make and edit videos' : 'watch videos and comment';
  return (
    <FormPage
      title={`Join ${invitation.teamName}`}
      subtitle={`${invitation.invitedBy} invited you to this team. You can ${may}.`}
    >
      {user ? (
        <AcceptInvitation
          token={token}
          invitation={invitation}
          user={user}
          onSignOut={() => signOut.mutate()}
          onJoined={(team) => {
            forget();
            showToast({
              title: 'Welcome to the team!',
              description: `You are now a member of “${team.name}”.`,
            });
            navigate(`/team/${team.id}`, { replace: true });
          }}
        />
      ) : (
        <EnterFirst email={invitation.email} />
      )}
    </FormPage>
  );
}

/** Asks visitors to sign in first. After that, the page shows the button to join. */
function EnterFirst({ email }: { email: string }) {
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <div className="space-y-5">
      <p>
        {hasAccount ? 'Sign in' : 'Create an account'} as <strong className="wrap-anywhere">{email}</strong>{' '}
        to join.
      </p>
      {hasAccount ? <LoginForm email={email} /> : <SignUpForm email={email} />}
      <Button variant="quiet" className="w-full" onClick={() => setHasAccount(!hasAccount)}>
        {hasAccount ? 'I don’t have an account yet' : 'I already have an account'}
      </Button>
    </div>
  );
}
