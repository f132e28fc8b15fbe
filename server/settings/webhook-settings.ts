import { z } from 'zod';

/** Variables that limit the URLs of webhooks. */
export const webhookVariables = {
  WEBHOOKS_TO_PRIVATE_NETWORKS: z.stringbool().default(false),
  WEBHOOKS_OVER_HTTP: z.stringbool().default(false),
};

export type WebhookSettings = {
  /** True if addresses in this machine's network are allowed. */
  allowsPrivateNetworks: boolean;
  /** True if http is allowed, which anybody along the way can read. */
  allowsHttp: boolean;
};

/** Converts the variables to settings. */
export function webhooksOf(
  env: {
    [Name in keyof typeof webhookVariables]: z.output<(typeof webhookVariables)[Name]>;
  },
): WebhookSettings {
  return { allowsPrivateNetworks: env.WEBHOOKS_TO_PRIVATE_NETWORKS, allowsHttp: env.WEBHOOKS_OVER_HTTP };
}
