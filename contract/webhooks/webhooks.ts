import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxUrlLength, maxWebhookDescriptionLength, maxWebhooks } from '../limits.ts';
import { givenLine } from '../text/plain-text.ts';
import { webhookEvents } from './webhook-events.ts';

const isoTime = z.iso.datetime();

const url = z
  .string('Required')
  .trim()
  .max(maxUrlLength, `The address must be at most ${maxUrlLength} characters.`)
  .refine((text) => webUrlOf(text) !== null, 'Please enter an address such as https://example.com/hook.')
  .transform((text) => webUrlOf(text)?.href ?? text);

function webUrlOf(text: string): URL | null {
  const parsed = URL.parse(text);
  const isPlain = parsed?.username === '' && parsed.password === '' && parsed.hash === '';
  return isPlain && /^https?:$/.test(parsed.protocol) ? parsed : null;
}

const events = z
  .array(z.enum(webhookEvents), 'Required')
  .min(1, 'Please choose at least one event.')
  .max(100)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

const description = givenLine.pipe(
  z
    .string()
    .max(
      maxWebhookDescriptionLength,
      `The description must be at most ${maxWebhookDescriptionLength} characters.`,
    ),
);

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Reason and time of an automatic switch-off. Null while the webhook is on, or if its owner switched it off. */
  ended: z
    .object({
      /** `gone`: the receiver answered 410. `secret_lost`: the server's key was lost, and the secret with it. */
      reason: z.enum(['gone', 'secret_lost']),
      at: isoTime,
    })
    .nullable(),
  /** Until then, requests are also signed with the previous secret. Null if there is none. */
  previousSecretUntil: isoTime.nullable(),
  createdAt: isoTime,
});
export type Webhook = z.infer<typeof webhook>;

const secret = z.string();

export const deliveryFailures = [
  'refused',
  'timed_out',
  'unreachable',
  'unknown_host',
  'certificate',
  'address_not_allowed',
  'secret_unreadable',
  'switched_off',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const webhookDelivery = z.object({
  id: z.string(),
  /** The `webhook-id` header: the same for all attempts, and for all webhooks that receive the event. */
  eventId: z.string(),
  event: z.enum(webhookEvents),
  isExample: z.boolean(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  createdAt: isoTime,
  lastAttemptAt: isoTime.nullable(),
  /** Null if no attempt is pending. */
  nextAttemptAt: isoTime.nullable(),
  /** HTTP status of the last response, or null if there was none. Response bodies are not stored. */
  answerStatus: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const byWebhook = z.object({ webhookId: z.string().max(100) });
const byDelivery = byWebhook.extend({ deliveryId: z.string().max(100) });

export const listWebhooks = endpoint('GET /api/webhooks', {
  summary: "List the user's webhooks, oldest first",
  replies: { 200: z.array(webhook).max(maxWebhooks) },
});

export const createWebhook = endpoint('POST /api/webhooks', {
  summary: 'Create a webhook; its secret is returned only in this reply',
  body: z.object({ url, events, description: description.default('') }),
  replies: { 201: webhook.extend({ secret }) },
});

export const changeWebhook = endpoint('PATCH /api/webhooks/:webhookId', {
  summary: 'Change, enable or disable a webhook; absent fields keep their values',
  params: byWebhook,
  body: z.object({ url, events, description, isActive: z.boolean() }).partial(),
  replies: { 200: webhook },
});

export const deleteWebhook = endpoint('DELETE /api/webhooks/:webhookId', {
  summary: 'Delete a webhook and its log',
  params: byWebhook,
  replies: { 204: null },
});

export const renewWebhookSecret = endpoint('POST /api/webhooks/:webhookId/secret', {
  summary:
    "Renew a webhook's secret, which is returned only in this reply; the old one also signs for 24 hours",
  params: byWebhook,
  replies: { 200: webhook.extend({ secret }) },
});

export const testWebhook = endpoint('POST /api/webhooks/:webhookId/test', {
  summary: 'Send a sample event to a webhook',
  params: byWebhook,
  body: z.object({ event: z.enum(webhookEvents) }),
  replies: { 202: webhookDelivery },
});

export const deliveriesPerPage = 20;

export const listDeliveries = endpoint('GET /api/webhooks/:webhookId/deliveries', {
  summary: 'List deliveries to a webhook in the last 30 days, newest first',
  params: byWebhook,
  query: z.object({
    /** `next` of the previous page. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, '`before` must be the `next` of a page.')
      .optional(),
  }),
  replies: {
    200: z.object({
      deliveries: z.array(webhookDelivery).max(deliveriesPerPage),
      /** Value of `before` for the next page; null on the last page. */
      next: z.string().nullable(),
    }),
  },
});

export const redeliver = endpoint('POST /api/webhooks/:webhookId/deliveries/:deliveryId/redeliver', {
  summary: 'Redeliver an event that was delivered or has failed',
  params: byDelivery,
  replies: { 202: webhookDelivery },
});
