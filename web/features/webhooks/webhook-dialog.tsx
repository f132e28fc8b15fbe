import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type WebhookEvent, webhookEventLabel, webhookEvents } from '#contract/webhooks/webhook-events.ts';
import { changeWebhook, createWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { DialogFormFooter } from '../../components/dialog-form-footer.tsx';
import { formField } from '../../components/form-field.ts';
import { InputField } from '../../components/input-field.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../components/ui/dialog.tsx';
import { fieldFaultsOf, sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useWebhookMutation } from './webhooks-query.ts';

type Values = z.input<typeof createWebhook.body>;

/** Adds a webhook or, if one is given, changes it. @param onSecret receives the secret of a new webhook */
export function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(createWebhook.body),
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? ['project.completed', 'project.failed'],
    },
  });
  const save = useWebhookMutation({ action: (body: Values) => send(webhook, body), failed: null });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: (secret) => (secret === null ? onClose() : onSecret(secret)),
      onError: (failure) => {
        const { url } = fieldFaultsOf(failure);
        if (url) form.setError('url', { message: url });
      },
    }),
  );
  const { errors } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>{webhook ? 'Change the webhook' : 'Add a webhook'}</DialogTitle>
        <DialogDescription>
          DeckVoice sends a request to this address when one of the events happens.
        </DialogDescription>
        <form onSubmit={submit} noValidate className="space-y-5">
          <InputField
            label="Address"
            type="url"
            placeholder="https://example.com/webhooks/deckvoice"
            {...formField(form, 'url')}
          />
          <InputField
            label="Description (optional)"
            hint="Shown only in your list of webhooks."
            {...formField(form, 'description')}
          />
          <Controller
            control={form.control}
            name="events"
            render={({ field: { value, onChange } }) => (
              <fieldset>
                <legend className="mb-1.5 text-sm font-semibold">Send when</legend>
                {webhookEvents.map((event) => (
                  <CheckboxField
                    key={event}
                    checked={value.includes(event)}
                    onChange={(isChosen) => onChange(withEvent(value, event, isChosen))}
                  >
                    {webhookEventLabel(event)} <code className="font-mono text-ink-soft">{event}</code>
                  </CheckboxField>
                ))}
                {errors.events?.message && (
                  <p role="alert" className="text-sm font-medium text-bad">
                    {errors.events.message}
                  </p>
                )}
              </fieldset>
            )}
          />
          {save.isError && !errors.url && (
            <p role="alert" className="text-sm font-medium text-bad">
              {sentenceOf(save.error, 'The webhook could not be saved.')}
            </p>
          )}
          <DialogFormFooter
            action={webhook ? 'Save' : 'Add'}
            pendingAction={webhook ? 'Saving...' : 'Adding...'}
            isPending={save.isPending}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** @returns secret of a new webhook; null for a changed one */
async function send(webhook: Webhook | null, body: Values): Promise<string | null> {
  if (webhook === null) return (await callEndpoint(createWebhook, { body })).secret;
  await callEndpoint(changeWebhook, { params: { webhookId: webhook.id }, body });
  return null;
}

function withEvent(chosen: readonly WebhookEvent[], event: WebhookEvent, isChosen: boolean): WebhookEvent[] {
  return webhookEvents.filter((one) => (one === event ? isChosen : chosen.includes(one)));
}
