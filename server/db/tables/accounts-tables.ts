import type { Generated, JSONColumnType } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  password: string;
  voice_name: string;
  account_code: string;
  eleven_labs_voice_id: Optional<string>;
  voice_training_date: OptionalTime;
  subscription_tier: Generated<PlanId>;
  stripe_customer_id: Optional<string>;
  stripe_subscription_id: Optional<string>;
  videos_used: Generated<number>;
  subscription_status: Generated<string>;
  trial_ends_at: OptionalTime;
  session_version: Generated<number>;
  mail_when_ready: Optional<boolean>;
  mail_not_before: OptionalTime;
  mail_refusals: Generated<number>;
  created_at: TimeByDefault;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  session_version: Generated<number>;
  user_agent: Generated<string>;
  created_at: TimeByDefault;
  expires_at: Time;
};

export type MailTokensTable = {
  id: string;
  user_id: string;
  purpose: 'password_reset' | 'email_change';
  new_email: Optional<string>;
  expires_at: Time;
};

export type RateLimitsTable = { key: string; window_start: Time; hits: number };

export type PendingDeletionsTable = { prefix: string; not_before: Time };

export type TombstonesTable = {
  hash: string;
  not_before: Time;
  is_kept: Generated<boolean>;
  is_erased: Generated<boolean>;
};

export type EventsTable = {
  id: Generated<string>;
  user_id: string;
  project_id: Optional<string>;
  type: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: TimeByDefault;
};

export type AuditLogTable = {
  id: Generated<string>;
  user_id: string;
  action: string;
  at: TimeByDefault;
  detail: JSONColumnType<Record<string, unknown>, string | undefined, string>;
};

export type ConsentsTable = {
  id: string;
  user_id: string;
  version: string;
  text: string;
  given_at: Time;
  withdrawn_at: OptionalTime;
};
