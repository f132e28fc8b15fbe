import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxWebhooks } from '#contract/limits.ts';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { RenewSecretDialog } from './renew-secret-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { useWebhooks } from './webhooks-query.ts';

type Open =
  | { dialog: 'edit'; webhook: Webhook | null }
  | { dialog: 'log' | 'renew' | 'delete'; webhook: Webhook }
  | { dialog: 'secret'; secret: string };

/** The user's webhooks with all their actions. */
export function WebhooksCard() {
  const query = useWebhooks();
  const { data: webhooks, isPending, error } = query;
  const [open, setOpen] = useState<Open>();
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(undefined);
  const showSecret = (secret: string) => setOpen({ dialog: 'secret', secret });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3} ref={title} tabIndex={-1} className="outline-none">
          Webhooks
        </CardTitle>
        <CardDescription>
          Let your own systems know when a video is ready, has failed or is watched. Bodies and signatures
          follow the Standard Webhooks convention; all calls are described in the{' '}
          <a className="underline underline-offset-4" href="/api/docs" target="_blank" rel="noreferrer">
            API reference
          </a>
          .
        </CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-14" />}
      {error && !webhooks && (
        <LoadFailure query={query} fallback="Your webhooks could not be loaded." size="small" />
      )}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-line border-y border-line">
          {webhooks.map((webhook, index) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              number={index + 1}
              onOpen={(dialog) => setOpen({ dialog, webhook })}
            />
          ))}
        </ul>
      )}
      {webhooks && webhooks.length < maxWebhooks && (
        <Button
          variant="outline"
          size="small"
          className={webhooks.length > 0 ? 'mt-5' : undefined}
          onClick={() => setOpen({ dialog: 'edit', webhook: null })}
        >
          <Plus aria-hidden /> Add webhook
        </Button>
      )}
      {open?.dialog === 'edit' && (
        <WebhookDialog webhook={open.webhook} onSecret={showSecret} onClose={close} />
      )}
      {open?.dialog === 'secret' && (
        <SecretDialog secret={open.secret} returnFocusTo={title} onClose={close} />
      )}
      {open?.dialog === 'log' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'renew' && (
        <RenewSecretDialog webhook={open.webhook} onSecret={showSecret} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteWebhookDialog webhook={open.webhook} onClose={close} />}
    </Card>
  );
}
