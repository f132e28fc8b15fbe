import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PlanId } from '../../contract/plans.ts';
import type { ProjectStatus, Stage } from '../../contract/projects.ts';

/** The tables as the migrations make them; names as in SQL, mapped to ours only in the stores. */
export type Schema = {
  users: UsersTable;
  sessions: SessionsTable;
  mail_tokens: MailTokensTable;
  rate_limits: RateLimitsTable;
  projects: ProjectsTable;
  slides: SlidesTable;
  pronunciations: PronunciationsTable;
  generations: GenerationsTable;
  usage: UsageTable;
  idempotency_keys: IdempotencyKeysTable;
  pending_deletions: PendingDeletionsTable;
  events: EventsTable;
  voice_training_sessions: VoiceTrainingSessionsTable;
  voice_timing_calibrations: VoiceTimingCalibrationsTable;
};

type Time = ColumnType<Date, Date | string, Date | string>;
/** Set by the database unless given. */
type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
  created_at: TimeByDefault;
};

export type SessionsTable = { id: string; user_id: string; created_at: TimeByDefault; expires_at: Time };

export type MailTokensTable = {
  id: string;
  user_id: string;
  purpose: 'password_reset' | 'email_change';
  new_email: Optional<string>;
  expires_at: Time;
};

export type RateLimitsTable = { key: string; window_start: Time; hits: number };

export type ProjectsTable = {
  id: string;
  user_id: string;
  name: string;
  status: ProjectStatus;
  original_file_name: string;
  deck_key: string;
  deck_sha256: string;
  slide_count: Optional<number>;
  asked_duration: number;
  duration: Optional<number>;
  voice_option: string;
  speech_speed: Generated<string>;
  background_music: Generated<string>;
  audience: Generated<string>;
  burn_in_captions: Generated<boolean>;
  generated_script: Optional<string>;
  video_url: Optional<string>;
  audio_url: Optional<string>;
  length_reason: Optional<string>;
  warnings: JSONColumnType<StoredWarning[], string | undefined, string>;
  published_generation_id: Optional<string>;
  created_at: TimeByDefault;
  completed_at: OptionalTime;
};

export type StoredWarning = { code: string; message: string; slideNumber?: number };

export type SlidesTable = {
  project_id: string;
  number: number;
  title: Optional<string>;
  hidden: Generated<boolean>;
  script: Optional<string>;
  pause_after_seconds: Generated<number>;
  start_ms: Optional<number>;
  end_ms: Optional<number>;
  edited: Generated<boolean>;
};

export type PronunciationsTable = {
  project_id: string;
  word_key: string;
  word: string;
  respelling: Optional<string>;
  ipa: Optional<string>;
};

export type GenerationStatus = 'queued' | 'running' | 'complete' | 'failed' | 'canceled';

export type GenerationsTable = {
  id: string;
  project_id: string;
  user_id: string;
  kind: 'first' | 'render';
  status: GenerationStatus;
  fencing_token: Generated<number>;
  lease_holder: Optional<string>;
  lease_until: OptionalTime;
  attempts: Generated<number>;
  crashes: Generated<number>;
  not_before: TimeByDefault;
  priority: Generated<number>;
  words_per_minute: Optional<number>;
  stage: Optional<Stage>;
  done: Generated<number>;
  total: Generated<number>;
  stage_seconds: JSONColumnType<Partial<Record<Stage, number>>, string | undefined, string>;
  has_files: Generated<boolean>;
  error_code: Optional<string>;
  error_message: Optional<string>;
  created_at: TimeByDefault;
  started_at: OptionalTime;
  ended_at: OptionalTime;
};

export type UsageTable = {
  generation_id: string;
  user_id: string;
  state: 'reserved' | 'settled' | 'released';
  created_at: TimeByDefault;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  request_sha256: string;
  project_id: string;
  created_at: TimeByDefault;
};

export type PendingDeletionsTable = { prefix: string; not_before: Time };

export type EventsTable = {
  id: Generated<string>;
  user_id: string;
  project_id: string;
  type: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: TimeByDefault;
};

export type VoiceTrainingSessionsTable = {
  id: string;
  user_id: string;
  audio_data: string;
  status: string;
  eleven_labs_voice_id: Optional<string>;
  created_at: TimeByDefault;
};

export type VoiceTimingCalibrationsTable = {
  id: string;
  voice_id: string;
  speech_speed: string;
  duration: number;
  optimal_word_count: number;
  actual_audio_duration: number;
  words_per_minute: number;
  calibration_accuracy: Generated<string>;
  created_at: TimeByDefault;
  updated_at: TimeByDefault;
};
