import { z } from 'zod';

/** Settings for the addresses that webhooks of users may be sent to. */
export const webhookVariables = {
  WEBHOOKS_TO_PRIVATE_NETWORKS: z.stringbool().default(false),
  WEBHOOKS_OVER_HTTP: z.stringbool().default(false),
};

export type WebhookSettings = {
  /** Allows addresses that only this machine or its network reaches. */
  allowsPrivateNetworks: boolean;
  /** Allows http, which anybody on the way can read. */
  allowsHttp: boolean;
};

/** Turns the variables of the environment into settings. */
export function webhooksOf(
  env: {
    [Name in keyof typeof webhookVariables]: z.output<(typeof webhookVariables)[Name]>;
  },
): WebhookSettings {
  return { allowsPrivateNetworks: env.WEBHOOKS_TO_PRIVATE_NETWORKS, allowsHttp: env.WEBHOOKS_OVER_HTTP };
}
