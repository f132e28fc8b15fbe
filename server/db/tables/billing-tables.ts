import type { Generated } from 'kysely';
import type { BillingKind } from '#contract/billing.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';

export type UsageTable = {
  generation_id: string;
  user_id: string;
  state: 'reserved' | 'settled' | 'released';
  created_at: TimeByDefault;
};

export type SubscriptionsTable = {
  user_id: string;
  billing: BillingKind;
  current_period_end: OptionalTime;
  ends_at: OptionalTime;
  grace_until: OptionalTime;
  grace_told: Generated<boolean>;
  syncs_wanted: Generated<number>;
  syncs_done: Generated<number>;
  sync_due_at: OptionalTime;
  lease_token: Optional<string>;
  lease_until: OptionalTime;
};

export type StripeEventsTable = {
  id: string;
  type: string;
  customer_id: Optional<string>;
  charge_id: Optional<string>;
  received_at: Time;
  handled_at: OptionalTime;
};
