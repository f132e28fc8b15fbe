import { webhookEventLabel } from '#contract/webhooks/webhook-events.ts';
import { redeliver, type Webhook, type WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatCreatedAt } from '../../lib/format-created-at.ts';
import { formatMoment, formatTime } from '../../lib/format-date.ts';
import { outcomeOf } from './delivery-outcome.ts';
import { useWebhookMutation } from './webhooks-query.ts';

const states: Record<WebhookDelivery['status'], [BadgeTone, string]> = {
  waiting: ['live', 'Waiting'],
  delivered: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
};

/** An entry of the log. It can be sent again once its attempts are over. */
export function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id: deliveryId, event, isExample, status, createdAt } = delivery;
  const [tone, state] = states[status];
  const again = useWebhookMutation({
    action: () => callEndpoint(redeliver, { params: { webhookId: webhook.id, deliveryId } }),
    failed: 'Not sent again',
  });
  const label = webhookEventLabel(event);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{state}</Badge>
          <span className="font-semibold">{label}</span>
          {isExample && <span className="text-sm text-ink-soft">Example</span>}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatCreatedAt(createdAt, new Date())}
          </time>
          {describe(delivery).map((part) => ` · ${part}`)}
        </p>
      </div>
      {status !== 'waiting' && webhook.isActive && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Send again: ${label}`}
          busy={again.isPending && 'Sending...'}
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function describe(delivery: WebhookDelivery): string[] {
  const { status, attempts, nextAttemptAt } = delivery;
  return [
    outcomeOf(delivery),
    attempts > 1 && `${attempts} attempts`,
    status === 'waiting' && attempts > 0 && nextAttemptAt && `next attempt at ${formatTime(nextAttemptAt)}`,
  ].filter((part) => typeof part === 'string');
}
