import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { resetPassword } from '../../../contract/auth.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { fieldFaultsOf, sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { showToast } from '../../lib/toast.ts';
import { currentUserQuery } from './use-current-user.ts';

/** @param token of the link in the mail */
export function NewPasswordForm({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(resetPassword.body.pick({ newPassword: true })),
    defaultValues: { newPassword: '' },
  });
  const reset = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      callEndpoint(resetPassword, { body: { token, newPassword } }),
    onSuccess: () => {
      showToast({ title: 'Password changed', description: 'Please sign in with your new password.' });
      navigate('/login');
      // Every session ended, perhaps also the one of this browser.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => {
      const fault = fieldFaultsOf(error).newPassword;
      if (fault) form.setError('newPassword', { message: fault }, { shouldFocus: true });
      showToast({
        variant: 'destructive',
        title: 'Password not changed',
        description: sentenceOf(error, 'Please try again, or ask for a new link.'),
      });
    },
  });
  return (
    <form onSubmit={form.handleSubmit((values) => reset.mutate(values))} noValidate className="space-y-5">
      <Field
        label="New Password"
        hint="At least 6 characters"
        error={form.formState.errors.newPassword?.message}
      >
        {(attributes) => (
          <PasswordInput
            {...attributes}
            {...form.register('newPassword')}
            label="new password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" variant="live" size="large" className="w-full" disabled={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save New Password'}
      </Button>
    </form>
  );
}
