/** Open deliveries of a webhook beyond which events are not noted for it: its address has been away for long. */
export const maxWaitingPerWebhook = 1000;
/** Time for which the log of deliveries is kept. */
export const logKeptMs = 30 * 24 * 60 * 60_000;
/** Time for which the previous secret signs as well. */
export const previousSecretMs = 24 * 60 * 60_000;
