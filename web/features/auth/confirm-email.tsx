import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmailChange } from '../../../contract/auth.ts';
import { TextLink } from '../../components/text-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { currentUserQuery } from './use-current-user.ts';

/** A button and not at once: programs that look at the links of a mail must not use the token up. */
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
    <div className="space-y-5">
      {confirm.isError && (
        <p role="alert" className="font-medium text-bad">
          {sentenceOf(confirm.error, 'The address could not be confirmed. Please try again.')}
        </p>
      )}
      <Button
        variant="live"
        size="large"
        className="w-full"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {confirm.isPending ? 'Confirming...' : 'Confirm Address'}
      </Button>
    </div>
  );
}
