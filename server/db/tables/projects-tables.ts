import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SentenceGrounds } from '#contract/grounds.ts';
import type { ComparedSlide } from '#contract/new-deck/deck-update.ts';
import type { ProjectStatus } from '#contract/projects.ts';
import type { FilmTime } from '#contract/script/film-time.ts';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import type { PickedTake, SentenceTakes } from '#contract/takes/take.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import type { SlideMotion } from '#contract/vocabulary/motions.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';

export type ProjectsTable = {
  id: string;
  user_id: string;
  team_id: Optional<string>;
  name: string;
  viewer_name: Optional<string>;
  status: ProjectStatus;
  original_file_name: string;
  deck_key: string;
  deck_sha256: string;
  deck_bytes: Optional<number>;
  deck_damaged_at: OptionalTime;
  video_damaged_at: OptionalTime;
  slide_count: Optional<number>;
  settings: JSONColumnType<StoredSettings, string, string>;
  voice_id: Optional<string>;
  generated_script: Optional<string>;
  video_url: Optional<string>;
  audio_url: Optional<string>;
  published_generation_id: Optional<string>;
  script_edited: Optional<boolean>;
  awaits_review: Optional<boolean>;
  slide_order: ColumnType<number[] | null, string | null | undefined, string | null>;
  takes: ColumnType<SentenceTakes[] | null, string | null | undefined, string | null>;
  created_at: TimeByDefault;
  completed_at: OptionalTime;
};

/** Settings that existed in the release that stored them. */
export type StoredSettings = Partial<VideoSettings>;

/** Video made for a project: its length, warnings, writer and settings. */
export type VideosTable = {
  project_id: string;
  duration: Optional<number>;
  length_reason: Optional<string>;
  warnings: JSONColumnType<StoredWarning[], string | undefined, string>;
  script_writer: ColumnType<ScriptWriterName | null, string | null | undefined, string | null>;
  settings: ColumnType<StoredSettings | null, string | null | undefined, string | null>;
  voice_id: Optional<string>;
  spoken_speed: Optional<number>;
};

/**
 * Text of a slide in a video, with the slide's own voice, speed and motion. These are absent in rows from before slides could have
 * them.
 */
export type StoredMadeSlide = {
  script: string;
  pauseAfterSeconds: number;
  leftOut: boolean;
  voiceOption?: string | null;
  speechSpeed?: string | null;
  motion?: SlideMotion | null;
  /** Takes of its sentences. Absent in rows from before takes existed. */
  takes?: PickedTake[];
  /** Grounds of its sentences. Absent if none are known. */
  grounds?: SentenceGrounds[];
  /** Recording that the slide had, whether or not the video uses it. Absent without one. */
  recordingId?: string;
  /** Set if the video uses the recording. */
  isRecorded?: true;
};

/** A warning of a video. `slideNumbers`: slides of a warning about several; earlier releases did not record them. */
export type StoredWarning = { code: string; message: string; slideNumber?: number; slideNumbers?: number[] };

/** A sentence in a recording of a slide, with the times of its words. */
type StoredSentence = {
  text: string;
  startMs: number;
  endMs: number;
  words: { text: string; startMs: number; endMs: number }[];
};

/** A person's recording of a slide. `key`: storage key of the sealed WAV. */
export type StoredRecording = {
  id: string;
  userId: string;
  key: string;
  bytes: number;
  lengthMs: number;
  sentences: StoredSentence[];
  warnings: { code: string; message: string }[];
  recordedAt: string;
};

export type SlidesTable = {
  project_id: string;
  number: number;
  title: Optional<string>;
  hidden: Generated<boolean>;
  left_out: Optional<string>;
  script: Optional<string>;
  pause_after_seconds: Generated<number>;
  start_ms: Optional<number>;
  end_ms: Optional<number>;
  spoken_ms: Optional<number>;
  edited: Generated<boolean>;
  made: ColumnType<StoredMadeSlide | null, string | null | undefined, string | null>;
  respelled: Optional<boolean>;
  voice_option: Optional<string>;
  speech_speed: Optional<string>;
  written: Optional<string>;
  motion: Optional<SlideMotion>;
  clicks: ColumnType<StoredClick[] | null, string | null | undefined, string | null>;
  films: ColumnType<FilmTime[] | null, string | null | undefined, string | null>;
  grounds: ColumnType<SentenceGrounds[] | null, string | null | undefined, string | null>;
  recording: ColumnType<StoredRecording | null, string | null | undefined, string | null>;
};

/** Same fields as `ShownClick` of the pipeline. */
export type StoredClick = { shownMs: number; letters: number };

export type DeckUpdatesTable = {
  id: string;
  project_id: string;
  original_file_name: string;
  deck_key: string;
  deck_sha256: string;
  deck_bytes: number;
  slides: JSONColumnType<ComparedSlide[], string, string>;
  generation_id: Optional<string>;
  expires_at: Time;
};

export type PronunciationsTable = {
  project_id: string;
  word_key: string;
  word: string;
  respelling: Optional<string>;
  ipa: Optional<string>;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  request_sha256: string;
  project_id: string;
  created_at: TimeByDefault;
};

export type DeletedProjectsTable = {
  id: string;
  deleted_by: string;
  rows: JSONColumnType<Record<string, unknown>>;
  deleted_at: Time;
  with_project: Optional<string>;
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
