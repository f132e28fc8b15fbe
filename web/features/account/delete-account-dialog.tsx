import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { deleteAccount, deleteAccountConfirmation } from '#contract/account.ts';
import { logout } from '#contract/auth.ts';
import { DialogFormFooter } from '../../components/dialog-form-footer.tsx';
import { formField } from '../../components/form-field.ts';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { sentenceOf } from '../../lib/api-error.ts';
import { removeAuthToken } from '../../lib/auth-token.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { AccountDialog } from './account-dialog.tsx';

type Values = z.input<typeof deleteAccount.body>;

export function DeleteAccountDialog() {
  return (
    <AccountDialog
      icon={<Trash2 aria-hidden />}
      title="Delete account"
      description="Your account, your projects with their decks and videos, and your voice are deleted at once. This action cannot be undone."
    >
      {() => <DeleteAccountForm />}
    </AccountDialog>
  );
}

function DeleteAccountForm() {
  const form = useForm({
    resolver: zodResolver(deleteAccount.body),
    defaultValues: { password: '', confirmation: '' },
  });
  const deletion = useDeleteAccount();
  return (
    <form onSubmit={form.handleSubmit((body) => deletion.mutate(body))} noValidate className="space-y-5">
      <PasswordField label="Password" autoComplete="current-password" {...formField(form, 'password')} />
      <InputField
        label={`Type ${deleteAccountConfirmation} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        {...formField(form, 'confirmation')}
      />
      {/* Shown inside the dialog, because a toast behind it cannot be reached. */}
      {deletion.isError && (
        <p role="alert" className="font-medium text-bad">
          {sentenceOf(deletion.error, 'The account could not be deleted.')}
        </p>
      )}
      <DialogFormFooter
        action="Delete everything"
        pendingAction="Deleting..."
        isPending={deletion.isPending}
        variant="danger"
      />
    </form>
  );
}

function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Values) => {
      await callEndpoint(deleteAccount, { body });
      // Removes the cookie of the session that has ended.
      await callEndpoint(logout).catch(() => {});
    },
    onSuccess: () => {
      removeAuthToken();
      queryClient.clear();
      window.location.href = '/';
    },
  });
}
