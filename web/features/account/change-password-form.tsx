import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changePassword } from '../../../contract/auth.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
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
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Password update failed',
        description: sentenceOf(error, 'Failed to update password'),
      }),
  });
  const { errors } = form.formState;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Change Password</CardTitle>
        <CardDescription>All your other devices will be signed out.</CardDescription>
      </CardHeader>
      <form onSubmit={form.handleSubmit((body) => save.mutate(body))} noValidate className="space-y-5">
        <Field label="Current Password" error={errors.currentPassword?.message}>
          {(attributes) => (
            <PasswordInput
              {...attributes}
              {...form.register('currentPassword')}
              label="current password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field label="New Password" error={errors.newPassword?.message}>
          {(attributes) => (
            <PasswordInput
              {...attributes}
              {...form.register('newPassword')}
              label="new password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Updating...' : 'Update Password'}
        </Button>
      </form>
    </Card>
  );
}
