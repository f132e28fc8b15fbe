import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BillingKind } from '../../contract/billing.ts';
import type { PlanId } from '../../contract/plans.ts';
import type { ProjectStatus, Stage } from '../../contract/projects.ts';
import type { TeamRole } from '../../contract/teams.ts';
import type { Accent, TrainingStatus, TrainingStep, VoiceEngine } from '../../contract/voice.ts';

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
  turns: TurnsTable;
  usage: UsageTable;
  subscriptions: SubscriptionsTable;
  stripe_events: StripeEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  pending_deletions: PendingDeletionsTable;
  tombstones: TombstonesTable;
  deleted_projects: DeletedProjectsTable;
  teams: TeamsTable;
  team_members: TeamMembersTable;
  team_roles: TeamRolesView;
  team_invitations: TeamInvitationsTable;
  team_brands: TeamBrandsTable;
  team_pronunciations: TeamPronunciationsTable;
  team_voice_consents: TeamVoiceConsentsTable;
  comments: CommentsTable;
  comment_mails: CommentMailsTable;
  shares: SharesTable;
  share_views: ShareViewsTable;
  visitor_salts: VisitorSaltsTable;
  events: EventsTable;
  voice_training_sessions: VoiceTrainingSessionsTable;
  voice_timing_calibrations: VoiceTimingCalibrationsTable;
  audit_log: AuditLogTable;
  consents: ConsentsTable;
  passport_phrases: PassportPhrasesTable;
  voices: VoicesTable;
  hosted_voice_deletions: HostedVoiceDeletionsTable;
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

export type SessionsTable = {
  id: string;
  user_id: string;
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

export type ProjectsTable = {
  id: string;
  user_id: string;
  team_id: Optional<string>;
  name: string;
  status: ProjectStatus;
  original_file_name: string;
  deck_key: string;
  deck_sha256: string;
  slide_count: Optional<number>;
  asked_duration: number;
  duration: Optional<number>;
  voice_option: string;
  voice_id: Optional<string>;
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
  traceparent: Optional<string>;
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

export type TurnsTable = {
  user_id: string;
  priority: number;
  turn_at: Time;
};

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

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  request_sha256: string;
  project_id: string;
  created_at: TimeByDefault;
};

export type PendingDeletionsTable = { prefix: string; not_before: Time };

export type TombstonesTable = { hash: string; not_before: Time; is_kept: Generated<boolean> };

export type DeletedProjectsTable = {
  id: string;
  deleted_by: string;
  rows: JSONColumnType<Record<string, unknown>>;
  deleted_at: Time;
};

export type TeamsTable = { id: string; name: string; owner_id: string; created_at: TimeByDefault };

export type TeamMembersTable = {
  team_id: string;
  user_id: string;
  role: 'editor' | 'viewer';
  joined_at: TimeByDefault;
};

/** The owner and the members. */
export type TeamRolesView = { team_id: string; user_id: string; role: TeamRole; joined_at: Date };

export type TeamInvitationsTable = {
  id: string;
  team_id: string;
  email: string;
  role: 'editor' | 'viewer';
  token_hash: string;
  invited_by: string;
  created_at: Time;
  expires_at: Time;
};

export type TeamBrandsTable = {
  team_id: string;
  caption_text: string;
  caption_box: string;
  card_text: string;
  card_background: string;
  intro_card: boolean;
  outro_card: boolean;
  logo_key: Optional<string>;
};

export type TeamPronunciationsTable = Omit<PronunciationsTable, 'project_id'> & { team_id: string };

export type TeamVoiceConsentsTable = {
  id: string;
  team_id: string;
  user_id: string;
  given_at: Time;
  withdrawn_at: OptionalTime;
};

export type CommentsTable = {
  id: string;
  project_id: string;
  author_id: string;
  answers_id: Optional<string>;
  at_ms: number;
  text: string;
  resolved_at: OptionalTime;
  created_at: Time;
  edited_at: OptionalTime;
};

export type CommentMailsTable = { project_id: string; user_id: string; since: Time; not_before: Time };

export type SharesTable = {
  id: string;
  project_id: string;
  token: string;
  sender_name: string;
  password: Optional<string>;
  access_key: string;
  can_download: boolean;
  action_text: Optional<string>;
  action_url: Optional<string>;
  frame_origins: JSONColumnType<string[]>;
  expires_at: OptionalTime;
  revoked_at: OptionalTime;
  created_at: Time;
};

export type ShareViewsTable = {
  share_id: string;
  id: string;
  generation_id: string;
  day: string;
  visitor: string;
  watched: JSONColumnType<[startMs: number, endMs: number][]>;
};

export type VisitorSaltsTable = { day: string; salt: string };

export type EventsTable = {
  id: Generated<string>;
  user_id: string;
  project_id: Optional<string>;
  type: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: TimeByDefault;
};

export type VoiceTrainingSessionsTable = {
  id: string;
  user_id: string;
  audio_data: string;
  status: TrainingStatus;
  eleven_labs_voice_id: Optional<string>;
  created_at: TimeByDefault;
  consent_id: string;
  phrase: string;
  accent: Accent;
  fencing_token: Generated<number>;
  lease_holder: Optional<string>;
  lease_until: OptionalTime;
  attempts: Generated<number>;
  crashes: Generated<number>;
  not_before: TimeByDefault;
  traceparent: Optional<string>;
  step: Optional<TrainingStep>;
  percent: Generated<number>;
  error_code: Optional<string>;
  error_message: Optional<string>;
  warnings: JSONColumnType<StoredWarning[], string | undefined, string>;
  completed_at: OptionalTime;
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

export type PassportPhrasesTable = { id: string; user_id: string; phrase: string; expires_at: Time };

export type VoicesTable = {
  id: string;
  user_id: string;
  consent_id: string;
  engine: VoiceEngine;
  provider_voice_id: string;
  recording_key: string;
  voice_key: string;
  sample_key: string;
  content_hash: string;
  words_per_minute: number;
  warnings: JSONColumnType<StoredWarning[], string | undefined, string>;
  is_current: boolean;
  trained_at: Time;
  recording_deleted_at: OptionalTime;
};

export type HostedVoiceDeletionsTable = {
  training_id: string;
  hosted_voice_id: Optional<string>;
  user_id: string;
  tries: Generated<number>;
  not_before: Time;
};
