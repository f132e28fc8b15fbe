import { useForm } from 'react-hook-form';
import { formField } from '../../components/form-field.ts';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { markFields } from '../../components/mark-fields.ts';
import { fieldFaultsOf } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { findSignUpFaults, type SignUpValues } from './sign-up-faults.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignUp } from './use-sign-in.ts';

const fields = ['name', 'email', 'password'] as const;

/** @param email initial value of the field */
export function SignUpForm({ email = '' }: { email?: string }) {
  const form = useForm<SignUpValues>({ defaultValues: { name: '', email, password: '' } });
  const signUp = useSignUp();
  const submit = form.handleSubmit((values) => {
    const faults = findSignUpFaults(values);
    if (faults === null)
      return signUp.mutate(values, {
        onError: (error) => markFields(form, fields, fieldFaultsOf(error)),
      });
    markFields(form, fields, faults.fields);
    if (faults.toast) showToast({ variant: 'destructive', ...faults.toast });
  });
  return (
    // Replaces the browser's validation with our own rules and messages. Each field has a hint of one line, in whose place its
    // error appears, so that the button does not move.
    <form onSubmit={submit} noValidate className="space-y-5">
      <InputField
        label="Full name"
        hint="Shown to the people you share videos with"
        autoComplete="name"
        placeholder="Grace Hopper"
        {...formField(form, 'name')}
      />
      <InputField
        label="Email"
        hint="A valid address, like name@domain.com"
        type="email"
        autoComplete="email"
        placeholder="name@domain.com"
        {...formField(form, 'email')}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        {...formField(form, 'password')}
      />
      <SubmitButton isPending={signUp.isPending} busy="Creating account..." label="Create account" />
    </form>
  );
}
