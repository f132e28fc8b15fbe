import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changePassword } from '#contract/auth.ts';
import { formField } from '../../components/form-field.ts';
import { PasswordField } from '../../components/input-field.tsx';
import { markFields } from '../../components/mark-fields.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { fieldFaultsOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';

export function ChangePasswordForm() {
  const form = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const save = useMutation({
    mutationFn: (body: z.input<typeof changePassword.body>) => callEndpoint(changePassword, { body }),
    onSuccess: () => {
      form.reset();
      showToast({ title: 'Password updated', description: 'Your password has been changed successfully' });
    },
    onError: (error) => {
      markFields(form, ['currentPassword', 'newPassword'], fieldFaultsOf(error));
      showToast(failureToast('Password update failed', error, 'Failed to update password'));
    },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Change Password</CardTitle>
        <CardDescription>All your other devices will be signed out.</CardDescription>
      </CardHeader>
      <form onSubmit={form.handleSubmit((body) => save.mutate(body))} noValidate className="space-y-5">
        <PasswordField
          label="Current Password"
          toggleLabel="current password"
          autoComplete="current-password"
          {...formField(form, 'currentPassword')}
        />
        <PasswordField
          label="New Password"
          toggleLabel="new password"
          autoComplete="new-password"
          {...formField(form, 'newPassword')}
        />
        <Button type="submit" busy={save.isPending && 'Updating...'}>
          Update password
        </Button>
      </form>
    </Card>
  );
}
