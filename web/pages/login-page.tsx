import { TextLink } from '../components/text-link.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormPage } from './layout/form-page.tsx';

export function LoginPage() {
  usePageTitle('Sign in');
  return (
    <FormPage
      title="Welcome back"
      subtitle="Sign in to continue with your videos."
      footer={
        <p>
          Don't have an account? <TextLink href="/signup">Sign up</TextLink>
        </p>
      }
    >
      <LoginForm />
    </FormPage>
  );
}
