import { z } from 'zod';
import { billingKinds } from '#contract/billing.ts';

/** Variables that choose the billing: the built-in one, or Stripe. */
export const billingVariables = {
  BILLING: z.enum(billingKinds).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_/, 'must begin with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_PRICE_ID: z.string().startsWith('price_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type BillingSettings =
  | { kind: 'builtin' }
  | {
      kind: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecret: string;
      priceId: string;
      /** URL of a server that implements Stripe's protocol, for tests. */
      apiUrl: string | undefined;
    };

type BillingEnvironment = z.infer<z.ZodObject<typeof billingVariables>>;
/** Other settings that decide whether a billing must be chosen. */
type Surroundings = { NODE_ENV?: string | undefined; ROLE: string };

/** Checks the billing settings as a whole. @returns one line per fault */
export function billingFaults(env: BillingEnvironment & Surroundings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (env.BILLING === 'stripe' && !secret) return ['STRIPE_SECRET_KEY: is needed with BILLING=stripe'];
  if (secret && publishable && isLiveKey(secret) !== isLiveKey(publishable)) {
    return ['STRIPE_PUBLISHABLE_KEY: must be of the same mode, live or test, as STRIPE_SECRET_KEY'];
  }
  const isChosen = env.BILLING !== undefined || secret !== undefined;
  if (env.NODE_ENV !== 'production' || env.ROLE === 'worker' || isChosen) return [];
  return [
    'BILLING: must be chosen in production. Set BILLING=builtin to give Pro without payment to every user who asks for it, or set the STRIPE_… keys',
  ];
}

/** Tells whether a Stripe key moves real money, and is not a test key. */
export function isLiveKey(key: string): boolean {
  return key.split('_')[1] === 'live';
}

/** Reads Stripe's four keys. `loadConfig` refuses an incomplete set. */
export function billingOf(env: BillingEnvironment): BillingSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = env;
  const isComplete = STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET && STRIPE_PRICE_ID;
  if (env.BILLING === 'builtin' || !isComplete) return { kind: 'builtin' };
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    apiUrl: env.STRIPE_API_URL,
  };
}
