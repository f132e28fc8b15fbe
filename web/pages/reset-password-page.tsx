import { useState } from 'react';
import { TextLink } from '../components/text-link.tsx';
import { Button } from '../components/ui/button.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { PasswordResetRequestForm } from '../features/auth/password-reset-request-form.tsx';
import { useLinkToken } from '../lib/use-link-token.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

type Step =
  | { kind: 'request' }
  | { kind: 'requested' }
  | { kind: 'new_password'; token: string }
  | { kind: 'dead_link'; reason: string };

const subtitles: Record<Step['kind'], string> = {
  request: 'Enter your email address to get a link that works for one hour.',
  requested: 'The link works for one hour.',
  new_password: 'All devices that are signed in will be signed out.',
  dead_link: 'Your password was not changed.',
};

/** Requests the emailed link or, opened through that link, sets the new password. */
export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const token = useLinkToken();
  const [step, setStep] = useState<Step>(
    token === null ? { kind: 'request' } : { kind: 'new_password', token },
  );
  return (
    <FormPage
      title="Choose a new password"
      subtitle={subtitles[step.kind]}
      footer={
        <p>
          Remembered it? <TextLink href="/login">Sign in</TextLink>
        </p>
      }
    >
      {step.kind === 'new_password' && (
        <NewPasswordForm token={step.token} onDeadLink={(reason) => setStep({ kind: 'dead_link', reason })} />
      )}
      {step.kind === 'dead_link' && (
        <DeadLink reason={step.reason} onNewLink={() => setStep({ kind: 'request' })} />
      )}
      {(step.kind === 'request' || step.kind === 'requested') && (
        <PasswordResetRequestForm
          onRequested={() => setStep({ kind: 'requested' })}
          onAgain={() => setStep({ kind: 'request' })}
        />
      )}
    </FormPage>
  );
}

function DeadLink({ reason, onNewLink }: { reason: string; onNewLink: () => void }) {
  return (
    <div className="space-y-5">
      <p role="alert" className="font-medium text-bad">
        {reason}
      </p>
      <Button variant="live" size="large" className="w-full" onClick={onNewLink}>
        Ask for a new link
      </Button>
    </div>
  );
}
