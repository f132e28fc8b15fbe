import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { requestPasswordReset } from '#contract/auth.ts';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';
import { SubmitButton } from './submit-button.tsx';

export function PasswordResetRequestForm() {
  const form = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => callEndpoint(requestPasswordReset, { body }),
    onError: (error) => showToast(failureToast('Link not sent', error, 'Please try again in a moment.')),
  });
  if (request.isSuccess)
    return (
      <p role="status" className="text-lg">
        If <strong>{request.variables.email}</strong> belongs to an account, we have sent a link to it. Please
        check your inbox and your spam folder.
      </p>
    );
  return (
    <form onSubmit={form.handleSubmit((body) => request.mutate(body))} noValidate className="space-y-5">
      <InputField label="Email" type="email" autoComplete="email" {...formField(form, 'email')} />
      <SubmitButton isPending={request.isPending} busy="Sending..." label="Send Link" />
    </form>
  );
}
