import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { requestPasswordReset } from '#contract/auth.ts';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { opensHereOnly } from '../../lib/opens-here-only.ts';
import { showToast } from '../../lib/toast.ts';
import { LinkSource, OperatorName } from './link-source.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * @param onRequested called when the server has taken the request, from when on the form says what has become of it
 * @param onAgain called when the user wants to enter another address
 */
export function PasswordResetRequestForm({
  onRequested,
  onAgain,
}: {
  onRequested: () => void;
  onAgain: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => callEndpoint(requestPasswordReset, { body }),
    onSuccess: onRequested,
    onError: (error) => showToast(failureToast('Link not sent', error, 'Please try again in a moment.')),
  });
  if (request.isSuccess)
    return (
      <div className="space-y-5">
        <LinkOnItsWay email={request.variables.email} {...request.data} />
        <Button
          variant="outline"
          className="w-full"
          onClick={() => {
            request.reset();
            onAgain();
          }}
        >
          Use another email address
        </Button>
      </div>
    );
  return (
    <form onSubmit={form.handleSubmit((body) => request.mutate(body))} noValidate className="space-y-5">
      <InputField label="Email" type="email" autoComplete="email" {...formField(form, 'email')} />
      <SubmitButton isPending={request.isPending} busy="Sending..." label="Get a link" />
      <LinkSource />
    </form>
  );
}

function LinkOnItsWay({ email, isMailed }: { email: string; isMailed: boolean }) {
  if (isMailed)
    return (
      <p role="status" className="text-lg">
        If <strong className="wrap-anywhere">{email}</strong> belongs to an account, we have sent a link to
        it. Please check your inbox and your spam folder.
      </p>
    );
  return (
    <div role="status" className="space-y-2 rounded-field bg-warn-wash p-4 text-warn">
      <p className="text-lg font-semibold">No email was sent, because email is not set up on this server.</p>
      <p>
        If <strong className="wrap-anywhere">{email}</strong> belongs to an account, <OperatorName /> has the
        link. Please ask for it.
      </p>
      {opensHereOnly(location.href) && (
        <p>
          If you run this server yourself, open the newest file in the folder <code>outbox</code> of
          DeckVoice’s data folder. That is <code>data</code>, unless <code>DATA_DIR</code> names another one.
        </p>
      )}
    </div>
  );
}
