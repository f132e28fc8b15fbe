import { expect, it } from 'vitest';
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import { outcomeOf } from './delivery-outcome.ts';

const delivery: WebhookDelivery = {
  ...{ id: 'd', eventId: 'msg_1', event: 'voice.ready', isExample: false, status: 'waiting', attempts: 0 },
  ...{ createdAt: '2026-11-24T08:00:00.000Z', lastAttemptAt: null, nextAttemptAt: null },
  ...{ answerStatus: null, failure: null },
};

it.each<[Partial<WebhookDelivery>, string | null]>([
  [{}, null],
  [{ status: 'delivered', answerStatus: 204 }, 'Answered 204'],
  [{ answerStatus: 500, failure: 'refused' }, 'Answered 500'],
  [{ failure: 'timed_out' }, 'No answer within 15 seconds'],
  // The last attempt got a response, and then the webhook was switched off.
  [{ answerStatus: 500, failure: 'switched_off' }, 'The webhook was disabled'],
])('%j is shown as %j', (change, outcome) => {
  expect(outcomeOf({ ...delivery, ...change })).toBe(outcome);
});
