import { z } from 'zod';
import { endpoint, publicEndpoint } from './endpoint.ts';
import { planIds } from './plans.ts';

/** `builtin`: a self-hosted installation gives Pro to every user who asks for it. `stripe`: Pro is billed monthly. */
export const billingKinds = ['builtin', 'stripe'] as const;
export type BillingKind = (typeof billingKinds)[number];

export const subscriptionStatuses = [
  'active',
  /** The last payment failed; Pro stays for `paymentGraceDays`. */
  'past_due',
  /** All attempts to collect the payment failed. */
  'unpaid',
  'paused',
  'canceled',
  /** The bank reported a dispute of the last payment (chargeback). */
  'disputed',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const isoTime = z.iso.datetime();

/** The subscription as the profile shows it. */
export const subscription = z.object({
  /** Billing that this installation uses. */
  billing: z.enum(billingKinds),
  plan: z.enum(planIds),
  status: z.enum(subscriptionStatuses),
  /** Time at which the next payment is due; null for a plan without payments. */
  currentPeriodEnd: isoTime.nullable(),
  /** Set after a cancellation: Pro stays until then. */
  endsAt: isoTime.nullable(),
  /** Set while past due: Pro stays until then. */
  graceUntil: isoTime.nullable(),
  canCancel: z.boolean(),
  /** True if subscribing would undo a cancellation. */
  canResume: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const getBilling = publicEndpoint('GET /api/billing', {
  summary: 'Get the billing mode of this installation: whether Pro is free or paid for',
  replies: { 200: z.object({ billing: subscription.shape.billing }) },
});

export const getSubscription = endpoint('GET /api/subscription', {
  summary: "Get the user's plan, the end of its paid period and the billing mode",
  replies: { 200: subscription },
});

export const createSubscription = endpoint('POST /api/subscription/create', {
  summary:
    'Subscribe to Pro: start a subscription, undo its cancellation, or pay what is due. Pro is active at once unless the reply asks for a payment to be confirmed in the browser',
  replies: {
    200: z.object({ clientSecret: z.string().optional(), publishableKey: z.string().optional() }),
  },
});

export const cancelSubscription = endpoint('POST /api/subscription/cancel', {
  summary: 'Cancel Pro; it remains active until `endsAt`. Idempotent',
  replies: { 200: subscription },
});

export const refreshSubscription = endpoint('POST /api/subscription/refresh', {
  summary: 'Refresh the subscription from the payment provider after a payment was confirmed in the browser',
  replies: { 200: subscription },
});

export const stripeWebhook = publicEndpoint('POST /api/stripe/webhook', {
  summary: 'Receive signed events from Stripe; 404 unless Stripe is configured',
  replies: { 200: z.object({}) },
});
