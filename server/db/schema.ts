import type {
  AuditLogTable,
  ConsentsTable,
  EventsTable,
  MailTokensTable,
  PendingDeletionsTable,
  RateLimitsTable,
  SessionsTable,
  TombstonesTable,
  UsersTable,
} from './tables/accounts-tables.ts';
import type { BatchesTable, BatchRowsTable, BatchVideosTable } from './tables/batches-tables.ts';
import type { StripeEventsTable, SubscriptionsTable, UsageTable } from './tables/billing-tables.ts';
import type { ClockTable } from './tables/clock-table.ts';
import type {
  ChosenLanguageModelTable,
  GenerationsTable,
  ScriptQuestionsTable,
  ScriptVersionsTable,
  TurnsTable,
} from './tables/generations-tables.ts';
import type {
  CommentMailsTable,
  CommentsTable,
  DeckUpdatesTable,
  DeletedProjectsTable,
  IdempotencyKeysTable,
  ProjectsTable,
  PronunciationsTable,
  SlidesTable,
  VideosTable,
} from './tables/projects-tables.ts';
import type { SharesTable, ShareViewsTable, VisitorSaltsTable } from './tables/shares-tables.ts';
import type {
  TeamBrandsTable,
  TeamInvitationsTable,
  TeamMembersTable,
  TeamPronunciationsTable,
  TeamRolesView,
  TeamsTable,
  TeamVoiceConsentsTable,
} from './tables/teams-tables.ts';
import type {
  HostedVoiceDeletionsTable,
  PassportPhrasesTable,
  VoicesTable,
  VoiceTimingCalibrationsTable,
  VoiceTrainingSessionsTable,
} from './tables/voices-tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './tables/webhooks-tables.ts';

/** Tables as the migrations create them, with their names in SQL. Only the stores map these to ours. */
export type Schema = {
  users: UsersTable;
  sessions: SessionsTable;
  mail_tokens: MailTokensTable;
  rate_limits: RateLimitsTable;
  clock: ClockTable;
  projects: ProjectsTable;
  videos: VideosTable;
  slides: SlidesTable;
  pronunciations: PronunciationsTable;
  deck_updates: DeckUpdatesTable;
  generations: GenerationsTable;
  script_questions: ScriptQuestionsTable;
  script_versions: ScriptVersionsTable;
  chosen_language_model: ChosenLanguageModelTable;
  turns: TurnsTable;
  usage: UsageTable;
  subscriptions: SubscriptionsTable;
  stripe_events: StripeEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  pending_deletions: PendingDeletionsTable;
  tombstones: TombstonesTable;
  deleted_projects: DeletedProjectsTable;
  batches: BatchesTable;
  batch_rows: BatchRowsTable;
  batch_videos: BatchVideosTable;
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
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
