import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BatchTemplate, DeckText } from './batch-template.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';

export type BatchesTable = {
  id: string;
  project_id: string;
  user_id: string;
  file_name: string;
  file_bytes: Optional<number>;
  columns: JSONColumnType<string[], string, string>;
  deck_sha256: string;
  deck_texts: JSONColumnType<DeckText[], string, string>;
  template: ColumnType<BatchTemplate | null, string | null | undefined, string | null>;
  expires_at: OptionalTime;
  not_before: TimeByDefault;
  waits_because: Optional<string>;
  created_at: Time;
  started_at: OptionalTime;
  ended_at: OptionalTime;
  mail_to: Optional<string>;
};

export type BatchRowStatus = 'draft' | 'waiting' | 'starting' | 'started' | 'failed' | 'canceled';

export type BatchRowsTable = {
  id: string;
  batch_id: string;
  line: number;
  cells: JSONColumnType<string[], string, string>;
  fault: Optional<string>;
  status: BatchRowStatus;
  error_code: Optional<string>;
  error_message: Optional<string>;
  attempts: Generated<number>;
  crashes: Generated<number>;
  not_before: TimeByDefault;
  fencing_token: Generated<number>;
  lease_holder: Optional<string>;
  lease_until: OptionalTime;
};

export type BatchVideosTable = { row_id: string; project_id: string };
