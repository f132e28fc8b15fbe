import { useState } from 'react';
import { TextLink } from '../components/text-link.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { PasswordResetRequestForm } from '../features/auth/password-reset-request-form.tsx';
import { useLinkToken } from '../lib/use-link-token.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

/** Requests the emailed link or, opened through that link, sets the new password. */
export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const [isNewLinkWanted, setIsNewLinkWanted] = useState(false);
  const tokenOfLink = useLinkToken();
  const token = isNewLinkWanted ? null : tokenOfLink;
  const [isRequested, setIsRequested] = useState(false);
  return (
    <FormPage
      title="Choose a new password"
      subtitle={subtitleOf(token, isRequested)}
      footer={
        <p>
          Remembered it? <TextLink href="/login">Sign in</TextLink>
        </p>
      }
    >
      {token === null ? (
        <PasswordResetRequestForm onRequested={() => setIsRequested(true)} />
      ) : (
        <NewPasswordForm token={token} onNewLink={() => setIsNewLinkWanted(true)} />
      )}
    </FormPage>
  );
}

function subtitleOf(token: string | null, isRequested: boolean): string {
  if (token !== null) return 'All devices that are signed in will be signed out.';
  return isRequested
    ? 'The link works for one hour.'
    : 'Enter your email address to get a link that works for one hour.';
}
