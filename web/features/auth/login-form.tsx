import { useForm } from 'react-hook-form';
import { formField } from '../../components/form-field.ts';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { showToast } from '../../lib/toast.ts';
import { SubmitButton } from './submit-button.tsx';
import { useLogin } from './use-sign-in.ts';

/** @param email initial value of the field */
export function LoginForm({ email = '' }: { email?: string }) {
  const form = useForm({ defaultValues: { email, password: '' } });
  const login = useLogin();
  const submit = form.handleSubmit((values) => {
    const missing = (['email', 'password'] as const).filter(
      (field) => (field === 'email' ? values.email.trim() : values.password) === '',
    );
    if (missing.length === 0) return login.mutate(values);
    for (const [index, field] of missing.entries())
      form.setError(field, { message: 'Please fill in this field' }, { shouldFocus: index === 0 });
    showToast({
      variant: 'destructive',
      title: 'Missing Information',
      description: 'Please enter both email and password',
    });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <InputField label="Email" type="email" autoComplete="email" {...formField(form, 'email')} />
      <PasswordField label="Password" autoComplete="current-password" {...formField(form, 'password')} />
      <p className="text-sm text-ink-soft">
        Forgot your password? <TextLink href="/reset-password">Choose a new one</TextLink>
      </p>
      <SubmitButton isPending={login.isPending} busy="Signing in..." label="Sign in" />
    </form>
  );
}
