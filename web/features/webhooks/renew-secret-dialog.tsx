import { renewWebhookSecret, type Webhook } from '#contract/webhooks/webhooks.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useWebhookMutation } from './webhooks-query.ts';

/** Asks for confirmation before a new secret is created. */
export function RenewSecretDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const renewal = useWebhookMutation({
    action: () => callEndpoint(renewWebhookSecret, { params: { webhookId: webhook.id } }),
    failed: 'No new secret',
  });
  return (
    <ConfirmDialog
      title="Create a new secret?"
      action={['Create a new secret', 'Creating...']}
      mutation={{
        isPending: renewal.isPending,
        mutate: () =>
          renewal.mutate(undefined, { onSuccess: ({ secret }) => onSecret(secret), onError: onClose }),
      }}
      onClose={onClose}
    >
      For 24 hours requests are signed with both secrets, so that you have time to update your system. After
      that, the old one no longer works.
    </ConfirmDialog>
  );
}
