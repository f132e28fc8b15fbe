import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { resetPassword } from '#contract/auth.ts';
import { formField } from '../../components/form-field.ts';
import { PasswordField } from '../../components/input-field.tsx';
import { markFields } from '../../components/mark-fields.ts';
import { ApiError, fieldFaultsOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { SubmitButton } from './submit-button.tsx';
import { currentUserQuery } from './use-current-user.ts';

/** @param token token of the emailed link; @param onDeadLink called with the reason if the link no longer works */
export function NewPasswordForm({
  token,
  onDeadLink,
}: {
  token: string;
  onDeadLink: (reason: string) => void;
}) {
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
      // The new password ends all sessions, possibly including this browser's.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.code === 'link_invalid')
        return onDeadLink(error.body.message);
      markFields(form, ['newPassword'], fieldFaultsOf(error));
      showToast(failureToast('Password not changed', error, 'Please try again, or ask for a new link.'));
    },
  });
  return (
    <form onSubmit={form.handleSubmit((values) => reset.mutate(values))} noValidate className="space-y-5">
      <PasswordField
        label="New Password"
        toggleLabel="new password"
        hint="At least 6 characters"
        autoComplete="new-password"
        {...formField(form, 'newPassword')}
      />
      <SubmitButton isPending={reset.isPending} busy="Saving..." label="Save new password" />
    </form>
  );
}
