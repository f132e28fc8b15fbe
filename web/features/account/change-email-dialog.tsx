import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { requestEmailChange } from '#contract/auth.ts';
import { DialogFormFooter } from '../../components/dialog-form-footer.tsx';
import { formField } from '../../components/form-field.ts';
import { InputField, PasswordField } from '../../components/input-field.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Asks for a new address. It takes effect once it is confirmed through the link that is sent to it. */
export function ChangeEmailDialog() {
  return (
    <AccountDialog
      title="Change email address"
      description="We will send a link to the new address. Your address changes once you confirm it there."
    >
      {(close) => <ChangeEmailForm onSent={close} />}
    </AccountDialog>
  );
}

function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    resolver: zodResolver(requestEmailChange.body),
    defaultValues: { email: '', password: '' },
  });
  const request = useMutation({
    mutationFn: (body: z.input<typeof requestEmailChange.body>) => callEndpoint(requestEmailChange, { body }),
    onSuccess: ({ isMailed }, { email }) => {
      onSent();
      showToast(
        isMailed
          ? { title: 'Link sent', description: `Please open the link that we sent to ${email}.` }
          : {
              title: 'No email was sent',
              description: `Email is not set up on this server. The link for ${email} is in its outbox folder; please ask the person who runs DeckVoice.`,
            },
      );
    },
    onError: (error) => showToast(failureToast('Link not sent', error, 'Please try again in a moment.')),
  });
  return (
    <form onSubmit={form.handleSubmit((body) => request.mutate(body))} noValidate className="space-y-5">
      <InputField label="New email address" type="email" autoComplete="email" {...formField(form, 'email')} />
      <PasswordField label="Password" autoComplete="current-password" {...formField(form, 'password')} />
      <DialogFormFooter action="Send link" pendingAction="Sending..." isPending={request.isPending} />
    </form>
  );
}
