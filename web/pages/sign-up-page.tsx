import { plans } from '#contract/plans.ts';
import { TextLink } from '../components/text-link.tsx';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

export function SignUpPage() {
  usePageTitle('Sign up');
  return (
    <FormPage
      title="Create your account"
      subtitle={`${plans.free.maxVideos} free videos included. No card needed.`}
      footer={
        <p>
          Already have an account? <TextLink href="/login">Sign in</TextLink>
        </p>
      }
    >
      <SignUpForm />
    </FormPage>
  );
}
