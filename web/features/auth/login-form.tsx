import { useForm } from 'react-hook-form';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { showToast } from '../../lib/toast.ts';
import { SubmitButton } from './submit-button.tsx';
import { useLogin } from './use-sign-in.ts';

/** @param email initial value of the field */
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
      <InputField label="Email" type="email" autoComplete="email" {...form.register('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.register('password')} />
      <SubmitButton isPending={login.isPending} busy="Signing In..." label="Sign In" />
    </form>
  );
}
