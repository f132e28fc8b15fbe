import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WebhookEvent, webhookEventLabel, webhookEvents } from '#contract/webhooks/webhook-events.ts';
import { listDeliveries, testWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../components/ui/dialog.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { keyOf } from '../../lib/queries/query-of.ts';
import { DeliveryItem } from './delivery-item.tsx';
import { useWebhookMutation } from './webhooks-query.ts';

/** Interval between polls. The attempts of a test follow within seconds, and no event reports them. */
const refreshMs = 2000;

/** Lists the deliveries to a webhook, and sends a test. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id: webhookId, isActive, url } = webhook;
  const query = useInfiniteQuery({
    queryKey: keyOf(listDeliveries, { params: { webhookId } }),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listDeliveries, {
        params: { webhookId },
        query: { before: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    // Each poll refetches every loaded page. The interval grows with the pages, which keeps it at one request per two seconds.
    refetchInterval: ({ state }) => refreshMs * (state.data?.pages.length ?? 1),
  });
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>Log of the webhook</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          What was sent to {url} in the last 30 days.
        </DialogDescription>
        {isActive && <TestForm webhook={webhook} />}
        {isPending && <Skeleton className="h-14" />}
        {error && !data && <LoadFailure query={query} fallback="The log could not be loaded." size="small" />}
        {data && deliveries.length === 0 && (
          <p className="rounded-card border border-dashed border-edge px-4 py-3 text-ink-soft">
            Nothing has been sent yet.
          </p>
        )}
        {deliveries.length > 0 && (
          <ul aria-label="Deliveries" className="divide-y divide-line border-y border-line">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button
            variant="outline"
            size="small"
            busy={isFetchingNextPage && 'Loading...'}
            onClick={() => fetchNextPage()}
          >
            Show earlier deliveries
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}

function TestForm({ webhook: { id: webhookId, events } }: { webhook: Webhook }) {
  const [event, setEvent] = useState<WebhookEvent>(events[0] ?? 'project.completed');
  const test = useWebhookMutation({
    action: () => callEndpoint(testWebhook, { params: { webhookId }, body: { event } }),
    failed: 'Test not sent',
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow">
        <SelectField
          label="Send an example of"
          value={event}
          onValueChange={(chosen) => setEvent(webhookEvents.find((one) => one === chosen) ?? event)}
          options={webhookEvents.map((one) => ({ value: one, label: webhookEventLabel(one) }))}
        />
      </div>
      <Button variant="outline" busy={test.isPending && 'Sending...'} onClick={() => test.mutate()}>
        Send test
      </Button>
    </div>
  );
}
