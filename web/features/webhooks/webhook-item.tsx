import { KeyRound, ListChecks, Pencil, Power, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { webhookEventLabel } from '#contract/webhooks/webhook-events.ts';
import { changeWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { useWebhookMutation } from './webhooks-query.ts';

type Dialog = 'edit' | 'log' | 'renew' | 'delete';

/** A webhook with its state and its actions. */
export function WebhookItem({
  webhook,
  number,
  onOpen,
}: {
  webhook: Webhook;
  /** Number that distinguishes the buttons of several webhooks for screen readers. */
  number: number;
  onOpen: (dialog: Dialog) => void;
}) {
  const { id, url, description, events, isActive, previousSecretUntil } = webhook;
  const { tone, label, reason } = stateOf(webhook);
  const change = useWebhookMutation({
    action: () => callEndpoint(changeWebhook, { params: { webhookId: id }, body: { isActive: !isActive } }),
    failed: 'Not changed',
  });
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {description && <span className="font-semibold wrap-anywhere">{description}</span>}
      </div>
      <p className="font-mono text-sm wrap-anywhere">{url}</p>
      <p className="text-sm text-ink-soft">{events.map(webhookEventLabel).join(' · ')}</p>
      {reason && <p className="text-sm font-medium text-warn">{reason}</p>}
      {previousSecretUntil && (
        <p className="text-sm text-ink-soft">
          The old secret is valid until {formatMoment(previousSecretUntil)}.
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Action
          label="Log and test"
          of={number}
          icon={<ListChecks aria-hidden />}
          onClick={() => onOpen('log')}
        />
        <Action label="Change" of={number} icon={<Pencil aria-hidden />} onClick={() => onOpen('edit')} />
        <Action
          label={isActive ? 'Disable' : 'Enable'}
          of={number}
          icon={<Power aria-hidden />}
          isDisabled={change.isPending}
          onClick={() => change.mutate()}
        />
        <Action
          label="New secret"
          of={number}
          icon={<KeyRound aria-hidden />}
          onClick={() => onOpen('renew')}
        />
        <Action label="Delete" of={number} icon={<Trash2 aria-hidden />} onClick={() => onOpen('delete')} />
      </div>
    </li>
  );
}

function Action({
  label,
  of,
  icon,
  isDisabled = false,
  onClick,
}: {
  label: string;
  of: number;
  icon: ReactNode;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${label}: webhook ${of}`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon} {label}
    </Button>
  );
}

function stateOf({ isActive, ended }: Webhook): { tone: BadgeTone; label: string; reason: string | null } {
  if (isActive) return { tone: 'good', label: 'Active', reason: null };
  if (ended?.reason === 'gone') {
    const reason =
      'Its address answered “410 Gone”, so nothing more is sent. Enable it when the address is back.';
    return { tone: 'warn', label: 'Ended', reason };
  }
  if (ended?.reason === 'secret_lost') {
    const reason = 'Its secret is lost. Create a new secret, then enable the webhook.';
    return { tone: 'warn', label: 'Ended', reason };
  }
  return { tone: 'neutral', label: 'Disabled', reason: null };
}
