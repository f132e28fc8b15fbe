import type { DeliveryFailure, WebhookDelivery } from '#contract/webhooks/webhooks.ts';

const failureSentences: Readonly<Record<Exclude<DeliveryFailure, 'refused'>, string>> = {
  timed_out: 'No answer within 15 seconds',
  unreachable: 'The address could not be reached',
  unknown_host: 'The host name could not be resolved',
  certificate: 'The certificate of the address is not valid',
  address_not_allowed: 'The address is not on the public internet',
  secret_unreadable: 'The secret is lost. Please create a new one',
  switched_off: 'The webhook was disabled',
};

/** Describes the outcome of a delivery: `Answered 500`, `No answer within 15 seconds`. Null before the first attempt. */
export function outcomeOf({ answerStatus, failure }: WebhookDelivery): string | null {
  if (failure !== null && failure !== 'refused') return failureSentences[failure];
  return answerStatus === null ? null : `Answered ${answerStatus}`;
}
