import type { Generated, JSONColumnType } from 'kysely';
import type { Accent } from '#contract/vocabulary/accents.ts';
import type { TrainingStatus, TrainingStep, VoiceEngine } from '#contract/voice.ts';
import type { HostedEngine } from '#pipeline/for-the-server/voices.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';
import type { StoredWarning } from './projects-tables.ts';

/** A reading in a recording: where it begins, and with which paragraph of the text (`voiceText`). */
export type StoredReading = { startSeconds: number; firstParagraph: number };
type Readings = JSONColumnType<StoredReading[], string | undefined, string>;

export type VoiceTrainingSessionsTable = {
  id: string;
  user_id: string;
  audio_data: string;
  recording_bytes: Optional<number>;
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
  readings: Readings;
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

export type PassportPhrasesTable = {
  id: string;
  user_id: string;
  phrase: string;
  expires_at: Time;
  drawn_at: TimeByDefault;
};

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
  readings: Readings;
  is_current: boolean;
  trained_at: Time;
  recording_deleted_at: OptionalTime;
};

export type HostedVoiceDeletionsTable = {
  training_id: string;
  hosted_voice_id: Optional<string>;
  engine: Optional<HostedEngine>;
  user_id: string;
  tries: Generated<number>;
  not_before: Time;
};
