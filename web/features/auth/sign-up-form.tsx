import { useForm } from 'react-hook-form';
import { formField } from '../../components/form-field.ts';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { fieldFaultsOf } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { type SignUpValues, signUpFault } from './sign-up-fault.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignUp } from './use-sign-in.ts';

/** @param email initial value of the field */
export function SignUpForm({ email = '' }: { email?: string }) {
  const form = useForm<SignUpValues>({ defaultValues: { name: '', email, password: '' } });
  const signUp = useSignUp();
  const submit = form.handleSubmit((values) => {
    const fault = signUpFault(values);
    if (fault?.kind === 'toast') {
      showToast({ variant: 'destructive', title: fault.title, description: fault.description });
      const marked = (['name', 'email', 'password'] as const).filter((field) => fault.fields[field]);
      for (const [index, field] of marked.entries())
        form.setError(field, { message: fault.fields[field] ?? '' }, { shouldFocus: index === 0 });
    } else if (fault) {
      form.setError(fault.field, { message: fault.text }, { shouldFocus: true });
    } else {
      signUp.mutate(values, {
        onError: (error) => {
          const faults = fieldFaultsOf(error);
          for (const field of ['name', 'email', 'password'] as const)
            if (faults[field]) form.setError(field, { message: faults[field] });
        },
      });
    }
  });
  return (
    // Replaces the browser's validation with our own rules and messages.
    <form onSubmit={submit} noValidate className="space-y-5">
      <InputField
        label="Full name"
        autoComplete="name"
        placeholder="Grace Hopper"
        {...formField(form, 'name')}
      />
      <InputField
        label="Email"
        hint="Please enter a valid address in the form name@domain.com"
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
