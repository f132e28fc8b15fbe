import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ProgressStage, Stage } from '#contract/vocabulary/stages.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';
import type { StoredMadeSlide } from './projects-tables.ts';

export type GenerationStatus =
  | 'queued'
  | 'running'
  | 'asking'
  | 'review'
  | 'complete'
  | 'failed'
  | 'canceled';

export type GenerationsTable = {
  id: string;
  project_id: string;
  user_id: string;
  started_by: Optional<string>;
  kind: 'first' | 'render';
  status: GenerationStatus;
  fencing_token: Generated<number>;
  lease_holder: Optional<string>;
  lease_until: OptionalTime;
  attempts: Generated<number>;
  crashes: Generated<number>;
  ways_given: Optional<number>;
  not_before: TimeByDefault;
  priority: Generated<number>;
  words_per_minute: Optional<number>;
  fitted_speed: Optional<number>;
  asks_browser: Generated<boolean>;
  traceparent: Optional<string>;
  stage: Optional<ProgressStage>;
  done: Generated<number>;
  total: Generated<number>;
  stage_seconds: JSONColumnType<Partial<Record<Stage, number>>, string | undefined, string>;
  has_files: Generated<boolean>;
  result_bytes: Optional<number>;
  files: ColumnType<StoredFiles | null, string | null | undefined, string | null>;
  mail_to: Optional<string>;
  error_code: Optional<string>;
  error_message: Optional<string>;
  created_at: TimeByDefault;
  started_at: OptionalTime;
  ended_at: OptionalTime;
};

/** Files of a finished video, by name. */
export type StoredFiles = Record<string, { sizeBytes: number; sha256: string }>;

/** A slide of a finished video, as its script says it. */
export type StoredVersionSlide = StoredMadeSlide & { number: number; title: string | null };

export type ScriptVersionsTable = {
  generation_id: string;
  project_id: string;
  deck_sha256: string;
  slides: JSONColumnType<StoredVersionSlide[], string, string>;
  slide_order: ColumnType<number[] | null, string | null, string | null>;
  made_at: TimeByDefault;
};

/** Reasons why the browser's model takes no further part in a script. */
export type WhyOver = 'silent' | 'late' | 'failed';

export type ScriptQuestionsTable = {
  generation_id: string;
  place: number;
  number: number;
  sha256: string;
  question: Optional<string>;
  asked_at: TimeByDefault;
  seen_at: OptionalTime;
  part: Generated<string>;
  ended_at: OptionalTime;
  outcome: Optional<'answered' | WhyOver>;
  answer: Optional<string>;
};

/** The table has at most one row. */
export type ChosenLanguageModelTable = {
  id: Generated<number>;
  server: string;
  model: string;
  chosen_at: TimeByDefault;
};

export type TurnsTable = {
  user_id: string;
  priority: number;
  turn_at: Time;
};
