import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { showToast } from '../../lib/toast.ts';
import { useLogin } from './use-sign-in.ts';

/** @param email what stands in the field at first */
export function LoginForm({ email = '' }: { email?: string }) {
  const form = useForm({ defaultValues: { email, password: '' } });
  const login = useLogin();
  const submit = form.handleSubmit((values) => {
    if (values.email.trim() && values.password) return login.mutate(values);
    showToast({
      variant: 'destructive',
      title: 'Missing Information',
      description: 'Please enter both email and password',
    });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field label="Email">
        {(attributes) => (
          <Input {...attributes} {...form.register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label="Password">
        {(attributes) => (
          <PasswordInput {...attributes} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" variant="live" size="large" className="w-full" disabled={login.isPending}>
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
