import { TextLink } from '../components/text-link.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { useLinkToken } from '../lib/use-link-token.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

/** Target of the link that is emailed to a new address. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your email address');
  const token = useLinkToken();
  return (
    <FormPage
      title="Confirm your new address"
      subtitle="From then on, you sign in with this address and receive our emails there."
    >
      {token === null ? (
        <p>
          Open this page with the link in our email. To request a new link, go to your{' '}
          <TextLink href="/profile">profile</TextLink>.
        </p>
      ) : (
        <ConfirmEmail token={token} />
      )}
    </FormPage>
  );
}
