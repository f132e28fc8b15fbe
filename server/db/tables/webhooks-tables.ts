import type { Generated, JSONColumnType } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { DeliveryFailure, Webhook } from '#contract/webhooks/webhooks.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';

export type WebhooksTable = {
  id: string;
  user_id: string;
  url: string;
  description: string;
  events: JSONColumnType<WebhookEvent[]>;
  is_active: boolean;
  ended_reason: Optional<NonNullable<Webhook['ended']>['reason']>;
  ended_at: OptionalTime;
  secret: string;
  previous_secret: Optional<string>;
  previous_secret_until: OptionalTime;
  pace: Optional<'prompt' | 'late'>;
  late_at: OptionalTime;
  begun_at: OptionalTime;
  begun_in: Optional<string>;
  created_at: Time;
};

export type WebhookDeliveriesTable = {
  id: string;
  number: Generated<string>;
  webhook_id: string;
  user_id: string;
  project_id: Optional<string>;
  event_id: string;
  event: WebhookEvent;
  is_example: boolean;
  body: string;
  status: 'waiting' | 'sending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  not_before: TimeByDefault;
  fencing_token: Generated<number>;
  lease_holder: Optional<string>;
  lease_until: OptionalTime;
  lane: Optional<string>;
  last_attempt_at: OptionalTime;
  answer_status: Optional<number>;
  failure: Optional<DeliveryFailure>;
  created_at: Time;
};
