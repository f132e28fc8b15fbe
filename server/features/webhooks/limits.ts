/**
 * Maximum number of open deliveries of a webhook, after which its events are dropped, because its address has been unavailable for
 * long.
 */
export const maxWaitingPerWebhook = 1000;
/** Time for which the log of deliveries is kept. */
export const logKeptMs = 30 * 24 * 60 * 60_000;
/** Time for which the previous secret also signs. */
export const previousSecretMs = 24 * 60 * 60_000;
