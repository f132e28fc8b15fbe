import { TextLink } from '../components/text-link.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { PasswordResetRequestForm } from '../features/auth/password-reset-request-form.tsx';
import { useLinkToken } from '../lib/use-link-token.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

/** Requests the emailed link or, opened through that link, sets the new password. */
export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const token = useLinkToken();
  return (
    <FormPage
      title="Choose a new password"
      subtitle={
        token === null
          ? 'Enter your email address, and we will send you a link that works for one hour.'
          : 'All devices that are signed in will be signed out.'
      }
      footer={
        <p>
          Remembered it? <TextLink href="/login">Sign in</TextLink>
        </p>
      }
    >
      {token === null ? <PasswordResetRequestForm /> : <NewPasswordForm token={token} />}
    </FormPage>
  );
}
