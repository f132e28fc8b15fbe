import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmailChange } from '#contract/auth.ts';
import { MailedAction } from '../../components/mailed-action.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { currentUserQuery } from './use-current-user.ts';

export function ConfirmEmail({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => callEndpoint(confirmEmailChange, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  if (confirm.isSuccess)
    return (
      <p role="status" className="text-lg">
        Your new address is confirmed. <TextLink href="/profile">Go to your profile</TextLink>
      </p>
    );
  return (
    <MailedAction
      action={confirm}
      label="Confirm address"
      pendingLabel="Confirming..."
      failure="The address could not be confirmed. Please try again."
    />
  );
}
