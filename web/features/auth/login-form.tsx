import { useForm } from 'react-hook-form';
import { formField } from '../../components/form-field.ts';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { markFields } from '../../components/mark-fields.ts';
import { TextLink } from '../../components/text-link.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { SubmitButton } from './submit-button.tsx';
import { useLogin } from './use-sign-in.ts';

const fields = ['email', 'password'] as const;

/** @param email initial value of the field */
export function LoginForm({ email = '' }: { email?: string }) {
  const form = useForm({ defaultValues: { email, password: '' } });
  const login = useLogin();
  const submit = form.handleSubmit((values) => {
    const faults = Object.fromEntries(
      fields
        .filter((field) => (field === 'email' ? values.email.trim() : values.password) === '')
        .map((field) => [field, 'Please fill in this field']),
    );
    if (Object.keys(faults).length === 0)
      return login.mutate(values, {
        onError: (error) => {
          // The toast disappears after five seconds. Nobody learns which of the two is wrong.
          if (error instanceof ApiError && error.body?.code === 'bad_credentials')
            markFields(form, fields, { password: error.body.message });
        },
      });
    markFields(form, fields, faults);
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
