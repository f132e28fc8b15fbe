import { deleteWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useWebhookMutation } from './webhooks-query.ts';

/** Asks for confirmation before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deletion = useWebhookMutation<undefined>({
    action: () => callEndpoint(deleteWebhook, { params: { webhookId: webhook.id } }),
    done: { title: 'Webhook deleted', description: 'Nothing more is sent to its address.' },
    failed: 'Webhook not deleted',
  });
  return (
    <ConfirmDialog title="Delete this webhook?" mutation={deletion} onClose={onClose}>
      <span className="wrap-anywhere">{webhook.url}</span> gets no more requests, and the log is deleted, too.
      This cannot be undone.
    </ConfirmDialog>
  );
}
