import { TextLink } from '../components/text-link.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { useLinkToken } from '../lib/use-link-token.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

/** Where the link in the mail to a new address leads. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your e-mail address');
  const token = useLinkToken();
  return (
    <FormPage
      title="Confirm your new address"
      subtitle="From then on you sign in with it, and our mails go there."
    >
      {token === null ? (
        <p>
          This page is opened by the link in our mail. To ask for a new one, go to your{' '}
          <TextLink href="/profile">profile</TextLink>.
        </p>
      ) : (
        <ConfirmEmail token={token} />
      )}
    </FormPage>
  );
}
